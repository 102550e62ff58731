// Compares, once nothing waits any more, every claim of the ledger with the insurer's records and with its processing report.
import { setTimeout as delay } from 'node:timers/promises';
import { parseMoney } from '../../domain/values/money.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { withStore } from '../with-store.ts';
import { exitCode } from '../exit-code.ts';
import { recordAnswer } from './claim-callers.ts';
import {
  chargesSinceLodged,
  compareWithInsurer,
  describeStaleClaim,
  type InsurerClaim,
  type LedgerClaim,
  type StaleClaim,
} from './claim-ledger.ts';
import type { GatewayClient } from './gateway-client.ts';
import { readInsurerClaims } from './read-insurer-claims.ts';
import type { Installation } from './installation.ts';

/** A sentence for each claim; empty lists when every promise was kept. */
export interface Verification {
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly stale: readonly string[];
  /** How many claims the insurer has, and how many processing reports were compared. */
  readonly insurerClaims: number;
  readonly reports: number;
}

interface VerificationOptions {
  readonly installation: Installation;
  readonly client: GatewayClient;
  readonly ledger: readonly LedgerClaim[];
  readonly today: LocalDate;
  /** So long a message may still arrive, in milliseconds. */
  readonly messageLifetimeMs: number;
}

/** The queue has this long to become empty, in milliseconds. */
const drainMsMax = 180_000;
/** After three days every claim is assessed, in milliseconds; also one that was lodged while a clock was a day ahead. */
const assessedAfterMs = 3 * 86_400_000;
/** Within this time the processes have seen it, in milliseconds. */
const clockReadMs = 500;
const readersOfReports = 8;

/** Nothing is sent again before the comparison: that would bring back what was lost. */
export async function verifyClaims(options: VerificationOptions): Promise<Verification> {
  const { installation, ledger, messageLifetimeMs } = options;
  const { serviceClock, insurerClock } = installation;
  const waiting = await untilQueueIsEmpty(installation.settings, drainMsMax + messageLifetimeMs);
  await delay(messageLifetimeMs);
  const insurerClaims = await readInsurerClaims(installation.insurerDatabase.url);
  const { lost, doubled, stale } = compareWithInsurer(ledger, insurerClaims);
  const unexplained: string[] = [];
  for (const found of stale) {
    if (!(await isExplainedByRejection(options, found))) unexplained.push(describeStaleClaim(found));
  }
  await Promise.all([serviceClock, insurerClock].map((clock) => clock.jump(assessedAfterMs)));
  await delay(clockReadMs);
  const reports = await compareReports(options, insurerClaims);
  if (waiting > 0) lost.push(`${waiting} claims are still queued`);
  return {
    lost: [...lost, ...reports.missing],
    doubled,
    stale: [...unexplained, ...reports.differing],
    insurerClaims: insurerClaims.length,
    reports: reports.compared,
  };
}

/** How many claims still wait for the insurer when the time is over. */
async function untilQueueIsEmpty(
  env: Readonly<Record<string, string>>,
  milliseconds: number,
): Promise<number> {
  const end = performance.now() + milliseconds;
  for (;;) {
    let waiting = 0;
    const errors: string[] = [];
    const code = await withStore({ env, terminal: quiet(errors) }, async ({ claims }) => {
      do {
        const { queued, correcting } = await claims.counts();
        waiting = queued + correcting;
        if (waiting > 0) await delay(countAgainMs);
      } while (waiting > 0 && performance.now() < end);
      return exitCode.done;
    });
    if (code === exitCode.done) return waiting;
    // The last fault may have killed the database, which is starting again.
    if (performance.now() > end) throw new Error(errors.join(' '));
    await delay(countAgainMs);
  }
}

const countAgainMs = 200;

const quiet = (errors: string[]) => ({ print: () => {}, error: (text: string) => void errors.push(text) });

/** Asked so often, since the machine may be busy. */
const askedMax = 5;
const askAgainMs = 100;

/**
 * A correction that was queued, and that the insurer then rejected: the caller learns it from the same request. Then the
 * insurer may have the newest content that was lodged, or one of those that were queued after it.
 */
async function isExplainedByRejection(
  { client, today }: VerificationOptions,
  { claim, held }: StaleClaim,
): Promise<boolean> {
  const newest = claim.contents.findLast(({ state }) => state === 'queued');
  if (newest === undefined) return false;
  for (let asked = 0; asked < askedMax; asked += 1) {
    const answer = await client.lodge(claim.id, { ...claim, today }, newest.charge);
    recordAnswer(claim, newest, answer);
    if (answer.kind === 'rejected') return chargesSinceLodged(claim).includes(held);
    if (answer.kind === 'accepted') return false;
    await delay(askAgainMs);
  }
  return false;
}

/** The report of each bulk bill and veteran's claim of the insurer, through the gateway, against the insurer's record and the ledger. */
async function compareReports(
  { client, ledger }: VerificationOptions,
  insurerClaims: readonly InsurerClaim[],
): Promise<{ missing: string[]; differing: string[]; compared: number }> {
  const held = new Map(insurerClaims.map((claim) => [claim.id, claim]));
  const result = { missing: [] as string[], differing: [] as string[], compared: 0 };
  const remaining = ledger.values();
  const read = async (): Promise<void> => {
    for (const claim of remaining) {
      const { id, kind } = claim;
      const record = held.get(id);
      // A claim that no service accepted may be with neither.
      if (kind === 'interactive' || record === undefined) continue;
      let report = await client.report(id, kind);
      for (let asked = 1; report === null && asked < askedMax; asked += 1) {
        await delay(askAgainMs);
        report = await client.report(id, kind);
      }
      result.compared += 1;
      if (report === null || typeof report === 'string')
        result.missing.push(`${id} has no processing report: ${report ?? 'no answer'}`);
      else if (report.claimId !== record.claimId || report.charge !== parseMoney(record.charge))
        result.differing.push(`${id} is reported otherwise than the insurer has it`);
    }
  };
  await Promise.all(Array.from({ length: readersOfReports }, read));
  return result;
}
