// `npm run client-chaos -- --lodgements N`: lodges N claims with each client through failures; exits with 1 when one is lost, doubled or not answered.
import { parseArgs } from 'node:util';
import { pythonDriver, typescriptDriver } from '../support/client-driver.ts';
import { lodgeThroughChaos, type ChaosRun } from '../support/lodge-through-chaos.ts';
import { pythonAbsent } from '../support/python-program.ts';
import { startService } from '../support/service.ts';

/** As the commands of the service say that they were asked wrongly. */
const wrongUsageCode = 2;
const { values } = parseArgs({ options: { lodgements: { type: 'string', default: '10000' } } });
if (!/^[1-9]\d{0,6}$/.test(values.lodgements)) {
  process.stderr.write('Usage: npm run client-chaos [-- --lodgements 10000]\n');
  process.exit(wrongUsageCode);
}
const lodgements = Number(values.lodgements);
/** Fewer than a provider may lodge in a day; then a new service begins, with nothing stored. */
const perServiceMax = 2_000;

const clients = [
  ['TypeScript', typescriptDriver, false],
  ['Python', pythonDriver, pythonAbsent],
] as const;
function lineOf(
  language: string,
  { lodged, lost, doubled, failed, mishaps }: ChaosRun,
  seconds: number,
): string {
  const happened = Object.entries(mishaps).map(([mishap, count]) => `${mishap} ${count}`);
  const first = failed[0] === undefined ? '' : ` (${failed[0]})`;
  return `${language}: ${lodged} lodged in ${seconds} s, ${doubled} doubled, ${lost} lost, ${failed.length} not answered${first}; requests: ${happened.join(', ')}`;
}

for (const [language, driver, absent] of clients) {
  if (absent !== false) {
    process.stderr.write(`NOT TESTED: the ${language} client, because ${absent}\n`);
    process.exitCode = 1;
    continue;
  }
  const client = driver();
  for (let left = lodgements; left > 0; left -= perServiceMax) {
    const asked = Math.min(left, perServiceMax);
    const service = await startService({ DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` });
    const began = performance.now();
    const run = await lodgeThroughChaos(client, service, asked);
    const seconds = Math.round((performance.now() - began) / 1_000);
    await service.stop();
    process.stdout.write(`${lineOf(language, run, seconds)}\n`);
    if (run.lodged !== asked || run.lost + run.doubled + run.failed.length > 0) process.exitCode = 1;
  }
  await client.end();
}
process.exit();
