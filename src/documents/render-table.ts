// Renders a table over several pages: cells wrap, the header row is repeated on every page, rows are not split.
import { wrapText } from './line-breaking.ts';
import { contentArea, fullWidthBox, type PageLayout } from './page-layout.ts';
import { screenReaderOptions } from './pdf-writer.ts';
import { measureText, type TextStyle } from './text-width.ts';

/** A column of a table. */
export interface TableColumn {
  readonly title: string;
  /** Points, with the space before the next column. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Numbers are not wrapped: one too wide for the column is set in a smaller size. */
  readonly isNumeric?: boolean;
}

/** A row: the text of each cell, and what is said across the page below them, as part of the second cell. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly note?: string | null;
}

export interface TableStyle {
  readonly cell: TextStyle;
  readonly header: TextStyle;
  /** Above and below the text of a cell, in points. */
  readonly padding: number;
}

export const usualTable: TableStyle = {
  cell: { weight: 'regular', size: 8.5, leading: 11.5 },
  header: { weight: 'bold', size: 7.5, leading: 10 },
  padding: 2.75,
};
const noteStyle: TextStyle = { weight: 'regular', size: 8, leading: 10.5 };
/** Points: between columns, and above a note. */
const columnGap = 8;
const noteGap = 1;
const strongRule = { thickness: 0.9, shade: 'black' } as const;
const rowRule = { thickness: 0.4, shade: 'grey' } as const;
type Rule = typeof strongRule | typeof rowRule;

interface Cell {
  readonly lines: readonly string[];
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

interface LaidOutRow {
  readonly cells: readonly Cell[];
  readonly note: Cell | null;
  /** Of the cells without the note, and of all, in points. */
  readonly cellsHeight: number;
  readonly height: number;
}

interface TableOptions {
  /** A last row in bold, on the page of the row before it. */
  readonly totals?: TableRow | null;
  readonly style?: TableStyle;
}

/** Renders the rows from the current position. */
export async function renderTable(
  layout: PageLayout,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { totals = null, style = usualTable }: TableOptions = {},
): Promise<void> {
  const header = layOutHeader(columns, style);
  const totalsRow =
    totals === null
      ? null
      : layOutRow(columns, totals, { ...style, cell: { ...style.cell, weight: 'bold' } });
  await layout.element('Table', async () => {
    await renderHeader(layout, header, style);
    for (const [at, row] of rows.entries()) {
      const laidOut = layOutRow(columns, row, style);
      const isLast = at === rows.length - 1;
      const totalsHeight = isLast ? (totalsRow?.height ?? 0) : 0;
      if (laidOut.height + totalsHeight > layout.remainingHeight) continueOnNextPage(layout, header, style);
      await renderRow(layout, laidOut, isLast ? strongRule : rowRule, style);
      await layout.yieldToEventLoop();
    }
    if (totalsRow !== null) await renderRow(layout, totalsRow, strongRule, style);
  });
}

/** The height of each row, in points. */
export const measureTable = (
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  style: TableStyle,
): readonly number[] => rows.map((row) => layOutRow(columns, row, style).height);

/** The least height in which a table starts, in points: its header and two rows of one line. */
export const tableStartHeight = 4 * usualTable.header.leading + 6 * usualTable.padding;

const layOutHeader = (columns: readonly TableColumn[], style: TableStyle): LaidOutRow =>
  layOutRow(
    columns.map(({ width, align = 'left', title }) => ({ width, align, title })),
    { cells: columns.map(({ title }) => title) },
    { ...style, cell: style.header },
  );

function layOutRow(columns: readonly TableColumn[], row: TableRow, style: TableStyle): LaidOutRow {
  const cells = cellsOf(columns, row.cells, style.cell);
  const note = noteOf(columns, row.note ?? '');
  const cellsHeight =
    Math.max(...cells.map(({ lines, style: { leading } }) => lines.length * leading)) + 2 * style.padding;
  const noteHeight = note === null ? 0 : noteGap + note.lines.length * noteStyle.leading;
  return { cells, note, cellsHeight, height: cellsHeight + noteHeight };
}

function noteOf([first]: readonly TableColumn[], text: string): Cell | null {
  if (text === '') return null;
  const x = contentArea.left + (first?.width ?? 0);
  const width = contentArea.right - x;
  return { lines: wrapText(text, noteStyle, width), style: noteStyle, x, width, align: 'left' };
}

function cellsOf(
  columns: readonly TableColumn[],
  texts: readonly string[],
  style: TextStyle,
): readonly Cell[] {
  let x: number = contentArea.left;
  return columns.map(({ width, align = 'left', isNumeric }, at) => {
    const textSpace = at === columns.length - 1 ? width : width - columnGap;
    const text = texts[at] ?? '';
    const content =
      isNumeric === true
        ? numericCell(text, style, textSpace)
        : { style, lines: wrapText(text, style, textSpace) };
    const cell = { ...content, x, width: textSpace, align };
    x += width;
    return cell;
  });
}

function numericCell(text: string, style: TextStyle, width: number): Pick<Cell, 'lines' | 'style'> {
  const natural = measureText(text, style);
  const fitting = natural <= width ? style : { ...style, size: (style.size * width) / natural };
  return { lines: [text], style: fitting };
}

async function renderHeader(layout: PageLayout, header: LaidOutRow, style: TableStyle): Promise<void> {
  await layout.element('TR', () => {
    for (const cell of header.cells) {
      layout.taggedContent('TH', () => renderTitle(layout, cell, header, style), { scope: 'Column' });
    }
    endRow(layout, header.height, strongRule);
  });
}

/** Titles are aligned at the bottom of the header row. */
function renderTitle(layout: PageLayout, cell: Cell, header: LaidOutRow, style: TableStyle): void {
  const top = layout.y + header.height - style.padding - cell.lines.length * cell.style.leading;
  layout.textLines(cell.lines, cell.style, cell, top);
}

function continueOnNextPage(layout: PageLayout, header: LaidOutRow, style: TableStyle): void {
  layout.startPage();
  layout.artifact(() => {
    for (const cell of header.cells) renderTitle(layout, cell, header, style);
  });
  endRow(layout, header.height, strongRule);
}

async function renderRow(
  layout: PageLayout,
  { cells, note, cellsHeight, height }: LaidOutRow,
  rule: Rule,
  { padding }: TableStyle,
): Promise<void> {
  await layout.element('TR', () => {
    cells.forEach((cell, at) => {
      const below = at === 1 ? note : null;
      const render = (): void => {
        layout.textLines(cell.lines, cell.style, cell, layout.y + padding);
        if (below !== null) {
          const top = layout.y + cellsHeight - padding + noteGap;
          layout.textLines(below.lines, below.style, { ...below, shade: 'grey' }, top);
        }
      };
      const text = [...cell.lines, ...(below?.lines ?? [])].join('');
      layout.taggedContent('TD', render, screenReaderOptions(text));
    });
    endRow(layout, height, rule);
  });
}

function endRow(layout: PageLayout, height: number, rule: Rule): void {
  layout.y += height;
  layout.artifact(() => layout.rule(layout.y, rule.thickness, { ...fullWidthBox, shade: rule.shade }));
}
