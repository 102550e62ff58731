// Renders post-assignment agreements, which a patient signs after the service, from the claim as sent (interface 2.10).
import type { AgreementForm } from '../domain/claims/agreement-form.ts';
import type { LocalDate } from '../domain/values/local-date.ts';
import { agreementsPdf, dateColumns, readableDate, type Agreement } from './agreement.ts';
import type { Wording } from './wording.ts';

/** One medical event of a claim; dates as they were sent, not yet checked. */
export interface PostAssignment {
  readonly form: AgreementForm;
  readonly patientName: string;
  readonly patientBirth: string | null;
  readonly authorisationDate: string;
  readonly medicalEventDate: string;
  readonly assignorIsPatient: boolean;
  readonly services: readonly { readonly itemNumber: string; readonly collectedOn: string | null }[];
}

/** The medical events of a claim and what their agreements share; `madeOn` is the day the PDF is made. */
export interface PostAssignments {
  readonly professional: Agreement['professional'];
  readonly events: readonly PostAssignment[];
  readonly madeOn: LocalDate;
}

const itemColumn = 'MBS item number';

/** The PDF: a page to sign for each medical event, in the form of its services. */
export function postAssignmentPdf(
  { professional, events, madeOn }: PostAssignments,
  wording: Wording['agreements'],
): Promise<Uint8Array> {
  return agreementsPdf(
    events.map((event) => postAgreement(event, professional, wording)),
    madeOn,
  );
}

function postAgreement(
  event: PostAssignment,
  professional: Agreement['professional'],
  wording: Wording['agreements'],
): Agreement {
  const { form } = event;
  const serviceDate = readableDate(event.medicalEventDate);
  const services = event.services.map(({ itemNumber, collectedOn }): [string, string] => [
    form === 'pathology' && collectedOn !== null ? readableDate(collectedOn) : serviceDate,
    itemNumber,
  ]);
  // A specimen collected on another day leaves the date of service out of the table.
  const isInTable = services.every(([date]) => date === serviceDate);
  return {
    form,
    timing: 'post',
    professional,
    patientName: event.patientName,
    patientBirth: event.patientBirth === null ? null : readableDate(event.patientBirth),
    agreedOn: readableDate(event.authorisationDate),
    assignorIsPatient: event.assignorIsPatient,
    assignorName: null,
    serviceDetails: isInTable ? [] : [{ label: 'Date of service', value: serviceDate }],
    columns: [dateColumns[form], itemColumn],
    services,
    statement: wording[form].statementAfter,
    privacyNotice: wording[form].privacyNotice,
  };
}
