#!/usr/bin/env bash
# Restores a file of ops/backup.sh into the empty database of DATABASE_URL: all of it, or nothing.
set -euo pipefail
if [[ $# != 1 || $1 == -* || -z ${DATABASE_URL-} ]]; then
  echo 'Say which backup, and set DATABASE_URL to an empty database: ops/restore.sh <file>' >&2
  exit 2
fi
file=$1

PGPASSWORD=$(node -p 'decodeURIComponent(new URL(process.env.DATABASE_URL).password)')
place=$(node -p 'const place = new URL(process.env.DATABASE_URL); place.password = ""; place.href')
export PGPASSWORD

tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$place" \
  --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "The database is not empty: it has $tables tables. Restore into a new one, and then name that in DATABASE_URL." >&2
  exit 1
fi
pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$place" "$file"
# What a query costs is known again at once, and not only when the database next looks by itself. PostgreSQL warns of
# each table of its own that an ordinary account may not look at: that is no news.
PGOPTIONS=--client-min-messages=error psql --no-psqlrc --quiet --dbname="$place" --command=analyze
echo "Restored: $file"
