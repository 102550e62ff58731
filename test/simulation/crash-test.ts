// `npm run crash-test -- --runs N`: crashes under load, one run after another, until a claim is lost or the runs are over.
import { parseArgs } from 'node:util';
import { crashRun, victims, type Victim } from './crash-run.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } });
const runs = Number(values.runs);
const crashesOfRun = 3;
const totals = { claims: 0, acknowledged: 0, lost: 0, doubled: 0 };

const anyVictim = (): Victim => victims[Math.floor(Math.random() * victims.length)] ?? 'both';

for (let run = 1; run <= runs; run += 1) {
  const killed = Array.from({ length: crashesOfRun }, anyVictim);
  const { claims, acknowledged, lost, doubled } = await crashRun({
    victims: killed,
    env: { PATH: process.env['PATH'] ?? '' },
    chance: Math.random,
  });
  totals.claims += claims;
  totals.acknowledged += acknowledged;
  totals.lost += lost.length;
  totals.doubled += doubled.length;
  process.stdout.write(
    `run ${run}: killed ${killed.join(', ')}; ${claims} claims, ${acknowledged} answers, ${lost.length} lost, ${doubled.length} doubled\n`,
  );
  for (const sentence of [...lost, ...doubled]) process.stdout.write(`  ${sentence}\n`);
}
process.stdout.write(
  `${runs} runs, ${runs * crashesOfRun} crashes: ${totals.claims} claims, ${totals.acknowledged} answers, ${totals.lost} lost, ${totals.doubled} doubled\n`,
);
process.exitCode = totals.lost + totals.doubled === 0 ? 0 : 1;
