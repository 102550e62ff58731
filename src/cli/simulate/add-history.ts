// medicare-gateway simulate history: fills the database of a sandbox with invented claims of past months.
import { join } from 'node:path';
import type { Store } from '../../adapters/postgres/open-store.ts';
import { recordInsurer } from '../../adapters/postgres/recorded-insurer.ts';
import { loadProviderPersonas } from '../../adapters/provider-files/bundled-providers.ts';
import { loadBundledReleases } from '../../adapters/schedule-files/bundled-releases.ts';
import { generateHistory, type HistoryOptions } from '../../adapters/simulator/history/generate-history.ts';
import { openSandboxClock } from '../../adapters/system/sandbox-clock.ts';
import { sandboxKeys } from '../../application/keys/sandbox-keys.ts';
import { configuredInsurerIdentity } from '../../compose/open-insurer.ts';
import { isSandbox } from '../../config/is-sandbox.ts';
import type { Config } from '../../config/settings.ts';
import { publishedBenefit } from '../../domain/benefit/published-benefit.ts';
import { invariant } from '../../domain/values/invariant.ts';
import { plusDays, plusMonths, type LocalDate } from '../../domain/values/local-date.ts';
import type { PastDay } from '../../ports/simulator/claim-history.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCode } from '../exit-code.ts';
import { withStore } from '../with-store.ts';

interface HistoryCommandOptions {
  readonly claims: number;
  readonly seed: number;
  readonly months: number;
  readonly until?: LocalDate | undefined;
}

const bundledDataDir = join(import.meta.dirname, '..', '..', '..', 'data');
/** By then the claims of a day are paid. */
const settledAfterDays = 4;

const onlySandbox =
  'A history of invented claims is added to a sandbox only: the simulator as Medicare (INSURER=simulator), on a loopback address.';

/** Returns the exit code: 0 also where all of it was there already. */
export function runAddHistory(options: HistoryCommandOptions, context: CommandContext): Promise<number> {
  const { terminal } = context;
  return withStore(
    context,
    async (store, config) => {
      if (!isSandbox(config)) {
        terminal.error(onlySandbox);
        return exitCode.failed;
      }
      const insurer = configuredInsurerIdentity(config);
      await recordInsurer(store.sql, { insurer, isExplicit: config.isInsurerExplicit }, config);
      return addHistory(store, config, options, context);
    },
    { encrypts: true },
  );
}

async function addHistory(
  store: Store,
  { timeZone }: Config,
  { claims, seed, months, until }: HistoryCommandOptions,
  { terminal, progress, interruption }: CommandContext,
): Promise<number> {
  const today = (await openSandboxClock(timeZone, store.sandbox)).today();
  const last = until ?? plusDays(today, -settledAfterDays);
  const from = plusDays(plusMonths(last, -months), 1);
  const lodgedBefore = await store.claimHistory.countLodged();
  const range = { lodgedBefore, claims, seed, from, until: last, today, timeZone };
  const stopped = interruption();
  const counts = { added: 0, known: 0, taken: 0 };
  const add = async (day: PastDay): Promise<void> => {
    counts[await store.claimHistory.add(day)] += day.claims.length;
    progress.at(counts.added + counts.known + counts.taken, counts.added);
  };
  await store.claimHistory.prepare(from, today);
  progress.start(claims, { verb: 'Adding', items: 'claims' });
  try {
    let storing = Promise.resolve();
    for (const day of generateHistory({ ...range, ...(await readMaterial()) })) {
      if (stopped.aborted) break;
      // The next day is generated while the one before is stored.
      await storing;
      storing = add(day);
      storing.catch(() => {});
    }
    await storing;
    await store.sql`analyze claim, claim_revision, lodged_service, claim_outcome, service_outcome, payment_run, payment_line, event`;
  } finally {
    progress.stop();
  }
  const { added, known, taken } = counts;
  terminal.print(`${added} claims from ${from} to ${last} were added; ${known} were there already.`);
  if (taken > 0)
    terminal.print(
      `${taken} were left out: other claims have the payment runs of their days, of another seed or lodged.`,
    );
  if (!stopped.aborted) return exitCode.done;
  terminal.error('Interrupted: the same command goes on where it stopped.');
  return exitCode.failed;
}

/** Locations, prices and providers of the sandbox. */
async function readMaterial(): Promise<Pick<HistoryOptions, 'locations' | 'benefitOf' | 'providerNumberOf'>> {
  const [releases, personas] = await Promise.all([
    loadBundledReleases(bundledDataDir),
    loadProviderPersonas(bundledDataDir),
  ]);
  const benefits = releases
    .map(({ date, items }) => ({ date, items: new Map(items.map((item) => [item.itemNumber, item])) }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const numbers = new Map(personas.map(({ key, providerNumber }) => [key, providerNumber]));
  return {
    locations: sandboxKeys[0]?.minorIds ?? [],
    benefitOf(itemNumber, day) {
      const item = benefits.findLast(({ date }) => date <= day)?.items.get(itemNumber);
      return item === undefined ? null : (publishedBenefit(item, { inHospital: false })?.amount ?? null);
    },
    providerNumberOf(key) {
      const number = numbers.get(key);
      invariant(number !== undefined, `there is a provider persona ${key}`);
      return number;
    },
  };
}
