// Time from starting the process until it listens, and its resident memory after many requests of each kind (Linux).
import { readFileSync } from 'node:fs';
import { median } from '../harness/rounds.ts';
import { figureText, type BenchFact, type Measure } from '../harness/table.ts';
import { runLoad } from '../harness/wrk.ts';
import { startBaseline, startGateway } from '../servers/servers.ts';
import {
  benefitRequests,
  catalogueRequest,
  itemRequests,
  rebateRequests,
  spreadItemNumbers,
} from './requests.ts';

export const measureStart: Measure = async ({ folder, effort, print }) => {
  const times: Record<string, number[]> = { 'on an empty folder': [], later: [], 'of bare Fastify': [] };
  for (let round = 1; round <= Math.ceil(effort.rounds / 2); round += 1) {
    const starts = {
      'on an empty folder': () => startGateway(folder, `data-${round}`),
      later: () => startGateway(folder, `data-${round}`),
      'of bare Fastify': () => startBaseline(folder, { method: 'GET', route: '/', bytes: 100, kind: 'bare' }),
    };
    for (const [kind, start] of Object.entries(starts)) {
      const started = await start();
      times[kind]?.push(started.readyMs);
      await started.stop();
      print(`  start ${kind}: ${figureText(started.readyMs)} ms`);
    }
  }
  const facts = Object.entries(times).map(([kind, each]): BenchFact => {
    const [lowest, highest] = [Math.min(...each), Math.max(...each)].map(figureText);
    return { name: `Start ${kind}`, value: `${figureText(median(each))} ms (${lowest}–${highest})` };
  });
  return { rows: [], facts };
};

/** Megabytes (10⁶ bytes) from /proc: `VmRSS` now, `VmHWM` at the highest. */
function megabytes(pid: number, name: 'VmRSS' | 'VmHWM'): string {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return figureText((Number(found?.[1]) * 1_024) / 1e6);
}

export const measureMemory: Measure = async ({ folder, effort, print }) => {
  const { origin, pid } = await startGateway(folder, 'data');
  const facts: BenchFact[] = [];
  const note = (when: string) => {
    const value = `${megabytes(pid, 'VmRSS')} MB (highest ${megabytes(pid, 'VmHWM')})`;
    facts.push({ name: `Memory ${when}`, value });
    print(`  memory ${when}: ${value}`);
  };
  note('after the start');
  const numbers = await spreadItemNumbers(origin);
  const kinds = {
    CalculateBenefit: benefitRequests(numbers),
    'one item': itemRequests(numbers),
    'the catalogue, br': [catalogueRequest('br')],
    'eligibility checks of 50 items': await rebateRequests(origin, numbers, 50),
  };
  for (const [kind, requests] of Object.entries(kinds)) {
    const seconds = effort.secondsPerTurn * 5;
    const result = await runLoad({ origin, requests, connections: 32, seconds, folder });
    note(`after ${figureText(result.requests)} × ${kind}`);
  }
  return { rows: [], facts };
};
