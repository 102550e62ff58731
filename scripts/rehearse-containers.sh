#!/usr/bin/env bash
# Rehearses the Dockerfile and compose.yaml with a container engine, as docs/operations.md says, and takes away what it made.
# Needs root, docker or podman (ENGINE says which), a compose that speaks to it (COMPOSE), curl and openssl. The base
# images are those the engine has or pulls. Ends with 77 and a sentence where it cannot rehearse.
set -euo pipefail
cd "$(dirname "$0")/.."

cannot() { echo "not rehearsed: $1" >&2; exit 77; }
fails() { echo "FAILS: $1" >&2; exit 1; }
holds() { echo "holds: $1"; }

[ "$(id -u)" = 0 ] || cannot 'only root can give a secret file to the account of the image'
for program in curl openssl; do command -v "$program" >/dev/null || cannot "there is no $program"; done
engine=${ENGINE:-$(command -v docker || command -v podman || true)}
[ -n "$engine" ] || cannot 'there is neither docker nor podman'
"$engine" info >/dev/null 2>&1 || cannot "$engine does not answer"

# Podman's own form of an image has no health check.
export BUILDAH_FORMAT=docker
image=medicare-gateway:rehearsal
alone=medicare-gateway-rehearsal
work=$(mktemp -d)
compose=()
in_compose() { (cd "$work/medicare-gateway-rehearsal" && "${compose[@]}" "$@"); }
clean() {
  "$engine" rm --force "$alone" >/dev/null 2>&1 || true
  "$engine" volume rm --force "$alone" >/dev/null 2>&1 || true
  [ "${#compose[@]}" = 0 ] || in_compose down --volumes >/dev/null 2>&1 || true
  "$engine" rmi "$image" >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap clean EXIT

# The engine gives the port, anew at each start.
url() { echo "http://$("$engine" port "$1" 8080 | sed -n 's/^.*\(127\.0\.0\.1:[0-9]*\)$/\1/p' | head -1)"; }
of_container() { "$engine" inspect --format "$2" "$1"; }
status() { curl --silent --output /dev/null --write-out '%{http_code}' --max-time 10 "$@" || true; }

# Waits until a question has its answer: seconds, the sentence, the answer, and the command that asks.
within() {
  local end=$((SECONDS + $1)) sentence=$2 answer=$3
  while [ "$("${@:4}" 2>/dev/null || true)" != "$answer" ]; do
    [ "$SECONDS" -lt "$end" ] || fails "$sentence"
    sleep 1
  done
  holds "$sentence"
}
ready() { status "$(url "$1")/ready"; }
health() { of_container "$1" '{{.State.Health.Status}}'; }
restarts() { of_container "$1" '{{.RestartCount}}'; }

# A command of the image next to the service; with exec, the secret file has to be named again.
command_in() { "$engine" exec "$1" node --env-file-if-exists=/run/secrets/gateway.env bin/medicare-gateway.mjs "${@:2}"; }
claim_of() {
  curl --silent --max-time 30 --header "x-api-key: $key" --header 'x-minor-id: ABC00001' \
    --header 'content-type: application/json' --data "$body" "$(url "$1")/Medicare/bulkbillstoreforward/general/v1"
}
body=$(docs/examples/claim.sh general | sed 's/SBX00001/ABC00001/g')

# What both ways of running it have to show.
is_confined() {
  local container=$1
  [ "$("$engine" exec "$container" id -u)" = 10001 ] || fails 'it does not run as the account 10001'
  if "$engine" exec "$container" touch /opt/medicare-gateway/x 2>/dev/null; then fails 'its root can be written'; fi
  "$engine" exec "$container" grep -q '^CapBnd:.0*$' /proc/1/status || fails 'it has capabilities'
  "$engine" exec "$container" grep -q '^NoNewPrivs:.1$' /proc/1/status || fails 'it may gain privileges'
  [ "$(status --header 'x-api-key: sandbox-key' "$(url "$container")/MedicareItems/23")" = 401 ] ||
    fails 'the sandbox key is accepted'
  holds 'it runs as 10001 without privileges, writes only to its volume, and knows no sandbox key'
}
lodges() {
  key=$(command_in "$1" keys create --minor-id ABC00001 --label 'Front desk' 2>/dev/null | tail -1)
  lodged=$(claim_of "$1")
  [[ $lodged == *SUCCESS* ]] || fails "a claim is answered: $lodged"
  holds 'a key is created while the service runs, and a claim lodged with it'
}
still_knows() { [ "$(claim_of "$1")" = "$lodged" ] || fails "after $2 the claim is not known any more"; holds "after $2 the claim is known"; }
ends_well() { [ "$(of_container "$1" '{{.State.ExitCode}}')" = 0 ] || fails "$2 did not stop by itself"; holds "$2 stops by itself"; }

echo "# The image, built and run by $engine"
"$engine" build --tag "$image" . >"$work/build.log" 2>&1 || { tail -20 "$work/build.log" >&2; fails 'the image is not built'; }
as_the_page_says=(--env INSURER=simulator --init --read-only --tmpfs /tmp --volume "$alone:/var/lib/medicare-gateway")
"$engine" run --detach --name "$alone" "${as_the_page_says[@]}" --stop-timeout 15 --cap-drop ALL \
  --security-opt no-new-privileges --memory 1536m --pids-limit 256 --publish 127.0.0.1::8080 "$image" >/dev/null
within 90 'it is ready' 200 ready "$alone"
within 90 'its health check passes' healthy health "$alone"
is_confined "$alone"
lodges "$alone"
if "$engine" run --rm "${as_the_page_says[@]}" "$image" >/dev/null 2>&1; then fails 'a second one ran on the same volume'; fi
holds 'a second one on the same volume does not start'
"$engine" kill --signal KILL "$alone" >/dev/null
"$engine" start "$alone" >/dev/null
within 90 'it is ready after a kill' 200 ready "$alone"
still_knows "$alone" 'a kill'
"$engine" stop "$alone" >/dev/null
ends_well "$alone" 'the service with its embedded PostgreSQL'

read -ra wanted <<<"${COMPOSE:-}"
if [ "${#wanted[@]}" = 0 ]; then
  if docker compose version >/dev/null 2>&1; then wanted=(docker compose)
  elif docker-compose version >/dev/null 2>&1; then wanted=(docker-compose)
  else cannot 'the image holds, but there is no compose for compose.yaml'; fi
fi

echo "# compose.yaml by ${wanted[*]}, in a copy of this folder with another name for the image and a port of the engine"
mkdir "$work/medicare-gateway-rehearsal"
tar --exclude=./node_modules --exclude=./.git --exclude=./var --exclude=./ops/secrets -c . | tar -x -C "$work/medicare-gateway-rehearsal"
cd "$work/medicare-gateway-rehearsal"
sed -i -e 's/127\.0\.0\.1:8080:8080/127.0.0.1::8080/' -e 's/127\.0\.0\.1:9464:9464/127.0.0.1::9464/' -e "s/image: medicare-gateway:.*/image: $image/" compose.yaml
eval "$(sed -n '/^install -d -m 700 ops\/secrets/,/^chown/p' docs/operations.md)"
compose=("${wanted[@]}")
export INSURER=simulator
in_compose up --detach --build >"$work/up.log" 2>&1 || { tail -20 "$work/up.log" >&2; fails 'it does not come up'; }
gateway=$(in_compose ps --quiet gateway) postgres=$(in_compose ps --quiet postgres)
[ "$(health "$postgres")" = healthy ] || fails 'the service was started before its database was healthy'
within 90 'it is ready, on a database that was healthy first' 200 ready "$gateway"
within 90 'its health check passes' healthy health "$gateway"
is_confined "$gateway"
lodges "$gateway"
"$engine" exec "$gateway" sh -c 'kill -9 $(cat /proc/1/task/1/children)'
within 60 'it is started again when its process is killed' 1 restarts "$gateway"
within 90 'and is ready' 200 ready "$gateway"
still_knows "$gateway" 'that'
in_compose stop postgres >/dev/null 2>&1
ends_well "$postgres" 'PostgreSQL'
within 30 'without its database it is not ready' 503 ready "$gateway"
[ "$(status "$(url "$gateway")/health")" = 200 ] || fails 'without its database it is not healthy'
in_compose start postgres >/dev/null 2>&1
within 90 'it is ready by itself when the database is back' 200 ready "$gateway"
still_knows "$gateway" 'that'
in_compose stop >/dev/null 2>&1
ends_well "$gateway" 'the service'
