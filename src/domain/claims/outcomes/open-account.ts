// Decides whether a patient still owes the account of an interactive claim.
import type { Cents } from '../../values/money.ts';
import { isGivenUp } from './attention-to-payment.ts';
import type { AttendedWay, OutcomeStage } from './claim-outcome.ts';

interface AccountOfClaim {
  /** Whether the claimant had paid when the claim was lodged; null: not known, or no claim for the patient. */
  readonly isAccountPaid: boolean | null;
  readonly stage: OutcomeStage;
  readonly attendedHow: AttendedWay | null;
  readonly charge: Cents | null;
  readonly benefitPaid: Cents | null;
}

/**
 * What Medicare does not pay is owed by the patient until somebody writes it off, which is also said of an account that was paid
 * since, or lodges the claim again. Accepting Medicare's answer changes nothing of that.
 */
export const isAccountOpen = ({
  isAccountPaid,
  stage,
  attendedHow,
  charge,
  benefitPaid,
}: AccountOfClaim): boolean =>
  isAccountPaid === false &&
  stage !== 'refused' &&
  stage !== 'deleted' &&
  !isGivenUp(attendedHow) &&
  (charge ?? 0) > (benefitPaid ?? 0);
