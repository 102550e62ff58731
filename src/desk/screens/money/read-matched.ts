// Which of the matched deposits the page of money shows, as its address says: the newest, older ones, those matched by hand, or one.
import { listDeposits, type DepositDependencies } from '../../../application/reconciliation/list-deposits.ts';
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import type { Cents } from '../../../domain/values/money.ts';
import type { Deposit, DepositStore, MatchedCount } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { DifferencesShown } from './differences-view.ts';
import { isSetAside } from './matched-path.ts';
import { matchDifferences, readRunsOf, type RunsById } from './match-difference.ts';

/** A part of the deposits that are matched, or of those that are set aside. */
export interface MatchedShown {
  readonly deposits: readonly Deposit[];
  /** By the id of the deposit; see `matchDifferences`. */
  readonly differences: ReadonlyMap<string, Cents>;
  /** Those that the deposits pay. */
  readonly runs: RunsById;
  readonly count: MatchedCount;
  readonly view: 'all' | 'by-hand' | 'set-aside' | 'one';
  /** Whether newer ones are left out. */
  readonly isLaterPage: boolean;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Both sections; null: not shown. An address that names one deposit shows it alone, in its section. */
export interface DecidedShown {
  readonly count: MatchedCount;
  readonly matched: MatchedShown | null;
  readonly setAside: MatchedShown | null;
}

type MatchedDependencies = DepositDependencies &
  Pick<PaymentRunDependencies, 'paymentRuns'> & { readonly deposits: Pick<DepositStore, 'countMatched'> };

const matchedShown = 20;

/** A page of the location's. A cursor that somebody changed begins with the newest again. */
export async function readMatched(deps: MatchedDependencies, visit: DeskVisit): Promise<DecidedShown> {
  const { query, location } = visit;
  const count = await deps.deposits.countMatched(location);
  const one = query.get('matched');
  if (one !== null) return onlyOne(deps, visit, count, one);
  const isByHand = query.get('matched-by') === 'hand';
  const [matched, setAside] = await Promise.all([
    isByHand
      ? pageOf(deps, visit, count, { view: 'by-hand', state: 'by-hand', cursor: query.get('matched-after') })
      : pageOf(deps, visit, count, { view: 'all', state: 'with-runs', cursor: query.get('matched-after') }),
    count.setAside === 0
      ? null
      : pageOf(deps, visit, count, {
          view: 'set-aside',
          state: 'set-aside',
          cursor: query.get('aside-after'),
        }),
  ]);
  return { count, matched, setAside };
}

/** The newest deposits that differ from the runs they are matched with. */
export async function readDifferences(
  deps: MatchedDependencies,
  visit: DeskVisit,
): Promise<DifferencesShown> {
  const asked = { state: 'differing', from: null, to: null, limit: matchedShown, cursor: null } as const;
  const page = await listDeposits(deps, claimCaller(visit), asked);
  const { deposits, nextCursor } = page.ok ? page.answer : { deposits: [], nextCursor: null };
  const differences = matchDifferences(await readRunsOf(deps, visit.location, deposits), deposits);
  return { deposits, differences, isPart: nextCursor !== null };
}

async function pageOf(
  deps: MatchedDependencies,
  visit: DeskVisit,
  count: MatchedCount,
  {
    view,
    state,
    cursor,
  }: Pick<MatchedShown, 'view'> & {
    readonly state: 'with-runs' | 'by-hand' | 'set-aside';
    readonly cursor: string | null;
  },
): Promise<MatchedShown> {
  const asked = { state, from: null, to: null, limit: matchedShown };
  const page = await listDeposits(deps, claimCaller(visit), { ...asked, cursor });
  const first = page.ok ? page : await listDeposits(deps, claimCaller(visit), { ...asked, cursor: null });
  const { deposits, nextCursor } = first.ok ? first.answer : { deposits: [], nextCursor: null };
  const isLaterPage = page.ok && cursor !== null;
  const runs = await readRunsOf(deps, visit.location, deposits);
  const differences = matchDifferences(runs, deposits);
  return { deposits, differences, runs, count, view, isLaterPage, nextCursor };
}

async function onlyOne(
  deps: MatchedDependencies,
  { location }: DeskVisit,
  count: MatchedCount,
  id: string,
): Promise<DecidedShown> {
  const found = await deps.deposits.find([location], id);
  const deposit = found === null || found.how === null ? null : found;
  const deposits = deposit === null ? [] : [deposit];
  const runs = await readRunsOf(deps, location, deposits);
  const differences = matchDifferences(runs, deposits);
  const shown = {
    deposits,
    differences,
    runs,
    count,
    view: 'one',
    isLaterPage: false,
    nextCursor: null,
  } as const;
  return deposit !== null && isSetAside(deposit)
    ? { count, matched: null, setAside: shown }
    : { count, matched: shown, setAside: null };
}
