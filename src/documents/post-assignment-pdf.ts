// Renders post-assignment agreements, which a patient signs after the service, from the claim as sent (interface 2.10).
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import type { LocalDate } from '../domain/values/local-date.ts';
import {
  dateColumnTitles,
  dateColumnWidth,
  formatSentDate,
  renderAgreementsPdf,
  type PrintedAgreement,
} from './printed-agreement.ts';
import { contentWidth } from './page-layout.ts';
import type { SignedOnScreen } from './signed-on-screen.ts';
import type { PdfWording } from './document-wording.ts';

/** One medical event of a claim; dates as they were sent, not yet checked. */
export interface PostAssignment {
  readonly form: AgreementForm;
  readonly patientName: string;
  readonly patientBirth: string | null;
  readonly authorisationDate: string;
  readonly medicalEventDate: string;
  readonly assignorIsPatient: boolean;
  readonly services: readonly {
    readonly itemNumber: string;
    /** Of the schedule, in our own words; null when no release has the item. */
    readonly title: string | null;
    readonly collectedOn: string | null;
  }[];
}

/** The medical events of a claim and what their agreements share; `madeOn` is the day the PDF is made. */
export interface PostAssignmentDocument {
  readonly professional: PrintedAgreement['professional'];
  readonly events: readonly PostAssignment[];
  readonly madeOn: LocalDate;
  /** Absent: they are signed by hand. */
  readonly signed?: SignedOnScreen;
}

/** After the date column. Points. */
const itemColumn = { title: 'MBS item number', width: 88 };
const titleColumn = { title: 'Service', width: contentWidth - dateColumnWidth - itemColumn.width };

/** The PDF: a page to sign for each medical event, in the form of its services. */
export function renderPostAssignmentPdf(
  { professional, events, madeOn, signed }: PostAssignmentDocument,
  wording: PdfWording['agreements'],
): Promise<Uint8Array> {
  return renderAgreementsPdf(
    events.map((event) => ({ ...postAgreement(event, professional, wording), signed })),
    madeOn,
  );
}

function postAgreement(
  event: PostAssignment,
  professional: PrintedAgreement['professional'],
  wording: PdfWording['agreements'],
): PrintedAgreement {
  const { form } = event;
  const serviceDate = formatSentDate(event.medicalEventDate);
  const dates = event.services.map(({ collectedOn }) =>
    form === 'pathology' && collectedOn !== null ? formatSentDate(collectedOn) : serviceDate,
  );
  // A specimen collected on another day leaves the date of service out of the table.
  const isInTable = dates.every((date) => date === serviceDate);
  return {
    form,
    timing: 'post',
    professional,
    patientName: event.patientName,
    patientBirth: event.patientBirth === null ? null : formatSentDate(event.patientBirth),
    agreedOn: formatSentDate(event.authorisationDate),
    assignorIsPatient: event.assignorIsPatient,
    assignorName: null,
    serviceDetails: isInTable ? [] : [{ label: 'Date of service', value: serviceDate }],
    columns: [{ title: dateColumnTitles[form], width: dateColumnWidth }, itemColumn, titleColumn],
    services: event.services.map(({ itemNumber, title }, at) => ({
      cells: [dates[at] ?? '', itemNumber, title ?? ''],
    })),
    statement: wording[form].statementAfter,
    privacyNotice: wording[form].privacyNotice,
  };
}
