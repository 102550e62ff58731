// The process in which autocannon runs: reads a load from a file, prints what came of it as JSON.
import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import type { Load, LoadResult } from './load.ts';

const load: Load & { readonly amount?: number } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const result = await autocannon({
  url: load.origin,
  connections: load.connections,
  requests: load.requests,
  timeout: 30,
  ...(load.amount === undefined ? { duration: load.seconds } : { amount: load.amount }),
});
const answer: LoadResult = {
  requests: result.requests.total,
  seconds: result.duration,
  p99Ms: result.latency.p99,
  failures: result.non2xx + result.errors + result.timeouts,
};
process.stdout.write(JSON.stringify(answer));
