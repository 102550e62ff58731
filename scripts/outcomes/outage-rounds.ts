// Collects claims in turns without an outage of Medicare and with one of six hours in the middle, and times interactive claims meanwhile,
// and before, while there is nothing to collect. Without an outage the clock is moved, and then the collector does not go slowly for callers.
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, print, sortNumbers, type Judge, type SandboxClient } from './measured.ts';
import type { ClaimMaker } from './sandbox-claims.ts';

/** Of each kind, in turns. */
const rounds = 4;
const hoursDown = 6;
/** Longer than the collector waits between two trials whether Medicare answers. */
const hourMs = 6_000;
const caughtUpMs = 10 * 60_000;
const slowerMax = 1.1;
const pauseMs = 20;
/** How often the open claims are counted meanwhile. */
const countMs = 500;
/** Medicare goes down when a third of the claims has its report. */
const shareOpen = 2 / 3;
/** Interactive claims before each round. */
const idleClaims = 150;

interface OutageRun {
  readonly client: SandboxClient;
  readonly maker: ClaimMaker;
  readonly judge: Judge;
  /** In all rounds together. */
  readonly claims: number;
}

/** Lodges the claims, a part in each round, and judges: open when Medicare went down and came back, caught up, callers hardly slower. */
export async function runOutageRounds({ client, maker, judge, claims }: OutageRun): Promise<void> {
  const times: Record<'idle' | 'calm' | 'outage', number[]> = { idle: [], calm: [], outage: [] };
  for (let round = 0; round < 2 * rounds; round += 1) {
    const kind = round % 2 === 0 ? 'calm' : 'outage';
    const [from, to] = [round, round + 1].map((at) => Math.round((at * claims) / (2 * rounds)));
    const count = (to ?? 0) - (from ?? 0);
    await maker.lodge(count);
    await timeIdle(client, maker, times.idle);
    await client.post('/Sandbox/Clock', { AdvanceDays: 1 });
    await waitUntilOpen(client, Math.floor(count * shareOpen));
    if (kind === 'outage') await beDown(client, judge);
    const took = await timeInteractive(client, maker, times[kind]);
    const seconds = Math.round(took / 1000);
    if (kind === 'calm') print(`the other reports came in ${seconds} s`);
    else judge.must(`caught up ${seconds} s after Medicare was back`, took <= caughtUpMs);
  }
  const { idle, ...collecting } = times;
  const whenIdle = percentile(sortNumbers(idle), 0.95);
  print(
    `95 of 100 interactive claims (${idle.length}) take ${whenIdle.toFixed(1)} ms when there is nothing to collect`,
  );
  for (const [kind, list] of Object.entries(collecting)) {
    const slow = percentile(sortNumbers(list), 0.95);
    const took = `${slow.toFixed(1)} ms`;
    if (kind === 'calm') print(`${took} while the clock is moved (${list.length})`);
    else
      judge.must(`${took} after an outage (${list.length})`, list.length > 0 && slow <= slowerMax * whenIdle);
  }
}

/** Makes interactive claims, one after the other, before any report is due, next to the same questions as later. */
async function timeIdle(
  client: SandboxClient,
  { claimInteractively }: ClaimMaker,
  times: number[],
): Promise<void> {
  const timer = setInterval(() => void countOpen(client), countMs);
  for (let claim = 0; claim < idleClaims; claim += 1) {
    times.push(await claimInteractively());
    await delay(pauseMs);
  }
  clearInterval(timer);
}

async function beDown(client: SandboxClient, judge: Judge): Promise<void> {
  await client.post('/Sandbox/Faults', { Insurer: 'down' });
  const open = await countOpen(client);
  judge.must(`${open} claims open when Medicare went down`, open > 0);
  for (let hour = 0; hour < hoursDown; hour += 1) {
    await client.post('/Sandbox/Clock', { AdvanceHours: 1 });
    await delay(hourMs);
  }
  const after = await countOpen(client);
  judge.must(`${after} still open ${hoursDown} hours later`, after > 0);
  await client.post('/Sandbox/Faults', { Insurer: 'up' });
}

/** Makes interactive claims, one after the other, until every claim has its report; gives how long that took, in milliseconds. */
async function timeInteractive(
  client: SandboxClient,
  { claimInteractively }: ClaimMaker,
  times: number[],
): Promise<number> {
  const began = performance.now();
  const atReturn = await countOpen(client);
  let open = atReturn;
  const isEnded = () => open === 0 || performance.now() - began > caughtUpMs;
  const call = async (): Promise<void> => {
    while (!isEnded()) {
      const took = await claimInteractively();
      // Only while the collector is at work.
      if (open < atReturn) times.push(took);
      await delay(pauseMs);
    }
  };
  const count = async (): Promise<number> => {
    while (!isEnded()) {
      open = await countOpen(client);
      if (open > 0) await delay(countMs);
    }
    return performance.now() - began;
  };
  const [took] = await Promise.all([count(), call()]);
  return took;
}

async function waitUntilOpen(client: SandboxClient, open: number): Promise<void> {
  const until = performance.now() + caughtUpMs;
  while ((await countOpen(client)) > open && performance.now() < until) await delay(50);
}

/** Claims without their processing report. */
const countOpen = async ({ get }: SandboxClient): Promise<number> =>
  (await get<{ About: number }>('/Claims?limit=1&stage=lodged')).About;
