#!/usr/bin/env bash
# A private PostgreSQL server of the distribution, on loopback, for the contract tests of the store.
# Sourced: sets TEST_DATABASE_URL, and stops the server when the shell ends.
# Run: prints the line that sets TEST_DATABASE_URL, and leaves the server running.

test_postgres_programs() {
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1
}

test_postgres_install() {
  [ -n "$(test_postgres_programs)" ] && return
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
    echo "no PostgreSQL server is installed, and only root on Debian can install it here" >&2
    return 1
  fi
  apt-get update -q >&2
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends postgresql >&2
}

# The server refuses to run as root, so it runs as the distribution's own account then.
test_postgres_as() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

test_postgres_start() {
  local programs folder password port
  programs=$(test_postgres_programs) &&
    folder=$(test_postgres_as mktemp -d "${TMPDIR:-/tmp}/test-postgres-XXXXXX") &&
    password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n') &&
    port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})') &&
    echo "$password" | test_postgres_as tee "$folder/password" >/dev/null &&
    test_postgres_as "$programs/initdb" --pgdata="$folder/data" --username=tests --pwfile="$folder/password" \
      --auth=scram-sha-256 --encoding=UTF8 --locale=C --no-sync >/dev/null &&
    test_postgres_as "$programs/pg_ctl" start --wait --silent --pgdata="$folder/data" --log="$folder/log" \
      --options="-c listen_addresses=127.0.0.1 -c port=$port -c unix_socket_directories=$folder -c fsync=off" >&2 &&
    test_postgres_folder=$folder &&
    export TEST_DATABASE_URL="postgres://tests:$password@127.0.0.1:$port/postgres"
}

test_postgres_stop() {
  test_postgres_as "$(test_postgres_programs)/pg_ctl" stop --mode=immediate --silent --pgdata="$test_postgres_folder/data"
  rm -rf "$test_postgres_folder"
}

if [ -n "${TEST_DATABASE_URL:-}" ]; then
  echo "the PostgreSQL of TEST_DATABASE_URL is used" >&2
elif ! test_postgres_install || ! test_postgres_start; then
  echo "no PostgreSQL server could be started: the store's contract runs on the embedded one alone" >&2
else
  if [ "${BASH_SOURCE[0]}" != "$0" ]; then
    trap test_postgres_stop EXIT
  else
    echo "export TEST_DATABASE_URL=$TEST_DATABASE_URL"
    echo "to stop it: pg_ctl stop --pgdata=$test_postgres_folder/data" >&2
  fi
fi
