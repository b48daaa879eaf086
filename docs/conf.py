"""How Sphinx builds the manual: `make docs`."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE / "_ext"))

from malecon.version import VERSION  # noqa: E402

project = "Malecón"
author = "the authors of Malecón"
copyright = "the authors of Malecón, MIT licence"  # noqa: A001
version = release = VERSION

extensions = ["myst_parser", "sphinx.ext.autodoc", "malecon_docs"]
exclude_patterns = ["_build", "_ext"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": False}

html_theme = "furo"
html_title = "Malecón"
html_static_path: list[str] = []
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#8a4b1f", "color-brand-content": "#8a4b1f"},
    "dark_css_variables": {"color-brand-primary": "#e0b070", "color-brand-content": "#e0b070"},
}
