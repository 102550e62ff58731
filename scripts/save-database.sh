#!/usr/bin/env bash
# Saves the database of an earlier commit, for test/adapters/postgres/upgrade.test.ts: the service of that commit makes it.
#   DATABASE_URL=postgres://…/new_and_empty scripts/save-database.sh <commit>
# Needs git, npm, curl, and pg_dump of the server's version. The file says what is in it; nothing in it is of a real person.
set -euo pipefail
cd "$(dirname "$0")/.."
commit=$(git rev-parse --short "${1:?say which commit}")
day=$(TZ=UTC git log -1 --format=%cd --date=format-local:%F "$commit")
target=$PWD/test/adapters/postgres/saved-databases/$day-$commit.sql
work=$(mktemp -d)
examples=$PWD/docs/examples
service=''
trap 'kill "$service" 2>/dev/null || true; rm -rf "$work"' EXIT
git archive "$commit" package.json package-lock.json .npmrc bin data docs src | tar -x -C "$work"
cd "$work"
npm ci --omit=dev --ignore-scripts --no-fund --no-audit >/dev/null 2>&1

export DATABASE_URL PORT=18089 INSURER=simulator LOG_LEVEL=error
DATA_KEYS=saved:$(head -c 32 /dev/zero | base64)
export DATA_KEYS
url=http://127.0.0.1:$PORT
command=(bin/medicare-gateway.mjs serve)
[ -e bin/medicare-gateway.mjs ] || command=(bin/node24.mjs src/main.ts)
# Before the start: older services need a moment to accept a new key.
key=$(npm run --silent keys -- create --minor-id ABC00001 --label 'Front desk' 2>/dev/null | tail -1)
node "${command[@]}" >"$work/log" & service=$!
for _ in $(seq 120); do
  curl --silent --fail --output /dev/null "$url/ready" && break
  kill -0 "$service" 2>/dev/null || { echo "the service of $commit does not start" >&2; exit 1; }
  sleep 0.5
done
send() {
  sed -i -e "s/SBX00001/ABC00001/g" "$2"
  curl --silent --show-error --max-time 30 --header "x-api-key: ${3:-$key}" --header 'content-type: application/json' \
    --data "@$2" "$url$1"
  echo
}
insurer_is() {
  printf '{"Insurer":"%s"}' "$1" >"$work/fault"
  send /Sandbox/Faults "$work/fault" sandbox-key >/dev/null
}
for kind in general specialist interactive; do "$examples/claim.sh" "$kind" >"$work/$kind"; done
{
  send /Medicare/bulkbillstoreforward/general/v1 "$work/general"
  send /Medicare/patientclaiminteractive/general/v1 "$work/interactive"
  insurer_is down
  send /Medicare/bulkbillstoreforward/specialist/v1 "$work/specialist"
} >"$work/answers"
kill "$service"
wait "$service" || true

mkdir -p "$(dirname "$target")"
{
  echo "-- The database of commit $commit of $day: a key, a claim that is lodged, an interactive claim, and a claim that waits."
  echo "-- Made by scripts/save-database.sh. The data keys were $DATA_KEYS, the API key $key."
  for kind in general interactive specialist; do echo "-- $kind: $(tr -d '\n' <"$work/$kind")"; done
  sed -e '/^$/d' -e 's/^/-- answered: /' "$work/answers"
  # Statements only, for any server: no commands of psql, no owners, no settings that newer versions have.
  pg_dump --no-owner --no-privileges --inserts "$DATABASE_URL" |
    sed -e '/^--/d' -e '/^\\/d' -e '/^SET /d' -e '/^$/d' -e "/set_config('search_path'/d"
} >"$target"
echo "$target"
cat "$work/answers"
