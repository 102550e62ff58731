#!/usr/bin/env bash
# Rehearses the Dockerfile where no container engine runs: its steps on a copy-on-write view of this Debian machine,
# then the service as the image runs it: that account, no privileges, a read-only root, and no network but loopback.
# Shows that the steps work and the image lacks nothing; it cannot show that this machine and the base image are alike.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ "${1:-}" != inside ]; then
  [ "$(id -u)" = 0 ] || { echo 'not rehearsed: only root can make the mounts of its own that this needs' >&2; exit 77; }
  exec unshare --mount --propagation private bash scripts/rehearse-image.sh inside
fi

work=$(mktemp -d)
mount -t tmpfs tmpfs "$work"
trap 'umount --lazy "$work" && rmdir "$work"' EXIT
node24=$(node bin/node24.mjs -p process.execPath)
declare -A stages=()
environment=() user=0:0 workdir=/ root='' number=0

# The instructions, one a line: comments out, continued lines joined.
instructions() { sed -e '/^[[:space:]]*#/d' -e '/^[[:space:]]*$/d' Dockerfile | sed -e ':a' -e '/\\$/{N;s/\\\n//;ba}'; }
words_of_json() { "$node24" -e 'for (const word of JSON.parse(process.argv[1])) process.stdout.write(`${word}\0`)' "$1"; }

# A new stage: this machine's files, with Node 24 where the base image has it, and without this project.
from() {
  number=$((number + 1)) root=$work/$number/root environment=() user=0:0 workdir=/
  mkdir -p "$work/$number"/{upper,work,root}
  mount -t overlay overlay -o "lowerdir=/,upperdir=$work/$number/upper,workdir=$work/$number/work" "$root"
  install -D "$node24" "$root/usr/local/bin/node"
  mount -t proc proc "$root/proc"
  mount --rbind /dev "$root/dev"
  mount -t tmpfs tmpfs "$root/tmp"
  [ "${2:-}" = AS ] && stages[$3]=$root
  local top=/${PWD#/}; top=/$(cut -d/ -f2 <<<"$top")
  [ "$top" = /tmp ] || mount -t tmpfs tmpfs "$root$top"
}

copy() {
  local base=$PWD words=("$@")
  if [[ ${words[0]} == --from=* ]]; then base=${stages[${words[0]#--from=}]}; words=("${words[@]:1}"); fi
  local target=${words[-1]} source
  [[ $target == /* ]] || target=$workdir/$target
  for source in "${words[@]:0:${#words[@]}-1}"; do
    if [ -d "$base/$source" ]; then mkdir -p "$root$target" && cp -a "$base/$source/." "$root$target"
    else mkdir -p "$root$target" && cp -a "$base/$source" "$root$target"; fi
  done
}

while read -r instruction rest; do
  echo "$instruction $rest" >&2
  case $instruction in
    FROM) read -ra words <<<"$rest"; from "${words[@]}" ;;
    WORKDIR) workdir=$rest; mkdir -p "$root$workdir" ;;
    COPY) read -ra words <<<"$rest"; copy "${words[@]}" ;;
    RUN) chroot "$root" env "PATH=/usr/local/bin:$PATH" sh -c "cd $workdir && $rest" >&2 ;;
    ENV) eval "environment+=($rest)" ;;
    USER) user=$rest ;;
    HEALTHCHECK) mapfile -d '' -t health < <(words_of_json "${rest#*CMD }") ;;
    ENTRYPOINT) mapfile -d '' -t entrypoint < <(words_of_json "$rest") ;;
    CMD) mapfile -d '' -t command < <(words_of_json "$rest") ;;
    VOLUME) volume=$rest; mount -t tmpfs -o "uid=${user%:*},gid=${user#*:},mode=0700" tmpfs "$root$rest" ;;
    ARG | EXPOSE | STOPSIGNAL) ;;
    *) echo "$instruction is not rehearsed" >&2; exit 1 ;;
  esac
done < <(instructions)

# The image is for Medicare itself; nothing answers for it here.
environment+=(INSURER=simulator)
du -sh "$root$workdir" >&2
mount -o remount,ro "$root"
cat >"$work/run" <<'RUN'
set -euo pipefail
ip link set lo up 2>/dev/null || true
as_image=(chroot "$root" setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs
  --bounding-set=-all --inh-caps=-all env -i PATH=/usr/local/bin:/usr/bin:/bin "${environment[@]}"
  sh -c "cd $workdir && exec \"\$@\"" sh)
"${as_image[@]}" "${entrypoint[@]}" "${command[@]}" & service=$!
for _ in $(seq 120); do
  if "${as_image[@]}" "${health[@]}" 2>/dev/null; then healthy=yes; break; fi
  kill -0 "$service" 2>/dev/null || break
  sleep 0.5
done
[ "${healthy:-no}" = yes ] || { echo 'the health check never passed' >&2; kill -9 "$service" 2>/dev/null; exit 1; }
echo 'healthy'
"${as_image[@]}" "${entrypoint[@]}" keys create --minor-id ABC00001 --label 'Front desk' >/dev/null
"${as_image[@]}" "${entrypoint[@]}" keys list
if "${as_image[@]}" sh -c 'touch /opt/medicare-gateway/x' 2>/dev/null; then echo 'the root file system can be written' >&2; exit 1; fi
kill -TERM "$service"
code=0; wait "$service" || code=$?
echo "stopped with $code"
exit "$code"
RUN
{ declare -p root user workdir environment entrypoint command health; cat "$work/run"; } >"$work/all"
unshare --net --pid --fork --mount-proc bash "$work/all"
