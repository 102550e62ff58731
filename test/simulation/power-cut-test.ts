// `npm run power-cut-test -- --runs N`: cuts the power of the database's disk under load; exits with 1 when a claim is lost.
import { parseArgs } from 'node:util';
import { crashRun, type CrashReport } from './crash-run.ts';
import { powerCutDisk, type PowerCutDisk } from './power-cut-disk.ts';

/** As the commands of the service say that they were asked wrongly. */
const wrongUsageCode = 2;
const usage = `Usage: npm run power-cut-test [-- --runs 10] [--server-setting NAME=VALUE …]
docs/operations.md#power-cut-test says what it does.
`;

/** What was asked for; null when that cannot be read. */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        runs: { type: 'string', default: '10' },
        // Of the database, such as fsync=off, to see the test fail.
        'server-setting': { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return /^[1-9]\d{0,5}$/.test(values.runs) ? values : null;
  } catch {
    return null;
  }
}
const asked = readOptions();
if (asked === null) {
  process.stderr.write(usage);
  process.exit(wrongUsageCode);
}
const values = asked;
if (values.help) {
  process.stdout.write(usage);
  process.exit();
}
const runs = Number(values.runs);
const crashesOfRun = 3;
/** Long enough that some of what is not forced to the disk has reached it by itself, and some has not. */
const powerCutWaitMs = 3_000;
/** As test programs say that they were skipped. */
const notTestedCode = 77;
async function runAll(disk: PowerCutDisk): Promise<boolean> {
  const totals = { claims: 0, acknowledged: 0, lost: 0, doubled: 0 };
  const summary = () =>
    `${totals.claims} claims, ${totals.acknowledged} answers, ${totals.lost} lost, ${totals.doubled} doubled`;
  for (let run = 1; run <= runs; run += 1) {
    const victims = Array.from({ length: crashesOfRun }, () => 'power' as const);
    const report = await crashRun({
      victims,
      env: { PATH: process.env['PATH'] ?? '' },
      serverSettings: values['server-setting'],
      chance: Math.random,
      disk,
      waitMs: powerCutWaitMs,
    });
    totals.claims += report.claims;
    totals.acknowledged += report.acknowledged;
    totals.lost += report.lost.length;
    totals.doubled += report.doubled.length;
    process.stdout.write(`run ${run}: ${describeReport(report)}`);
  }
  process.stdout.write(`${runs} runs, ${runs * crashesOfRun} power cuts: ${summary()}\n`);
  return totals.lost + totals.doubled === 0;
}

/** The first few sentences say what is wrong; a disk that forgets gives thousands. */
const sentencesMax = 10;

function describeReport({ claims, acknowledged, lost, doubled }: CrashReport): string {
  const sentences = [...lost, ...doubled];
  const shown = sentences.slice(0, sentencesMax).map((sentence) => `  ${sentence}\n`);
  const more = sentences.length - shown.length;
  return [
    `${claims} claims, ${acknowledged} answers, ${lost.length} lost, ${doubled.length} doubled\n`,
    ...shown,
    ...(more > 0 ? [`  and ${more} more\n`] : []),
  ].join('');
}

const disk = await powerCutDisk();
if (typeof disk === 'string') {
  process.stderr.write(`NOT TESTED: ${disk}\n`);
  process.exitCode = notTestedCode;
} else {
  try {
    process.exitCode = (await runAll(disk)) ? 0 : 1;
  } finally {
    await disk.remove();
  }
}
