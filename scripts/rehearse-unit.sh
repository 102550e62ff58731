#!/usr/bin/env bash
# Rehearses the systemd unit on a machine to throw away: installs it by the very lines of docs/operations.md, with the
# embedded PostgreSQL, and looks how it starts, stops, comes back after a kill, and is backed up. Leaves it installed.
# Needs root, systemd, Node 24 at /usr/bin/node, npm, git, curl, and this folder as a clone. Where it cannot, it ends with 77.
set -euo pipefail
cd "$(dirname "$0")/.."

cannot() { echo "not rehearsed: $1" >&2; exit 77; }
fails() { echo "FAILS: $1" >&2; journalctl --unit medicare-gateway --output cat --no-pager --lines 10 >&2; exit 1; }
holds() { echo "holds: $1"; }

[ "${1:-}" = throwaway ] || cannot 'it installs the service for good; on a machine to throw away, say: scripts/rehearse-unit.sh throwaway'
[ "$(id -u)" = 0 ] || cannot 'only root can install a unit'
[ "$(cat /proc/1/comm)" = systemd ] || cannot 'this machine was not started by systemd'
for program in /usr/bin/node npm git curl; do command -v "$program" >/dev/null || cannot "there is no $program"; done
if getent passwd medicare-gateway >/dev/null || [ -e /opt/medicare-gateway ]; then
  cannot 'the service is installed here already'
fi

url=http://127.0.0.1:8080
# An emulated machine is slow; a real one takes seconds.
wait_seconds=${WAIT_SECONDS:-300}
status() { curl --silent --output /dev/null --write-out '%{http_code}' --max-time 20 "$url$1" || true; }
within() {
  local end=$((SECONDS + wait_seconds)) sentence=$1 answer=$2
  while [ "$("${@:3}" 2>/dev/null || true)" != "$answer" ]; do
    [ "$SECONDS" -lt "$end" ] || fails "$sentence"
    sleep 1
  done
  holds "$sentence"
}
of_unit() { systemctl show --property "$1" --value medicare-gateway; }
postgres_count() { pgrep --count --euid medicare-gateway postgres || true; }
# The first commands of a section of the page, by its heading.
page() { sed -n "/^### $1/,/^##/p" docs/operations.md | awk '/^```sh/ { inside = 1; next } /^```/ && inside { exit } inside'; }
claim() {
  curl --silent --max-time 60 --header "x-api-key: $key" --header 'x-minor-id: ABC00001' \
    --header 'content-type: application/json' --data "$body" "$url/Medicare/bulkbillstoreforward/general/v1"
}
still_knows() { [ "$(claim)" = "$lodged" ] || fails "after $1 the claim is not known any more"; holds "after $1 the claim is known"; }

# The unit is for Medicare itself; nothing answers for it here.
eval "$(page 'Under systemd' | sed '/gateway\.env/a echo INSURER=simulator >/etc/medicare-gateway/gateway.env')"
within 'it is ready' 200 status /ready

main=$(of_unit MainPID)
grep -q '^CapBnd:.0*$' "/proc/$main/status" || fails 'it has capabilities'
grep -q '^Seccomp:.2$' "/proc/$main/status" || fails 'its system calls are not filtered'
[ "$(stat --format %U "/proc/$main")" = medicare-gateway ] || fails 'it does not run as its account'
[ "$(stat --format '%U %a' /var/lib/medicare-gateway)" = 'medicare-gateway 700' ] || fails 'its folder is not its own'
journalctl --unit medicare-gateway --output cat --no-pager | grep -q '^listening on ' || fails 'the journal lacks its log'
holds 'it runs as its account without privileges, its system calls are filtered, and its log is in the journal'

key=$(cd /opt/medicare-gateway && runuser -u medicare-gateway -- env DATA_DIR=/var/lib/medicare-gateway \
  node --env-file=/etc/medicare-gateway/gateway.env bin/medicare-gateway.mjs keys create --minor-id ABC00001 --label 'Front desk' | tail -1)
body=$(docs/examples/claim.sh general | sed 's/SBX00001/ABC00001/g')
lodged=$(claim)
[[ $lodged == *SUCCESS* ]] || fails "a claim is answered: $lodged"
holds 'a key is created while the service runs, and a claim lodged with it'

kill -9 "$(head -1 /var/lib/medicare-gateway/postgres/data/postmaster.pid)"
sleep 3
within 'it is ready again after a kill of its database' 200 status /ready
still_knows 'that'
before=$(of_unit NRestarts)
kill -9 "$(of_unit MainPID)"
within 'it is started again after a kill of its own' "$((before + 1))" of_unit NRestarts
within 'and is ready' 200 status /ready
still_knows 'that'

# Stopped, saved and started by the lines of the page.
mkdir -p /var/backups
eval "$(page Embedded)"
[ "$(stat --format %a /var/backups/medicare-gateway.tar.gz)" = 600 ] || fails 'others can read the backup'
within 'it is ready after a backup' 200 status /ready
systemctl stop medicare-gateway
[ "$(of_unit Result)/$(of_unit ExecMainStatus)" = success/0 ] || fails 'it does not stop by itself'
[ "$(postgres_count)" = 0 ] || fails 'its database was left behind'
holds 'it stops by itself, its database with it'
rm -rf /var/lib/medicare-gateway
install -d -m 700 -o medicare-gateway -g medicare-gateway /var/lib/medicare-gateway
tar -C /var/lib/medicare-gateway -xzf /var/backups/medicare-gateway.tar.gz
systemctl start medicare-gateway
within 'it is ready on the restored folder' 200 status /ready
still_knows 'the restore'
