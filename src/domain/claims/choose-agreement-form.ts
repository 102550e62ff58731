// Chooses the form of the Assignment of Benefit agreement for a service (interface 2.10.1).
import { serviceTypeCodeByStream } from './claim.ts';

/** The forms, by the names of `serviceStream` on the wire. */
export const agreementForms = ['general', 'pathology', 'diagnosticImaging'] as const;
export type AgreementForm = (typeof agreementForms)[number];

/** A pre-assignment cannot be used for the Child Dental Benefits Schedule: the schedule's category of it. */
export const childDentalCategory = 10;

/** The claim field that chooses the form, of a referral or request. */
const diagnosticImagingRequest = 'D';

/**
 * The form of a medical event after the service, by the claim's `serviceTypeCode` and the event's `referral.typeCode`;
 * null for a service type that is none.
 */
export function chooseAgreementForm(
  serviceTypeCode: string,
  referralTypeCode: string | undefined,
): AgreementForm | null {
  if (serviceTypeCode === serviceTypeCodeByStream.pathology) return 'pathology';
  if (serviceTypeCode === serviceTypeCodeByStream.general) return 'general';
  if (serviceTypeCode !== serviceTypeCodeByStream.specialist) return null;
  return referralTypeCode === diagnosticImagingRequest ? 'diagnosticImaging' : 'general';
}
