// Renders pre-assignment agreements, which a patient signs before the service (interface 2.10, behaviour 9.3).
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import { formatLongDate, type LocalDate } from '../domain/values/local-date.ts';
import {
  dateColumnTitles,
  dateColumnWidth,
  renderAgreementsPdf,
  type PrintedAgreement,
} from './printed-agreement.ts';
import { contentWidth } from './page-layout.ts';
import type { SignedOnScreen } from './signed-on-screen.ts';
import type { PdfWording } from './document-wording.ts';

/** One agreement of a request; null is not printed, or left to be filled in by hand. */
export interface PreAssignment {
  readonly patientName: string;
  readonly patientBirth: LocalDate | null;
  readonly agreedOn: LocalDate;
  readonly assignorIsPatient: boolean;
  readonly assignorName: string | null;
  readonly services: readonly { readonly date: LocalDate; readonly description: string }[];
}

/** The agreements of a request and what they share; `madeOn` is the day the PDF is made. */
export interface PreAssignmentDocument {
  readonly form: AgreementForm;
  readonly professional: PrintedAgreement['professional'];
  readonly assignments: readonly PreAssignment[];
  readonly madeOn: LocalDate;
  /** Absent: they are signed by hand. */
  readonly signed?: SignedOnScreen;
}

/** The title of the description column, exactly as the interface has it (interface 2.10.1). */
const descriptionColumns: Readonly<Record<AgreementForm, string>> = {
  general: 'Basic service description',
  pathology: 'Description of service',
  diagnosticImaging: 'Description of service',
};

/** The PDF: a page to sign for each assignment. */
export function renderPreAssignmentPdf(
  { form, professional, assignments, madeOn, signed }: PreAssignmentDocument,
  wording: PdfWording['agreements'],
): Promise<Uint8Array> {
  const { statementBefore, privacyNotice } = wording[form];
  const agreements = assignments.map((each): PrintedAgreement => ({
    form,
    timing: 'pre',
    professional,
    patientName: each.patientName,
    patientBirth: each.patientBirth === null ? null : formatLongDate(each.patientBirth),
    agreedOn: formatLongDate(each.agreedOn),
    assignorIsPatient: each.assignorIsPatient,
    assignorName: each.assignorName,
    serviceDetails: [],
    columns: [
      { title: dateColumnTitles[form], width: dateColumnWidth },
      { title: descriptionColumns[form], width: contentWidth - dateColumnWidth },
    ],
    services: each.services.map(({ date, description }) => ({
      cells: [formatLongDate(date), description],
    })),
    statement: statementBefore,
    privacyNotice,
    signed,
  }));
  return renderAgreementsPdf(agreements, madeOn);
}
