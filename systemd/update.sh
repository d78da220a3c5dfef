#!/usr/bin/env bash
# Brings a camelcam that was installed from this checkout up to date: git pull, a new environment beside the old one, and
# `camelcam update`, which changes over only if the new one is well. Back: sudo camelcam rollback. Races, pictures and tokens stay.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
if [ -d "$here/../.git" ]; then
  owner=$(stat -c %U "$here/../.git")
  sudo -u "$owner" git -C "$here/.." pull --ff-only || { echo "The checkout could not be updated (git says why above)." >&2; exit 1; }
fi
exec "$here/install.sh" "$@"
