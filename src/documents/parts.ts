// The recurring parts of a paper: titles, headings, labelled facts and running text.
import type { Shade } from './ink.ts';
import { fitted, lines, wrapped } from './line-breaking.ts';
import { grid, gridWidth, wholeWidth, type Paper } from './paper.ts';
import type { Style } from './typography.ts';

const titleStyle: Style = { weight: 'bold', size: 17, leading: 22 };
const subtitleStyle: Style = { weight: 'regular', size: 10.5, leading: 15 };
const headingStyle: Style = { weight: 'bold', size: 9.5, leading: 13 };
const labelStyle: Style = { weight: 'regular', size: 7.5, leading: 10.5 };
const valueStyle: Style = { weight: 'regular', size: 10, leading: 13.5 };
const nameStyle: Style = { ...valueStyle, weight: 'bold' };
const runningStyle: Style = { weight: 'regular', size: 8.5, leading: 12 };

/** Space in points: above a heading, between facts, between columns of facts, between paragraphs. */
const gap = { heading: 14, facts: 7, columns: 20, paragraphs: 5 } as const;
const titleRule = 1.4;

/** The name of the paper and what kind of it this is. */
export function drawTitle(paper: Paper, title: string, subtitle: string): void {
  paper.piece('H1', () => paper.lines([title], titleStyle, wholeWidth));
  paper.y += titleStyle.leading + 1;
  paper.piece('P', () => paper.lines([subtitle], subtitleStyle, wholeWidth));
  paper.y += subtitleStyle.leading + 7;
  paper.decoration(() => paper.rule(paper.y, titleRule));
  paper.y += 4;
}

/** The head of a page that goes on from the one before. */
export function drawRunningHead(paper: Paper, left: string, right: string): void {
  paper.decoration(() => {
    paper.lines([left], { ...headingStyle, size: 9 }, wholeWidth);
    const small = { ...labelStyle, leading: headingStyle.leading };
    const besides = fitted(right, small, gridWidth / 2);
    paper.lines([besides], small, { ...wholeWidth, align: 'right', shade: 'grey' });
    paper.rule(paper.y + headingStyle.leading + 5, titleRule);
  });
  paper.y += headingStyle.leading + 13;
}

/** What a heading takes, the space around it included, in points. */
export const headingHeight = gap.heading + headingStyle.leading + 3;

/** A heading that stays with at least `needed` points of what follows it. */
export function drawHeading(paper: Paper, text: string, needed: number): void {
  paper.keep(headingHeight + needed);
  if (paper.y > grid.top) paper.y += gap.heading;
  paper.piece('H2', () => paper.lines([text], headingStyle, wholeWidth));
  paper.y += headingStyle.leading + 3;
}

export interface LabelledFact {
  readonly label: string;
  /** Null or empty: a blank place; on a line when it is to be filled in by hand. */
  readonly value: string | null;
  readonly emphasis?: boolean;
  readonly byHand?: boolean;
}

export interface FactColumn {
  readonly heading?: string;
  readonly facts: readonly LabelledFact[];
  /** Share of the width of the grid. */
  readonly share: number;
}

type Draw = (tag: string, draw: () => void) => void;

/** Columns of labelled facts side by side; each is read to its end before the next. */
export function drawFacts(paper: Paper, columns: readonly FactColumn[], repeated = false): void {
  const draw: Draw = (tag, body) => (repeated ? paper.decoration(body) : paper.piece(tag, body));
  const top = paper.y + (columns.some(({ heading }) => heading !== undefined) ? 10 : 0);
  const width = gridWidth - gap.columns * (columns.length - 1);
  let x: number = grid.left;
  let deepest = top;
  for (const column of columns) {
    const wide = width * column.share;
    deepest = Math.max(deepest, drawFactColumn(paper, draw, column, { x, width: wide }, top));
    x += wide + gap.columns;
  }
  paper.y = deepest;
}

function drawFactColumn(
  paper: Paper,
  draw: Draw,
  { heading, facts }: FactColumn,
  box: { readonly x: number; readonly width: number },
  top: number,
): number {
  let y = top;
  if (heading !== undefined) {
    draw('H2', () => paper.lines([heading], headingStyle, box, y));
    y += headingStyle.leading + 5;
  }
  facts.forEach(({ label, value, emphasis, byHand }, at) => {
    const style = emphasis === true ? nameStyle : valueStyle;
    const texts = wrapped(value ?? '', style, box.width);
    if (at > 0) y += gap.facts;
    draw('P', () => {
      // The space parts label and value for software that reads aloud.
      paper.lines([`${label} `], labelStyle, { ...box, shade: 'grey' }, y);
      paper.lines(texts, style, box, y + labelStyle.leading);
    });
    y += labelStyle.leading + texts.length * style.leading;
    if (byHand === true) paper.decoration(() => paper.rule(y, 0.5, box));
  });
  return y;
}

/** Running text, each of its paragraphs begun on this page or the next; `size` of the text in points. */
export async function drawText(
  paper: Paper,
  paragraphs: readonly string[],
  { style = runningStyle, shade = 'black' }: { readonly style?: Style; readonly shade?: Shade } = {},
): Promise<void> {
  const whole = { ...wholeWidth, shade };
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) paper.y += gap.paragraphs;
    let waiting: string[] = [];
    const draw = (): void => {
      if (waiting.length === 0) return;
      const texts = waiting;
      paper.piece('P', () => paper.lines(texts, style, whole));
      paper.y += texts.length * style.leading;
      waiting = [];
    };
    for (const line of lines(paragraph, style, gridWidth)) {
      if ((waiting.length + 1) * style.leading > paper.room) {
        draw();
        paper.newPage();
        await paper.breathe('now');
      }
      waiting.push(line);
    }
    draw();
  }
}

/** How tall a text will be, in points. */
export function textHeight(paragraphs: readonly string[], style: Style = runningStyle): number {
  const rows = paragraphs.flatMap((paragraph) => wrapped(paragraph, style, gridWidth));
  return rows.length * style.leading + (paragraphs.length - 1) * gap.paragraphs;
}
