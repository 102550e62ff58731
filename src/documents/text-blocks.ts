// Renders the recurring blocks of a document: title, running header, headings, labelled values and paragraphs.
import { breakLines, truncateToWidth, wrapText } from './line-breaking.ts';
import { contentArea, contentWidth, fullWidthBox, type PageLayout } from './page-layout.ts';
import { screenReaderOptions, type PdfElementOptions, type InkShade } from './pdf-writer.ts';
import type { TextStyle } from './text-width.ts';

const titleStyle: TextStyle = { weight: 'bold', size: 17, leading: 22 };
const subtitleStyle: TextStyle = { weight: 'regular', size: 10.5, leading: 15 };
const headingStyle: TextStyle = { weight: 'bold', size: 9.5, leading: 13 };
const labelStyle: TextStyle = { weight: 'regular', size: 7.5, leading: 10.5 };
const valueStyle: TextStyle = { weight: 'regular', size: 10, leading: 13.5 };
const emphasisedStyle: TextStyle = { ...valueStyle, weight: 'bold' };
const paragraphStyle: TextStyle = { weight: 'regular', size: 8.5, leading: 12 };

/** Points: above a heading, between labelled values, between columns of them, between paragraphs. */
const gap = { heading: 14, values: 7, columns: 20, paragraphs: 5 } as const;
const titleRuleThickness = 1.4;

/** The title of the document, and below it a subtitle that says which kind it is. */
export function renderTitle(layout: PageLayout, title: string, subtitle: string): void {
  layout.taggedContent('H1', () => layout.textLines([title], titleStyle, fullWidthBox));
  layout.y += titleStyle.leading + 1;
  layout.taggedContent('P', () => layout.textLines([subtitle], subtitleStyle, fullWidthBox));
  layout.y += subtitleStyle.leading + 7;
  layout.artifact(() => layout.rule(layout.y, titleRuleThickness));
  layout.y += 4;
}

/** The header of a continuation page; `right` is truncated to half of the width. */
export function renderRunningHeader(layout: PageLayout, left: string, right: string): void {
  layout.artifact(() => {
    layout.textLines([left], { ...headingStyle, size: 9 }, fullWidthBox);
    const rightStyle = { ...labelStyle, leading: headingStyle.leading };
    const rightText = truncateToWidth(right, rightStyle, contentWidth / 2);
    layout.textLines([rightText], rightStyle, { ...fullWidthBox, align: 'right', shade: 'grey' });
    layout.rule(layout.y + headingStyle.leading + 5, titleRuleThickness);
  });
  layout.y += headingStyle.leading + 13;
}

/** The height of a heading with the space around it, in points. */
export const headingHeight = gap.heading + headingStyle.leading + 3;

/** A heading on the same page as the next `heightBelow` points of content. */
export function renderHeading(layout: PageLayout, text: string, heightBelow: number): void {
  layout.ensureHeight(headingHeight + heightBelow);
  if (layout.y > contentArea.top) layout.y += gap.heading;
  layout.taggedContent('H2', () => layout.textLines([text], headingStyle, fullWidthBox));
  layout.y += headingStyle.leading + 3;
}

/** A value under a small label, such as a name under `Name`. */
export interface LabelledValue {
  readonly label: string;
  /** Null or empty: a blank space. */
  readonly value: string | null;
  readonly emphasis?: boolean;
  /** A line to write the value on by hand. */
  readonly byHand?: boolean;
}

/** Labelled values one below the other. */
export interface ValueColumn {
  readonly heading?: string;
  readonly values: readonly LabelledValue[];
  /** Share of the content width. */
  readonly share: number;
}

type RenderContent = (tag: string, render: () => void, options?: PdfElementOptions) => void;

/** Columns of labelled values; screen readers read each to its end before the next, and skip `repeated` ones. */
export function renderLabelledValues(
  layout: PageLayout,
  columns: readonly ValueColumn[],
  repeated = false,
): void {
  const content: RenderContent = (tag, render, options) =>
    repeated ? layout.artifact(render) : layout.taggedContent(tag, render, options);
  const top = layout.y + (columns.some(({ heading }) => heading !== undefined) ? 10 : 0);
  const width = contentWidth - gap.columns * (columns.length - 1);
  let x: number = contentArea.left;
  let bottom = top;
  for (const column of columns) {
    const columnWidth = width * column.share;
    bottom = Math.max(bottom, renderValueColumn(layout, content, column, { x, width: columnWidth }, top));
    x += columnWidth + gap.columns;
  }
  layout.y = bottom;
}

/** Returns where the column ends. */
function renderValueColumn(
  layout: PageLayout,
  content: RenderContent,
  { heading, values }: ValueColumn,
  box: { readonly x: number; readonly width: number },
  top: number,
): number {
  let y = top;
  if (heading !== undefined) {
    content('H2', () => layout.textLines([heading], headingStyle, box, y));
    y += headingStyle.leading + 5;
  }
  values.forEach(({ label, value, emphasis, byHand }, at) => {
    const style = emphasis === true ? emphasisedStyle : valueStyle;
    const lines = wrapText(value ?? '', style, box.width);
    if (at > 0) y += gap.values;
    const renderValue = (): void => {
      // The space separates label and value in a screen reader.
      layout.textLines([`${label} `], labelStyle, { ...box, shade: 'grey' }, y);
      layout.textLines(lines, style, box, y + labelStyle.leading);
    };
    content('P', renderValue, screenReaderOptions(`${label} ${value ?? ''}`));
    y += labelStyle.leading + lines.length * style.leading;
    if (byHand === true) layout.artifact(() => layout.rule(y, 0.5, box));
  });
  return y;
}

/** Paragraphs over as many pages as they need. */
export async function renderParagraphs(
  layout: PageLayout,
  paragraphs: readonly string[],
  { style = paragraphStyle, shade = 'black' }: { readonly style?: TextStyle; readonly shade?: InkShade } = {},
): Promise<void> {
  const box = { ...fullWidthBox, shade };
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) layout.y += gap.paragraphs;
    let pending: string[] = [];
    const renderPending = (): void => {
      if (pending.length === 0) return;
      const lines = pending;
      layout.taggedContent(
        'P',
        () => layout.textLines(lines, style, box),
        screenReaderOptions(lines.join('')),
      );
      layout.y += lines.length * style.leading;
      pending = [];
    };
    for (const line of breakLines(paragraph, style, contentWidth)) {
      if ((pending.length + 1) * style.leading > layout.remainingHeight) {
        renderPending();
        layout.startPage();
        await layout.yieldToEventLoop('now');
      }
      pending.push(line);
    }
    renderPending();
  }
}

/** The height of paragraphs in points. */
export function measureParagraphsHeight(
  paragraphs: readonly string[],
  style: TextStyle = paragraphStyle,
): number {
  const rows = paragraphs.flatMap((paragraph) => wrapText(paragraph, style, contentWidth));
  return rows.length * style.leading + (paragraphs.length - 1) * gap.paragraphs;
}
