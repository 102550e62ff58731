// Matches a deposit with payment runs by hand, or undoes its match; each is in the audit trail, a match with its runs.
import { systemActor } from '../../domain/values/actor.ts';
import { isStorableText } from '../../domain/values/storable-text.ts';
import type { Deposit } from '../../ports/reconciliation/deposit-store.ts';
import { locationsOf, type OutcomeCaller } from '../claims/read-claim-outcomes.ts';
import { badRequest, notFound, succeed, type Result } from '../failure-result.ts';
import type { DepositDependencies } from './list-deposits.ts';

/** The deposit, matched with these runs and no others. With none it is set aside: a person says that it pays no run. */
export async function matchDeposit(
  { deposits, audit }: DepositDependencies,
  caller: OutcomeCaller,
  id: string,
  runs: readonly string[],
): Promise<Result<Deposit>> {
  const deposit = await deposits.find(locationsOf(caller), id);
  if (deposit === null) return notFound(depositNotFound);
  const { location } = deposit;
  if (!runs.every(isStorableText)) return badRequest(unknownRun);
  const matched = await deposits.matchByHand({ location, id }, runs);
  if (matched.kind === 'gone') return notFound(depositNotFound);
  if (matched.kind === 'unknown-run') return badRequest(unknownRun);
  if (matched.kind === 'paid-run') return badRequest(paidRun);
  const { actor = systemActor } = caller;
  const paid = [...new Set(runs)].toSorted();
  const outcome = [id, ...(paid.length === 0 ? ['set-aside'] : paid.map(encodeURIComponent))].join(' ');
  await audit.add({ act: 'match-deposit', outcome, correlationId: null, location, actor });
  return succeed({ ...deposit, runs: paid, how: 'by-hand' });
}

/** The deposit, matched with no run. It is not matched automatically again. */
export async function unmatchDeposit(
  { deposits, audit }: DepositDependencies,
  caller: OutcomeCaller,
  id: string,
): Promise<Result<Deposit>> {
  const deposit = await deposits.find(locationsOf(caller), id);
  if (deposit === null) return notFound(depositNotFound);
  const { location } = deposit;
  await deposits.unmatch({ location, id });
  const { actor = systemActor } = caller;
  await audit.add({ act: 'unmatch-deposit', outcome: id, correlationId: null, location, actor });
  return succeed({ ...deposit, runs: [], how: null });
}

const depositNotFound = 'There is no deposit with this id at your location; send an Id of the list.';
const unknownRun =
  'One of the runs is not a payment run of the location of the deposit; send an Id of /PaymentRuns.';
const paidRun = 'Other deposits pay one of the runs in full already; undo their match first.';
