#!/bin/sh
# Rejects manifests with an image that is not pinned by digest. Run it before applying them:
#
#   sh deploy/check-images.sh deploy/reference.yaml && kubectl apply -f deploy/reference.yaml
#
# A tag can be moved to another image at any time; a digest cannot. The registry prints the digest on push. To look it up
# later, run: docker buildx imagetools inspect NAME:TAG
set -eu
[ $# -gt 0 ] || { echo "Usage: sh deploy/check-images.sh MANIFEST…" >&2; exit 2; }
for file in "$@"; do [ -r "$file" ] || { echo "$file cannot be read" >&2; exit 2; }; done

pinned='image"?:[[:space:]]*["'\'']?[^[:space:]"'\'',}]+@sha256:[0-9a-f]{64}(["'\'',}[:space:]]|$)'
unpinned=$(
  grep -HnE '(^|[[:space:]{,])"?image"?:' "$@" |
    grep -vE '^[^:]+:[0-9]+:[[:space:]]*#' |
    grep -vE "$pinned" || true
)
[ -z "$unpinned" ] && exit 0
echo "Not pinned by digest (NAME@sha256:…):" >&2
echo "$unpinned" >&2
exit 1
