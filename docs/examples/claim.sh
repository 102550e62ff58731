#!/bin/sh
# Prints a body to send, of today in Sydney:
#   claim.sh general | specialist | pathology   a bulk bill claim
#   claim.sh report general                     what asks for the reports of that claim
set -eu
here=$(dirname "$0")
day=$(TZ=Australia/Sydney date +%F)
compact=$(TZ=Australia/Sydney date +%Y%m%d)
id() { printf 'urn:uuid:SBX00001%s%s' "$(printf '%s-------' "$1" | cut -c1-8)" "$compact"; }
if [ "$1" = report ]; then
  payee=$(sed -n 's/.*"serviceProvider": { "providerNumber": "\([^"]*\)".*/\1/p' "$here/$2-claim.json")
  printf '{"correlationId":"%s","payeeProvider":{"providerNumber":"%s"}}\n' "$(id "$2")" "$payee"
else
  sed -e "s/CORRELATION-ID/$(id "$1")/" -e "s/DAY/$day/g" "$here/$1-claim.json"
fi
