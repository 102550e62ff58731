#!/bin/sh
# Prints a body to send, of today in Sydney:
#   claim.sh general | specialist | pathology   a bulk bill claim
#   claim.sh general new                        another general claim at each call
#   claim.sh interactive                        an interactive patient claim
#   claim.sh veteran | physiotherapy            a veteran's claim, medical or allied health
#   claim.sh voucher                            what the voucher of a veteran's claim is printed from
#   claim.sh report general                     what asks for the reports of that claim, the same day
set -eu
case "${1-} ${2-}" in
  'general ' | 'specialist ' | 'pathology ' | 'interactive ' | 'veteran ' | 'physiotherapy ' | 'voucher ') ;;
  'general new') ;;
  'report general' | 'report specialist' | 'report pathology' | 'report veteran' | 'report physiotherapy') ;;
  *)
    echo "Say which claim: $0 general, general new, specialist, pathology, interactive, veteran, physiotherapy or voucher; or report and one of them." >&2
    exit 1
    ;;
esac
here=$(dirname "$0")
day=$(TZ=Australia/Sydney date +%F)
compact=$(TZ=Australia/Sydney date +%Y%m%d)
# A correlationId: one a day for each kind of claim, so that the same one comes again
id() {
  if [ "${2-}" = new ]; then
    printf 'urn:uuid:SBX00001%s' "$(od -An -N8 -tx1 /dev/urandom | tr -d ' \n')"
    return
  fi
  printf 'urn:uuid:SBX00001%08x%s' "$(printf %s "$1" | cksum | cut -d' ' -f1)" "$compact"
}
if [ "$1" = report ]; then
  payee=$(sed -n 's/.*"serviceProvider": { "providerNumber": "\([^"]*\)".*/\1/p' "$here/$2-claim.json")
  printf '{"correlationId":"%s","payeeProvider":{"providerNumber":"%s"}}\n' "$(id "$2")" "$payee"
else
  sed -e "s/CORRELATION-ID/$(id "$1" "${2-}")/" -e "s/DAY/$day/g" "$here/$1-claim.json"
fi
