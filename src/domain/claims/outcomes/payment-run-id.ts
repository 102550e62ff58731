// Makes the id of a payment run of a location, from what the insurer says of it.
import type { LocalDate } from '../../values/local-date.ts';
import type { MinorId } from '../../values/minor-id.ts';
import type { ClaimPayer } from '../store-and-forward-claim.ts';

/** What only one run of a location has. */
interface IdentifiedRun {
  /** Two payers give one number to their runs of a day. */
  readonly payer: ClaimPayer;
  readonly runOn: LocalDate;
  /** Null where the insurer gives none: the payment reference stands for it, or the first of the claims. */
  readonly runNumber: string | null;
  readonly paymentReference: string | null;
  readonly payeeProviderNumber: string;
  readonly location: MinorId;
  /** Ids of the claims that it lists: a claim is paid in one run. */
  readonly claims: readonly string[];
}

/** The same id for the same run, whichever claim of it is asked about. */
export function paymentRunId({
  payer,
  runOn,
  runNumber,
  paymentReference,
  payeeProviderNumber,
  location,
  claims,
}: IdentifiedRun): string {
  const name = runNumber ?? paymentReference ?? claims.toSorted()[0] ?? 'run';
  return [runOn, payer === 'medicare' ? name : `${payer}-${name}`, payeeProviderNumber, location].join(':');
}
