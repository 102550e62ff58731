// Says what the post-assignment agreements of a claim print: one for each medical event.
import { chooseAgreementForm } from '../domain/claims/choose-agreement-form.ts';
import type { Claim, MedicalEvent } from '../domain/claims/claim.ts';
import type { LocalDate } from '../domain/values/local-date.ts';
import { parseOffsetDate } from '../domain/values/offset-date-time.ts';
import { formatPrintedPatientName } from './printed-patient-name.ts';
import type { PostAssignment, PostAssignmentDocument } from './post-assignment-pdf.ts';

/** A claim as far as it is printed; `assignorIsPatient`: false where somebody signs for the patient. */
interface ClaimToPrint extends Pick<Claim, 'serviceTypeCode' | 'serviceProvider'> {
  readonly medicalEvent: readonly EventToPrint[];
}

type EventToPrint = Pick<MedicalEvent, 'authorisationDate' | 'medicalEventDate'> & {
  readonly referral?: { readonly typeCode?: string };
  readonly patient: Pick<MedicalEvent['patient'], 'identity'>;
  readonly service: readonly { readonly itemNumber: string; readonly collectionDateTime?: string }[];
  readonly assignorIsPatient?: boolean;
};

interface PostAssignmentSource {
  readonly claim: ClaimToPrint;
  readonly providerName: string;
  readonly madeOn: LocalDate;
  /** The title of an item on a day, in our own words; null where no release has it. */
  readonly titleOf: (itemNumber: string, day: LocalDate) => string | null;
}

/** Ready to be rendered; the service type of the claim is one of the known ones. */
export const postAssignmentOfClaim = ({
  claim,
  providerName,
  madeOn,
  titleOf,
}: PostAssignmentSource): PostAssignmentDocument => ({
  professional: { name: providerName, providerNumber: claim.serviceProvider.providerNumber },
  events: claim.medicalEvent.map((event) => {
    const day = parseOffsetDate(event.medicalEventDate) ?? madeOn;
    return assignmentOf(claim.serviceTypeCode, event, (itemNumber) => titleOf(itemNumber, day));
  }),
  madeOn,
});

const assignmentOf = (
  serviceTypeCode: string,
  { referral, patient: { identity }, ...event }: EventToPrint,
  titleOf: (itemNumber: string) => string | null,
): PostAssignment => ({
  form: chooseAgreementForm(serviceTypeCode, referral?.typeCode) ?? 'general',
  patientName: formatPrintedPatientName(identity),
  patientBirth: identity.dateOfBirth ?? null,
  authorisationDate: event.authorisationDate,
  medicalEventDate: event.medicalEventDate,
  assignorIsPatient: event.assignorIsPatient ?? true,
  services: event.service.map(({ itemNumber, collectionDateTime }) => ({
    itemNumber,
    // Zeros in front of its number mean nothing on a claim (behaviour 1.3).
    title: titleOf(itemNumber.replace(/^0+/, '')),
    collectedOn: collectionDateTime ?? null,
  })),
});
