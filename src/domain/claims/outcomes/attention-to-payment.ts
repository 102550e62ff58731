// Finds what needs attention about a claim that is paid otherwise than it was assessed.
import type { Cents } from '../../values/money.ts';
import { attentionReasons, endingWays, type AttendedWay, type AttentionReason } from './claim-outcome.ts';

/** What the payment report says of a claim: its benefit in the run, that nothing is paid, or a run without the claim. */
export type PaymentOfClaim =
  | { readonly kind: 'listed'; readonly benefit: Cents | null }
  | { readonly kind: 'nil' }
  | { readonly kind: 'not-listed' };

/** Why somebody should look; null: it is paid as assessed. `assessed` is null before the assessment is known. */
export function attentionToPayment(assessed: Cents | null, payment: PaymentOfClaim): AttentionReason | null {
  if (payment.kind === 'not-listed') return 'differs';
  if (payment.kind === 'nil') return assessed === null ? 'rejected' : assessed > 0 ? 'differs' : null;
  return assessed !== null && payment.benefit !== null && payment.benefit < assessed ? 'part-paid' : null;
}

/** The graver of two reasons; null: there is none. */
export function graverReason(
  one: AttentionReason | null,
  other: AttentionReason | null,
): AttentionReason | null {
  return attentionReasons.find((reason) => reason === one || reason === other) ?? null;
}

/** True where nothing more is expected of the claim: what was accepted is still to be paid. */
export const isGivenUp = (attendedHow: AttendedWay | null): boolean =>
  attendedHow !== null && endingWays.includes(attendedHow);
