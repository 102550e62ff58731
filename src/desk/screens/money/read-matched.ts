// Which of the matched deposits the page of money shows, as its address says: the newest, older ones, those matched by hand, or one.
import { listDeposits, type DepositDependencies } from '../../../application/reconciliation/list-deposits.ts';
import type { PaymentRunDependencies } from '../../../application/claims/read-payment-runs.ts';
import type { Cents } from '../../../domain/values/money.ts';
import type { Deposit, DepositStore, MatchedCount } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { matchDifferences } from './match-difference.ts';

/** What the section of matched deposits shows. */
export interface MatchedShown {
  readonly deposits: readonly Deposit[];
  /** By the id of the deposit; see `matchDifferences`. */
  readonly differences: ReadonlyMap<string, Cents>;
  readonly count: MatchedCount;
  readonly view: 'all' | 'by-hand' | 'one';
  /** Whether newer ones are left out. */
  readonly isLaterPage: boolean;
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

type MatchedDependencies = DepositDependencies &
  Pick<PaymentRunDependencies, 'paymentRuns'> & { readonly deposits: Pick<DepositStore, 'countMatched'> };

const matchedShown = 20;

/** A page of the location's. A cursor that somebody changed begins with the newest again. */
export async function readMatched(deps: MatchedDependencies, visit: DeskVisit): Promise<MatchedShown> {
  const { query, location } = visit;
  const count = await deps.deposits.countMatched(location);
  const one = query.get('matched');
  const shown = one === null ? await pageOf(deps, visit) : await onlyOne(deps, visit, one);
  return { ...shown, count, differences: await matchDifferences(deps, shown.deposits) };
}

async function pageOf(deps: MatchedDependencies, visit: DeskVisit) {
  const isByHand = visit.query.get('matched-by') === 'hand';
  const cursor = visit.query.get('matched-after');
  const state = isByHand ? ('by-hand' as const) : ('matched' as const);
  const asked = { state, from: null, to: null, limit: matchedShown };
  const page = await listDeposits(deps, claimCaller(visit), { ...asked, cursor });
  const first = page.ok ? page : await listDeposits(deps, claimCaller(visit), { ...asked, cursor: null });
  const view = isByHand ? ('by-hand' as const) : ('all' as const);
  const isLaterPage = page.ok && cursor !== null;
  return first.ok ? { ...first.answer, view, isLaterPage } : { ...nothing, view };
}

async function onlyOne({ deposits }: MatchedDependencies, { location }: DeskVisit, id: string) {
  const deposit = await deposits.find([location], id);
  return {
    ...nothing,
    deposits: deposit === null || deposit.how === null ? [] : [deposit],
    view: 'one' as const,
  };
}

const nothing = { deposits: [], isLaterPage: false, nextCursor: null } as const;
