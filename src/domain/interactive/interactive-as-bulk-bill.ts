// Shows an interactive claim in the form of a bulk bill claim, so that the same rules and the same assessment serve both.
import { serviceTypeCodeByStream, type Claim, type ClaimStream, type MedicalEvent } from '../claims/claim.ts';
import type { InteractiveClaim, InteractiveEvent } from './interactive-claim.ts';

type Reference = Pick<InteractiveClaim, 'referral' | 'referralOverrideCode'>;

/** The referral and the override of an event: its own, else those of the claim. */
export function referenceOfEvent(claim: InteractiveClaim, event: InteractiveEvent | undefined): Reference {
  const { referral = claim.referral, referralOverrideCode = claim.referralOverrideCode } = event ?? {};
  return {
    ...(referral === undefined ? {} : { referral }),
    ...(referralOverrideCode === undefined ? {} : { referralOverrideCode }),
  };
}

/** The event with what a bulk bill claim says at each event: the person, the authorisation and the referral. */
export function toMedicalEvent(
  claim: InteractiveClaim,
  { identity, medicare }: InteractiveClaim['patient'],
  event: InteractiveEvent,
): MedicalEvent {
  const { authorisationDate, submissionAuthorityInd } = claim;
  // No rule reads when an event was written down, and an interactive claim does not have it.
  const said = { authorisationDate, submissionAuthorityInd, createDateTime: authorisationDate };
  return { ...said, ...event, ...referenceOfEvent(claim, event), patient: { identity, medicare } };
}

/** The claim with these events; in hospital or not, which a bulk bill claim says once for all services. */
export function toBulkBillClaim(
  { serviceProvider, payeeProvider }: InteractiveClaim,
  stream: ClaimStream,
  medicalEvent: MedicalEvent[],
  hospitalInd: string | undefined,
): Claim {
  return {
    serviceTypeCode: serviceTypeCodeByStream[stream],
    serviceProvider,
    ...(payeeProvider === undefined ? {} : { payeeProvider }),
    ...(hospitalInd === undefined ? {} : { hospitalInd }),
    medicalEvent,
  };
}
