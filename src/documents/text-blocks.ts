// Renders the recurring blocks of a document: title, running header, headings, labelled values and paragraphs.
import { breakLines, truncateToWidth, wrapText } from './line-breaking.ts';
import { contentArea, contentWidth, fullWidthBox, type PageLayout } from './page-layout.ts';
import { screenReaderOptions, type PdfElementOptions, type InkShade } from './pdf-writer.ts';
import type { TextStyle } from './text-width.ts';

/** The sizes of the blocks of a document. */
export interface BlockStyle {
  readonly title: TextStyle;
  readonly subtitle: TextStyle;
  readonly heading: TextStyle;
  readonly label: TextStyle;
  readonly value: TextStyle;
  /** Points: below the subtitle, above and below a heading, above and between labelled values. */
  readonly gap: {
    readonly title: number;
    readonly aboveHeading: number;
    readonly belowHeading: number;
    readonly aboveColumns: number;
    readonly values: number;
  };
}

export const usualBlocks: BlockStyle = {
  title: { weight: 'bold', size: 17, leading: 22 },
  subtitle: { weight: 'regular', size: 10.5, leading: 15 },
  heading: { weight: 'bold', size: 9.5, leading: 13 },
  label: { weight: 'regular', size: 7.5, leading: 10.5 },
  value: { weight: 'regular', size: 10, leading: 13.5 },
  gap: { title: 7, aboveHeading: 14, belowHeading: 3, aboveColumns: 10, values: 7 },
};

/** For what would take a second page otherwise. */
export const denseBlocks: BlockStyle = {
  title: { weight: 'bold', size: 13, leading: 16 },
  subtitle: { weight: 'regular', size: 9, leading: 12 },
  heading: { weight: 'bold', size: 8.5, leading: 11 },
  label: { weight: 'regular', size: 7, leading: 9 },
  value: { weight: 'regular', size: 9, leading: 11.5 },
  gap: { title: 4, aboveHeading: 8, belowHeading: 2, aboveColumns: 5, values: 4 },
};

const paragraphStyle: TextStyle = { weight: 'regular', size: 8.5, leading: 12 };
/** Points between columns of labelled values, and between paragraphs. */
const columnGap = 20;
const paragraphGap = 5;
const titleRuleThickness = 1.4;

/** The title of the document, and below it a subtitle that says which kind it is. */
export function renderTitle(
  layout: PageLayout,
  title: string,
  subtitle: string,
  style: BlockStyle = usualBlocks,
): void {
  layout.taggedContent('H1', () => layout.textLines([title], style.title, fullWidthBox));
  layout.y += style.title.leading + 1;
  layout.taggedContent('P', () => layout.textLines([subtitle], style.subtitle, fullWidthBox));
  layout.y += style.subtitle.leading + style.gap.title;
  layout.artifact(() => layout.rule(layout.y, titleRuleThickness));
  layout.y += 4;
}

/** The header of a continuation page; `right` is truncated to half of the width. */
export function renderRunningHeader(layout: PageLayout, left: string, right: string): void {
  const { heading, label } = usualBlocks;
  layout.artifact(() => {
    layout.textLines([left], { ...heading, size: 9 }, fullWidthBox);
    const rightStyle = { ...label, leading: heading.leading };
    const rightText = truncateToWidth(right, rightStyle, contentWidth / 2);
    layout.textLines([rightText], rightStyle, { ...fullWidthBox, align: 'right', shade: 'grey' });
    layout.rule(layout.y + heading.leading + 5, titleRuleThickness);
  });
  layout.y += heading.leading + 13;
}

/** The height of a heading with the space around it, in points. */
export const headingHeight = ({ heading, gap }: BlockStyle = usualBlocks): number =>
  gap.aboveHeading + heading.leading + gap.belowHeading;

/** A heading on the same page as the next `heightBelow` points of content. */
export function renderHeading(
  layout: PageLayout,
  text: string,
  heightBelow: number,
  style: BlockStyle = usualBlocks,
): void {
  layout.ensureHeight(headingHeight(style) + heightBelow);
  if (layout.y > contentArea.top) layout.y += style.gap.aboveHeading;
  layout.taggedContent('H2', () => layout.textLines([text], style.heading, fullWidthBox));
  layout.y += style.heading.leading + style.gap.belowHeading;
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
  {
    repeated = false,
    style = usualBlocks,
  }: { readonly repeated?: boolean; readonly style?: BlockStyle } = {},
): void {
  const content: RenderContent = (tag, render, options) =>
    repeated ? layout.artifact(render) : layout.taggedContent(tag, render, options);
  const hasHeadings = columns.some(({ heading }) => heading !== undefined);
  const top = layout.y + (hasHeadings ? style.gap.aboveColumns : 0);
  const width = contentWidth - columnGap * (columns.length - 1);
  const valuesTop = top + (hasHeadings ? style.heading.leading + style.gap.belowHeading + 2 : 0);
  let x: number = contentArea.left;
  let bottom = top;
  for (const { heading, values, share } of columns) {
    const box = { x, width: width * share };
    if (heading !== undefined) content('H2', () => layout.textLines([heading], style.heading, box, top));
    bottom = Math.max(bottom, renderValues(layout, content, values, { box, top: valuesTop, style }));
    x += box.width + columnGap;
  }
  layout.y = bottom;
}

interface ValuePlace {
  readonly box: { readonly x: number; readonly width: number };
  readonly top: number;
  readonly style: BlockStyle;
}

/** Returns where the values end. */
function renderValues(
  layout: PageLayout,
  content: RenderContent,
  values: readonly LabelledValue[],
  { box, top, style }: ValuePlace,
): number {
  let y = top;
  values.forEach(({ label, value, emphasis, byHand }, at) => {
    const valueStyle: TextStyle = emphasis === true ? { ...style.value, weight: 'bold' } : style.value;
    const lines = wrapText(value ?? '', valueStyle, box.width);
    if (at > 0) y += style.gap.values;
    const renderValue = (): void => {
      // The space separates label and value in a screen reader.
      layout.textLines([`${label} `], style.label, { ...box, shade: 'grey' }, y);
      layout.textLines(lines, valueStyle, box, y + style.label.leading);
    };
    content('P', renderValue, screenReaderOptions(`${label} ${value ?? ''}`));
    y += style.label.leading + lines.length * valueStyle.leading;
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
    if (at > 0) layout.y += paragraphGap;
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
  return rows.length * style.leading + (paragraphs.length - 1) * paragraphGap;
}
