// npm run lodging-speed -- --before <folder>: claims accepted a second, against a checkout of an earlier commit with its packages in that folder.
// Fails below 0.9 of its speed (median of interleaved rounds).
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { compare, runRounds } from '../../bench/harness/rounds.ts';
import { lodgementSettings, queueingContestant } from '../../bench/measures/claims-accepted.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { createJudge, print } from './measured.ts';

const ratioMin = 0.9;
const effort = { rounds: 9, secondsPerTurn: 4, warmUpRequests: 24_000 };
const { values: options } = parseArgs({ options: { before: { type: 'string' } } });
if (options.before === undefined)
  throw new Error('Say with --before where the checkout of the earlier commit is.');

const judge = createJudge();
const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-lodging-'));
try {
  const now = await startGateway(folder, 'now', lodgementSettings);
  const before = await startGateway(folder, 'before', lodgementSettings, resolve(options.before));
  const contestants = [
    await queueingContestant('now', now.origin, { folder, effort }),
    await queueingContestant('before', before.origin, { folder, effort }),
  ];
  const speeds = await runRounds(contestants, effort.rounds, print);
  const { ratio, lowest, highest, ours, theirs } = compare(speeds, 'now', 'before');
  const range = `${lowest.toFixed(2)} to ${highest.toFixed(2)}`;
  const load = (loadavg()[0] ?? 0).toFixed(1);
  judge.must(
    `${Math.round(ours)} claims a second, ${Math.round(theirs)} before: ${ratio.toFixed(2)} (${range}); load ${load}`,
    ratio >= ratioMin,
  );
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
