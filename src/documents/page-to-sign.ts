// Draws the pages of a document that is signed, an agreement or a voucher: particulars, services, statement, notice and lines to sign.
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
import { renderFilledIn, renderStrokes, type SignedOnScreen } from './signed-on-screen.ts';
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
  type ValueColumn,
} from './text-blocks.ts';
import type { TextStyle } from './text-width.ts';

/** Columns of labelled values, by how closely the page is set. */
type ColumnsToPrint = (style: PageToSignStyle) => readonly ValueColumn[];

/** A document to sign; every text as it is printed. */
export interface DocumentToSign {
  readonly title: string;
  readonly subtitle: string;
  /** What it is called in the header of a further page. */
  readonly kind: string;
  readonly footer: string;
  /** Patient and professional. */
  readonly parties: ColumnsToPrint;
  readonly particularsHeading: string;
  readonly particulars: ColumnsToPrint;
  /** Together as wide as the content. */
  readonly columns: readonly TableColumn[];
  readonly services: readonly TableRow[];
  readonly statementHeading: string;
  readonly statement: WordingParagraphs;
  readonly privacyNotice: WordingParagraphs;
  readonly signatureLabel: string;
  /** Absent: the lines are left to be signed by hand. */
  readonly signed?: SignedOnScreen;
}

/** How closely a page is set. */
export interface PageToSignStyle {
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

export const usualPageToSign: PageToSignStyle = {
  blocks: usualBlocks,
  table: usualTable,
  statement: { weight: 'regular', size: 9, leading: 12.75 },
  notice: { weight: 'regular', size: 8, leading: 11 },
  lineLabel: { weight: 'regular', size: 7.5, leading: 10.5 },
  writing: { signature: 44, extra: 20, name: 32 },
  isDense: false,
};

/** Between the two: for a few services more than fit in the usual sizes. */
const closePageToSign: PageToSignStyle = {
  blocks: denseBlocks,
  table: { ...usualTable, padding: 2 },
  statement: { weight: 'regular', size: 8.5, leading: 11.5 },
  notice: { weight: 'regular', size: 7.5, leading: 10 },
  lineLabel: { weight: 'regular', size: 7.5, leading: 10.5 },
  writing: { signature: 40, extra: 12, name: 28 },
  isDense: true,
};

const densePageToSign: PageToSignStyle = {
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
export const pageToSignStyles: readonly PageToSignStyle[] = [
  usualPageToSign,
  closePageToSign,
  densePageToSign,
  { ...densePageToSign, isDense: false },
];

/** What is printed of a document on one page. */
export interface PageToSign {
  readonly services: readonly TableRow[];
  /** Above the services. */
  readonly heading: string;
  readonly style: PageToSignStyle;
}

/** Everything from the title to the lines to sign; a service or paragraph for which there is no room goes to a further page. */
export async function renderPageToSign(
  layout: PageLayout,
  document: DocumentToSign,
  { services, heading, style }: PageToSign,
): Promise<void> {
  renderTitle(layout, document.title, document.subtitle, style.blocks);
  renderLabelledValues(layout, document.parties(style), { style: style.blocks });
  renderHeading(layout, document.particularsHeading, tableStartHeight, style.blocks);
  renderLabelledValues(layout, document.particulars(style), { style: style.blocks });
  renderHeading(layout, heading, tableStartHeight, style.blocks);
  await renderTable(layout, document.columns, services, { style: style.table });
  await renderStatementAndSignature(layout, document, style);
}

/** The height of the lines to sign, in points. */
const signatureHeight = ({ writing, lineLabel }: PageToSignStyle): number =>
  writing.signature + writing.name + 2 * (lineLabel.leading + 2);

async function renderStatementAndSignature(
  layout: PageLayout,
  { statementHeading, statement, privacyNotice, signatureLabel, signed }: DocumentToSign,
  style: PageToSignStyle,
): Promise<void> {
  // The statement stands on the page on which it is signed, unless it alone is longer than a page.
  const statementHeight = measureParagraphsHeight(statement, style.statement);
  const noticeHeight = measureParagraphsHeight(privacyNotice, style.notice) + headingHeight(style.blocks);
  const toSign = signatureHeight(style);
  renderHeading(layout, statementHeading, statementHeight + noticeHeight + toSign, style.blocks);
  await renderParagraphs(layout, statement, { style: style.statement });
  renderHeading(layout, 'Privacy notice', style.notice.leading, style.blocks);
  await renderParagraphs(layout, privacyNotice, { style: style.notice });
  layout.ensureHeight(toSign);
  const { writing } = style;
  const extra = Math.min(writing.extra, Math.max(0, layout.remainingHeight - toSign));
  const height = writing.signature + extra;
  const half = { style, height: writing.name };
  if (signed !== undefined) renderStrokes(layout, signed, height);
  layout.y = renderLineToFillIn(layout, signatureLabel, { style, height, note: signed?.how });
  renderLineToFillIn(layout, 'Printed name', { ...half, box: leftHalf, filledIn: signed?.name });
  layout.y = renderLineToFillIn(layout, 'Date signed', { ...half, box: rightHalf, filledIn: signed?.date });
}

const halfWidth = (contentWidth - 20) / 2;
const leftHalf: HorizontalBox = { x: contentArea.left, width: halfWidth };
const rightHalf: HorizontalBox = { x: contentArea.right - halfWidth, width: halfWidth };

interface LineToFillIn {
  readonly style: PageToSignStyle;
  /** Points above the line. */
  readonly height: number;
  readonly box?: HorizontalBox;
  /** What is printed on the line. */
  readonly filledIn?: string | undefined;
  /** Below the line, opposite its label. */
  readonly note?: string | undefined;
}

/** A line to write on, `height` points under the current position, with its label below. Returns where it ends. */
function renderLineToFillIn(
  layout: PageLayout,
  label: string,
  { style: { lineLabel }, height, box = fullWidthBox, filledIn, note }: LineToFillIn,
): number {
  const y = layout.y + height;
  layout.artifact(() => layout.rule(y, 0.7, box));
  layout.taggedContent('P', () => layout.textLines([label], lineLabel, { ...box, shade: 'grey' }, y + 2));
  if (filledIn !== undefined) renderFilledIn(layout, filledIn, box, y);
  if (note !== undefined)
    layout.taggedContent('P', () => layout.textLines([note], lineLabel, { ...box, align: 'right' }, y + 2));
  return y + 2 + lineLabel.leading;
}
