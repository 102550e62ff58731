#!/usr/bin/env bash
# Lints the interface document with Spectral, compiles what generators of clients make of it, and runs the TypeScript client in Deno and Bun.
# What cannot be installed here is named, and not tried; what is tried and fails, fails.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.ci/generators
document=$PWD/docs/generated/openapi.json
install() {
  mkdir -p "$folder/$1"
  [ -f "$folder/$1/package.json" ] || echo '{"private":true,"type":"module"}' >"$folder/$1/package.json"
  timeout 150 npm install --ignore-scripts --no-save --no-audit --no-fund --loglevel error --prefix "$folder/$1" "${@:2}" ||
    { echo "NOT TRIED: $1: ${*:2} could not be installed" >&2; return 1; }
}

if install documents @stoplight/spectral-cli@6.16.3 openapi-typescript@7.13.0 @hey-api/openapi-ts@0.99.0 orval@8.38.0 typescript@5.9.3; then
  (
    cd "$folder/documents"
    echo 'extends: ["spectral:oas"]' >.spectral.yaml
    npx spectral lint "$document" --fail-severity warn
    rm -rf made
    npx openapi-typescript "$document" -o made/types.ts
    npx openapi-ts -i "$document" -o made/hey -c @hey-api/client-fetch
    npx orval --input "$document" --output made/orval.ts --client fetch
    npx tsc --noEmit --strict --skipLibCheck --target es2022 --module esnext --moduleResolution bundler \
      --lib es2022,dom,dom.iterable made/types.ts made/hey/index.ts made/orval.ts
  )
fi

# Calls with a fetch of our own: a retry, a list line by line, one that is stopped, and a webhook, without a server.
cat >"$folder/call.ts" <<'TS'
import { MedicareGateway } from '../../clients/typescript/src/index.ts';

const lines = { headers: { 'content-type': 'application/x-ndjson' } };
const accepted = () => Response.json({ BatchId: 'b', Malformed: [] });
const answers = [
  new Response('Later.', { status: 503 }),
  Response.json({ ItemNumber: '23' }),
  accepted(),
  new Response('{"Sequence": 1}\n{"Sequence": 2}\n', lines),
  Response.json({ State: 'finished', Results: 2 }),
  accepted(),
  new Response(new ReadableStream(), lines),
];
const own = () => Promise.resolve(answers.shift());
const medicare = new MedicareGateway({
  baseUrl: 'http://gateway.invalid',
  apiKey: 'k',
  backoffMs: 1,
  fetch: own as typeof fetch,
});
const { ItemNumber } = await medicare.schedule.item('23');
const sequences: number[] = [];
const read = async (signal?: AbortSignal) => {
  for await (const { Sequence } of medicare.eligibility.batch([], signal && { signal })) sequences.push(Sequence);
};
const failure = (error: Error) => error.name;
await read();
const ending = new AbortController();
setTimeout(() => ending.abort(), 50);
const stopped = await read(ending.signal).catch(failure);
const forged = await medicare.webhooks.verify('{}', {}, 'whsec_AAAA').catch(failure);
const found = [ItemNumber, ...sequences, stopped, forged].join(' ');
if (found !== '23 1 2 AbortError WebhookNotVerified') throw new Error(found);
console.log('The client answers.');
TS
# The packages of the programs themselves, for this platform: nothing is run while they are installed.
if install deno @deno/linux-x64-glibc@2.9.6; then
  "$folder/deno/node_modules/@deno/linux-x64-glibc/deno" run --no-check "$folder/call.ts"
fi
if install bun @oven/bun-linux-x64@1.4.5; then
  "$folder/bun/node_modules/@oven/bun-linux-x64/bin/bun" run "$folder/call.ts"
fi
