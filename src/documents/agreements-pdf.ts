// Renders Assignment of Benefit agreements: a page to sign for each, and further pages when its services need them.
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import { formatLongDate, parseLocalDate, type LocalDate } from '../domain/values/local-date.ts';
import { contentArea, contentWidth, fullWidthBox, PageLayout } from './page-layout.ts';
import { PdfWriter, type HorizontalBox } from './pdf-writer.ts';
import { renderTable, tableStartHeight } from './render-table.ts';
import {
  headingHeight,
  measureParagraphsHeight,
  renderHeading,
  renderParagraphs,
  renderRunningHeader,
  renderTitle,
  renderLabelledValues,
  type LabelledValue,
} from './text-blocks.ts';
import type { TextStyle } from './text-width.ts';
import type { WordingParagraphs } from './document-wording.ts';

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
  /** Titles of the columns, and the rows: date, then description or item number. */
  readonly columns: readonly [string, string];
  readonly services: readonly (readonly [string, string])[];
  readonly statement: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
}

const title = 'Assignment of Medicare benefit';
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

const statementStyle: TextStyle = { weight: 'regular', size: 9, leading: 12.75 };
const noticeStyle: TextStyle = { weight: 'regular', size: 8, leading: 11 };
const lineLabelStyle: TextStyle = { weight: 'regular', size: 7.5, leading: 10.5 };
/** Points to write in above each line; the signature gets up to `extra` more where the page has it. */
const writingHeight = { signature: 44, extra: 20, name: 32 } as const;
const signatureHeight = writingHeight.signature + writingHeight.name + 2 * (lineLabelStyle.leading + 2);
const dateColumnWidth = 150;

/** A date in words; a text that is no calendar day is printed as it was sent. */
export function formatSentDate(text: string): string {
  const date = parseLocalDate(text.slice(0, 'YYYY-MM-DD'.length));
  return date === null ? text : formatLongDate(date);
}

/** All agreements in one PDF, each with its own page numbers; `day` is the day the PDF is made. */
export async function renderAgreementsPdf(
  agreements: readonly PrintedAgreement[],
  day: LocalDate,
): Promise<Uint8Array> {
  const writer = new PdfWriter(`${title}: agreement`, day);
  const layout = new PageLayout(writer);
  for (const agreement of agreements) {
    await layout.element('Sect', () => renderSection(layout, agreement));
    await layout.yieldToEventLoop();
  }
  return writer.finish();
}

const kindOf = ({ timing }: PrintedAgreement): string => `Episodic ${timing}-assignment agreement`;

/** One agreement, with its own page numbers. */
function renderSection(layout: PageLayout, agreement: PrintedAgreement): Promise<void> {
  const footer = `${agreement.timing === 'pre' ? 'Pre' : 'Post'}-assignment  ·  ${agreement.agreedOn}`;
  const renderHeader = (page: PageLayout): void => {
    renderRunningHeader(page, title, `${kindOf(agreement)}, continued`);
    renderParties(page, agreement, true);
    page.y += 14;
  };
  return layout.section(footer, renderHeader, (pages) => renderAgreement(pages, agreement));
}

async function renderAgreement(layout: PageLayout, agreement: PrintedAgreement): Promise<void> {
  renderTitle(layout, title, `${kindOf(agreement)}  ·  ${formTitles[agreement.form]}`);
  renderParties(layout, agreement, false);
  renderHeading(layout, 'This agreement', tableStartHeight);
  const agreedOn = { label: 'Date of agreement', value: agreement.agreedOn };
  renderLabelledValues(layout, [
    { share: 0.3, values: [agreedOn, ...agreement.serviceDetails] },
    { share: 0.3, values: [assignorIsPatientValue(agreement)] },
    { share: 0.4, values: assignorValues(agreement) },
  ]);
  renderHeading(layout, 'Services', tableStartHeight);
  const [dates, descriptions] = agreement.columns;
  const columns = [
    { title: dates, width: dateColumnWidth },
    { title: descriptions, width: contentWidth - dateColumnWidth },
  ];
  await renderTable(layout, columns, agreement.services);
  await renderStatementAndSignature(layout, agreement);
}

/** Patient and professional; on a continuation page `repeated`, which screen readers skip. */
function renderParties(layout: PageLayout, agreement: PrintedAgreement, repeated: boolean): void {
  const { patientName, patientBirth, professional } = agreement;
  const birth = patientBirth === null ? [] : [{ label: 'Date of birth', value: patientBirth }];
  const columns = [
    {
      heading: 'Patient',
      share: 0.5,
      values: [{ label: 'Name', value: patientName, emphasis: true }, ...birth],
    },
    {
      heading: 'Details of the professional',
      share: 0.5,
      values: [
        { label: 'Name', value: professional.name, emphasis: true },
        { label: 'Provider number', value: professional.providerNumber },
      ],
    },
  ];
  renderLabelledValues(layout, columns, repeated);
}

const assignorIsPatientValue = ({ assignorIsPatient }: PrintedAgreement): LabelledValue => ({
  label: 'Is the assignor the patient?',
  value: assignorIsPatient ? 'Yes' : 'No',
});

function assignorValues({ assignorIsPatient, assignorName }: PrintedAgreement): readonly LabelledValue[] {
  if (assignorIsPatient && assignorName === null) return [];
  return [{ label: 'Name of the assignor', value: assignorName, byHand: assignorName === null }];
}

async function renderStatementAndSignature(
  layout: PageLayout,
  { statement, privacyNotice }: PrintedAgreement,
): Promise<void> {
  // The statement stands on the page on which it is signed, unless it alone is longer than a page.
  const statementHeight = measureParagraphsHeight(statement, statementStyle);
  const noticeHeight = measureParagraphsHeight(privacyNotice, noticeStyle) + headingHeight;
  renderHeading(layout, "Assignor's statement", statementHeight + noticeHeight + signatureHeight);
  await renderParagraphs(layout, statement, { style: statementStyle });
  renderHeading(layout, 'Privacy notice', noticeStyle.leading);
  await renderParagraphs(layout, privacyNotice, { style: noticeStyle });
  layout.ensureHeight(signatureHeight);
  const extra = Math.min(writingHeight.extra, Math.max(0, layout.remainingHeight - signatureHeight));
  const signature = writingHeight.signature + extra;
  layout.y = renderLineToFillIn(layout, 'Signature of the assignor', signature, fullWidthBox);
  renderLineToFillIn(layout, 'Printed name', writingHeight.name, leftHalf);
  layout.y = renderLineToFillIn(layout, 'Date signed', writingHeight.name, rightHalf);
}

const halfWidth = (contentWidth - 20) / 2;
const leftHalf: HorizontalBox = { x: contentArea.left, width: halfWidth };
const rightHalf: HorizontalBox = { x: contentArea.right - halfWidth, width: halfWidth };

/** A line to write on with its label below, `height` points under the current position. Returns where it ends. */
function renderLineToFillIn(layout: PageLayout, label: string, height: number, box: HorizontalBox): number {
  const y = layout.y + height;
  layout.artifact(() => layout.rule(y, 0.7, box));
  layout.taggedContent('P', () =>
    layout.textLines([label], lineLabelStyle, { ...box, shade: 'grey' }, y + 2),
  );
  return y + 2 + lineLabelStyle.leading;
}
