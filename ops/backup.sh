#!/usr/bin/env bash
# Backs the database of DATABASE_URL up into one file of a folder, while the service runs; prints the file's name.
set -euo pipefail
umask 077
if [[ $# != 1 || $1 == -* || -z ${DATABASE_URL-} ]]; then
  echo 'Say where to, and set DATABASE_URL to the database of the service: ops/backup.sh <folder>' >&2
  exit 2
fi
folder=$1

# The password is passed in the environment: every account on the machine can read the arguments of a command.
PGPASSWORD=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
place=$(node -p 'const place = new URL(process.env.DATABASE_URL); place.password = ""; place.href')
export PGPASSWORD

mkdir -p "$folder"
file=$folder/medicare-gateway-$(date -u +%Y%m%dT%H%M%SZ).dump
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --lock-wait-timeout=30s --file="$file.part" --dbname="$place"
# A file that cannot be listed could not be restored.
pg_restore --list "$file.part" >/dev/null
mv "$file.part" "$file"
# The page of health says when that was. A backup is one without it too.
psql --quiet --no-psqlrc --dbname="$place" --command="
  insert into last_backup (finished_at) values (now()) on conflict (is_only) do update set finished_at = excluded.finished_at" \
  || echo 'The backup is made. The database did not note it, so the page of health does not know it.' >&2
echo "$file"
