"""What several tests share."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("malecon", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("malecon")

os.environ.pop("MALECON_CHECKED", None)
os.environ.setdefault("OMP_WAIT_POLICY", "passive")  # tests run side by side: threads that wait must not spin
