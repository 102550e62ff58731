// npm run fuzz: sends requests made from the interface description to a service of its own, and prints what came back.
import { parseArgs } from 'node:util';
import { startService } from '../support/service.ts';
import { fuzz, fuzzSettings } from './fuzz-run.ts';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '200000' }, seed: { type: 'string', default: '1' } },
});
const service = await startService({ ...fuzzSettings, LOG_LEVEL: 'silent' });
const began = performance.now();
const options = { count: Number(values.count), seed: Number(values.seed) };
const { requests, statuses, whileDown, failed, failures } = await fuzz(service, options);
for (const [name, counts] of [...statuses].toSorted(([one], [other]) => one.localeCompare(other))) {
  const shown = [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status} × ${count}`);
  process.stdout.write(`${name}: ${shown.join(', ')}\n`);
}
for (const failure of failures) process.stdout.write(`${failure}\n`);
const seconds = Math.round((performance.now() - began) / 1_000);
process.stdout.write(
  `${requests} requests (seed ${options.seed}) in ${seconds} s, ${whileDown} of them while Medicare was down: ${failed} failed\n`,
);
await service.stop();
// The database server of the tests would keep the process.
process.exit(failed === 0 ? 0 : 1);
