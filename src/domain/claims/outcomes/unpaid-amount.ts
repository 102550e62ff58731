// Reckons what of a claim is not paid: an assessed benefit whose payment was never seen counts as not paid.
import { cents, type Cents } from '../../values/money.ts';
import type { AttentionReason, OutcomeStage } from './claim-outcome.ts';

/** What decides what of a claim is not paid. */
export interface AmountsOfClaim {
  readonly stage: OutcomeStage;
  readonly attention: AttentionReason | null;
  readonly charge: Cents | null;
  /** Assessed, where it is not paid yet. */
  readonly benefitPaid: Cents | null;
}

/** Its reports ended, or end soon, and no payment was seen. */
const isPaymentUnseen = ({ stage, attention }: Pick<AmountsOfClaim, 'stage' | 'attention'>): boolean =>
  stage === 'unknown' || attention === 'expiring';

/** Null where the charge is not known. */
export function unpaidAmount(claim: AmountsOfClaim): Cents | null {
  const { charge, benefitPaid } = claim;
  if (charge === null || isPaymentUnseen(claim)) return charge;
  return cents(charge - (benefitPaid ?? 0));
}
