// Draws the pages of an Assignment of Benefit agreement in a PDF: particulars, services, statement, notice and lines to sign.
import type { AgreementForm } from '../domain/claims/choose-agreement-form.ts';
import type { WordingParagraphs } from './document-wording.ts';
import { contentArea, contentWidth, fullWidthBox, type PageLayout } from './page-layout.ts';
import type { HorizontalBox } from './pdf-writer.ts';
import {
  renderTable,
  tableStartHeight,
  usualTable,
  type TableColumn,
  type TableRow,
  type TableStyle,
} from './render-table.ts';
import {
  denseBlocks,
  headingHeight,
  measureParagraphsHeight,
  renderHeading,
  renderLabelledValues,
  renderParagraphs,
  renderTitle,
  usualBlocks,
  type BlockStyle,
  type LabelledValue,
  type ValueColumn,
} from './text-blocks.ts';
import type { TextStyle } from './text-width.ts';

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
}

export const agreementTitle = 'Assignment of Medicare benefit';
const formTitles: Readonly<Record<AgreementForm, string>> = {
  general: 'General services',
  pathology: 'Pathology services',
  diagnosticImaging: 'Diagnostic imaging services',
};

/** How closely a page is set. */
export interface AgreementStyle {
  readonly blocks: BlockStyle;
  readonly table: TableStyle;
  readonly statement: TextStyle;
  readonly notice: TextStyle;
  readonly lineLabel: TextStyle;
  /** Points to write in above each line; the signature gets up to `extra` more where the page has it. */
  readonly writing: { readonly signature: number; readonly extra: number; readonly name: number };
  /** Labelled values stand side by side, not one below the other. */
  readonly isDense: boolean;
}

export const usualAgreement: AgreementStyle = {
  blocks: usualBlocks,
  table: usualTable,
  statement: { weight: 'regular', size: 9, leading: 12.75 },
  notice: { weight: 'regular', size: 8, leading: 11 },
  lineLabel: { weight: 'regular', size: 7.5, leading: 10.5 },
  writing: { signature: 44, extra: 20, name: 32 },
  isDense: false,
};

/** Between the two: for a few services more than fit in the usual sizes. */
const closeAgreement: AgreementStyle = {
  blocks: denseBlocks,
  table: { ...usualTable, padding: 2 },
  statement: { weight: 'regular', size: 8.5, leading: 11.5 },
  notice: { weight: 'regular', size: 7.5, leading: 10 },
  lineLabel: { weight: 'regular', size: 7.5, leading: 10.5 },
  writing: { signature: 40, extra: 12, name: 28 },
  isDense: true,
};

const denseAgreement: AgreementStyle = {
  blocks: denseBlocks,
  table: {
    cell: { weight: 'regular', size: 8, leading: 9.6 },
    header: { weight: 'bold', size: 7, leading: 9 },
    padding: 1.4,
  },
  statement: { weight: 'regular', size: 8, leading: 10.4 },
  notice: { weight: 'regular', size: 7, leading: 9 },
  lineLabel: { weight: 'regular', size: 7, leading: 9 },
  writing: { signature: 32, extra: 0, name: 25 },
  isDense: true,
};

/** In the order in which they are tried; the last gives long names more width. */
export const agreementStyles: readonly AgreementStyle[] = [
  usualAgreement,
  closeAgreement,
  denseAgreement,
  { ...denseAgreement, isDense: false },
];

/** What a page is called: an agreement before, or after, the service. */
export const agreementKind = ({ timing }: PrintedAgreement): string =>
  `Episodic ${timing}-assignment agreement`;

/** What is printed of an agreement on one page. */
export interface AgreementPage {
  readonly services: readonly TableRow[];
  /** Above the services. */
  readonly heading: string;
  readonly style: AgreementStyle;
}

/** Everything from the title to the lines to sign; a service or paragraph for which there is no room goes to a further page. */
export async function renderAgreementPdfPages(
  layout: PageLayout,
  agreement: PrintedAgreement,
  { services, heading, style }: AgreementPage,
): Promise<void> {
  const subtitle = `${agreementKind(agreement)}  ·  ${formTitles[agreement.form]}`;
  renderTitle(layout, agreementTitle, subtitle, style.blocks);
  renderLabelledValues(layout, partiesOf(agreement, style), { style: style.blocks });
  renderHeading(layout, 'This agreement', tableStartHeight, style.blocks);
  renderLabelledValues(layout, particularsOf(agreement, style), { style: style.blocks });
  renderHeading(layout, heading, tableStartHeight, style.blocks);
  await renderTable(layout, agreement.columns, services, { style: style.table });
  await renderStatementAndSignature(layout, agreement, style);
}

/** Patient and professional: one below the other, or side by side where the page is dense. */
export function partiesOf(
  { patientName, patientBirth, professional }: PrintedAgreement,
  { isDense }: AgreementStyle,
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

function particularsOf(agreement: PrintedAgreement, { isDense }: AgreementStyle): readonly ValueColumn[] {
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

function assignorValues({ assignorIsPatient, assignorName }: PrintedAgreement): readonly LabelledValue[] {
  if (assignorIsPatient && assignorName === null) return [];
  return [{ label: 'Name of the assignor', value: assignorName, byHand: assignorName === null }];
}

/** The height of the lines to sign, in points. */
const signatureHeight = ({ writing, lineLabel }: AgreementStyle): number =>
  writing.signature + writing.name + 2 * (lineLabel.leading + 2);

async function renderStatementAndSignature(
  layout: PageLayout,
  { statement, privacyNotice }: PrintedAgreement,
  style: AgreementStyle,
): Promise<void> {
  // The statement stands on the page on which it is signed, unless it alone is longer than a page.
  const statementHeight = measureParagraphsHeight(statement, style.statement);
  const noticeHeight = measureParagraphsHeight(privacyNotice, style.notice) + headingHeight(style.blocks);
  const toSign = signatureHeight(style);
  renderHeading(layout, "Assignor's statement", statementHeight + noticeHeight + toSign, style.blocks);
  await renderParagraphs(layout, statement, { style: style.statement });
  renderHeading(layout, 'Privacy notice', style.notice.leading, style.blocks);
  await renderParagraphs(layout, privacyNotice, { style: style.notice });
  layout.ensureHeight(toSign);
  const { writing } = style;
  const extra = Math.min(writing.extra, Math.max(0, layout.remainingHeight - toSign));
  layout.y = renderLineToFillIn(layout, 'Signature of the assignor', writing.signature + extra, style);
  renderLineToFillIn(layout, 'Printed name', writing.name, style, leftHalf);
  layout.y = renderLineToFillIn(layout, 'Date signed', writing.name, style, rightHalf);
}

const halfWidth = (contentWidth - 20) / 2;
const leftHalf: HorizontalBox = { x: contentArea.left, width: halfWidth };
const rightHalf: HorizontalBox = { x: contentArea.right - halfWidth, width: halfWidth };

/** A line to write on with its label below, `height` points under the current position. Returns where it ends. */
function renderLineToFillIn(
  layout: PageLayout,
  label: string,
  height: number,
  { lineLabel }: AgreementStyle,
  box: HorizontalBox = fullWidthBox,
): number {
  const y = layout.y + height;
  layout.artifact(() => layout.rule(y, 0.7, box));
  layout.taggedContent('P', () => layout.textLines([label], lineLabel, { ...box, shade: 'grey' }, y + 2));
  return y + 2 + lineLabel.leading;
}
