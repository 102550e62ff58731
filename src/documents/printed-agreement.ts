// Lays out an Assignment of Benefit agreement as a document to sign: its particulars, and the words of its form.
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import { formatLongDate, parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import type { WordingParagraphs } from './document-wording.ts';
import type { DocumentToSign, PageToSignStyle } from './page-to-sign.ts';
import { renderPagesToSignPdf } from './pages-to-sign-pdf.ts';
import type { TableColumn, TableRow } from './render-table.ts';
import type { SignedOnScreen } from './signed-on-screen.ts';
import type { LabelledValue, ValueColumn } from './text-blocks.ts';

/** One agreement; every text as it is printed. */
export interface PrintedAgreement {
  readonly form: AgreementForm;
  /** Before (`pre`) or after (`post`) the service. */
  readonly timing: 'pre' | 'post';
  readonly professional: { readonly name: string; readonly providerNumber: string };
  readonly patientName: string;
  /** Null: not sent, not printed. */
  readonly patientBirth: string | null;
  readonly agreedOn: string;
  readonly assignorIsPatient: boolean;
  /** Null: a line to fill in, when the assignor is not the patient. */
  readonly assignorName: string | null;
  /** More labelled values about the services. */
  readonly serviceDetails: readonly LabelledValue[];
  /** The date first; together as wide as the content. */
  readonly columns: readonly TableColumn[];
  readonly services: readonly TableRow[];
  readonly statement: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
  /** Absent: it is signed by hand. */
  readonly signed?: SignedOnScreen | undefined;
}

const agreementTitle = 'Assignment of Medicare benefit';
const formTitles: Readonly<Record<AgreementForm, string>> = {
  general: 'General services',
  pathology: 'Pathology services',
  diagnosticImaging: 'Diagnostic imaging services',
};

/** The title of the date column, exactly as the interface has it (interface 2.10.1). */
export const dateColumnTitles: Readonly<Record<AgreementForm, string>> = {
  general: 'Date of service',
  pathology: 'Date of specimen collection',
  diagnosticImaging: 'Date of imaging procedure',
};
/** Points. */
export const dateColumnWidth = 150;

/** A date in words; a text that is no calendar day is printed as it was sent. */
export function formatSentDate(text: string): string {
  const date = parseLocalDate(text.slice(0, 'YYYY-MM-DD'.length));
  return date === null ? text : formatLongDate(date);
}

/** All agreements in one PDF, each with its own page numbers; `day` is the day the PDF is made. */
export const renderAgreementsPdf = (
  agreements: readonly PrintedAgreement[],
  day: LocalDate,
): Promise<Uint8Array> =>
  renderPagesToSignPdf(`${agreementTitle}: agreement`, agreements.map(agreementToSign), day);

function agreementToSign(agreement: PrintedAgreement): DocumentToSign {
  const { form, timing, agreedOn, columns, services, statement, privacyNotice, signed } = agreement;
  const kind = `Episodic ${timing}-assignment agreement`;
  return {
    title: agreementTitle,
    subtitle: `${kind}  ·  ${formTitles[form]}`,
    kind,
    footer: `${timing === 'pre' ? 'Pre' : 'Post'}-assignment  ·  ${agreedOn}`,
    parties: (style) => partiesOf(agreement, style),
    particularsHeading: 'This agreement',
    particulars: (style) => particularsOf(agreement, style),
    columns,
    services,
    statementHeading: "Assignor's statement",
    statement,
    privacyNotice,
    signatureLabel: 'Signature of the assignor',
    ...(signed === undefined ? {} : { signed }),
  };
}

/** Patient and professional: one below the other, or side by side where the page is dense. */
function partiesOf(
  { patientName, patientBirth, professional }: PrintedAgreement,
  { isDense }: PageToSignStyle,
): readonly ValueColumn[] {
  const patient: LabelledValue = { label: 'Name', value: patientName, emphasis: true };
  const birth = patientBirth === null ? [] : [{ label: 'Date of birth', value: patientBirth }];
  const name: LabelledValue = { label: 'Name', value: professional.name, emphasis: true };
  const number: LabelledValue = { label: 'Provider number', value: professional.providerNumber };
  const heading = 'Details of the professional';
  return isDense
    ? [
        { heading: 'Patient', share: 0.3, values: [patient] },
        { share: 0.2, values: birth },
        { heading, share: 0.3, values: [name] },
        { share: 0.2, values: [number] },
      ]
    : [
        { heading: 'Patient', share: 0.5, values: [patient, ...birth] },
        { heading, share: 0.5, values: [name, number] },
      ];
}

function particularsOf(agreement: PrintedAgreement, { isDense }: PageToSignStyle): readonly ValueColumn[] {
  const agreedOn = { label: 'Date of agreement', value: agreement.agreedOn };
  const isPatient = {
    label: 'Is the assignor the patient?',
    value: agreement.assignorIsPatient ? 'Yes' : 'No',
  };
  const assignor = assignorValues(agreement);
  return isDense
    ? [
        { share: 0.25, values: [agreedOn] },
        { share: 0.25, values: agreement.serviceDetails },
        { share: 0.2, values: [isPatient] },
        { share: 0.3, values: assignor },
      ]
    : [
        { share: 0.3, values: [agreedOn, ...agreement.serviceDetails] },
        { share: 0.3, values: [isPatient] },
        { share: 0.4, values: assignor },
      ];
}

/** Who signed on the screen said the name there. */
function assignorValues(agreement: PrintedAgreement): readonly LabelledValue[] {
  const { assignorIsPatient, assignorName, signed } = agreement;
  if (assignorIsPatient && assignorName === null) return [];
  const value = assignorName ?? signed?.name ?? null;
  return [{ label: 'Name of the assignor', value, byHand: value === null }];
}
