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

const cellStyle: TextStyle = { weight: 'regular', size: 8.5, leading: 11.5 };
const totalStyle: TextStyle = { ...cellStyle, weight: 'bold' };
const headerStyle: TextStyle = { weight: 'bold', size: 7.5, leading: 10 };
/** Space between columns, and above and below the text of a cell, in points. */
const columnGap = 8;
const cellPadding = 2.75;
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

/** Renders the rows from the current position; the row of `totals` stays on the page of the row before it. */
export async function renderTable(
  layout: PageLayout,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  totals: readonly string[] | null = null,
): Promise<void> {
  const header = cellsOf(
    columns.map(({ width, align = 'left', title }) => ({ width, align, title })),
    columns.map(({ title }) => title),
    headerStyle,
  );
  await layout.element('Table', async () => {
    await renderHeader(layout, header);
    for (const [at, row] of rows.entries()) {
      const cells = cellsOf(columns, row, cellStyle);
      const isLast = at === rows.length - 1;
      const totalsHeight = isLast && totals !== null ? heightOf(cellsOf(columns, totals, totalStyle)) : 0;
      if (heightOf(cells) + totalsHeight > layout.remainingHeight) continueOnNextPage(layout, header);
      await renderRow(layout, cells, isLast ? strongRule : rowRule);
      await layout.yieldToEventLoop();
    }
    if (totals !== null) await renderRow(layout, cellsOf(columns, totals, totalStyle), strongRule);
  });
}

/** The least height in which a table starts, in points: its header and two rows of one line. */
export const tableStartHeight = 3 * (headerStyle.leading + 2 * cellPadding) + headerStyle.leading;

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

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + 2 * cellPadding;

async function renderHeader(layout: PageLayout, header: readonly Cell[]): Promise<void> {
  await layout.element('TR', () => {
    const height = heightOf(header);
    for (const cell of header) {
      layout.taggedContent(
        'TH',
        () => layout.textLines(cell.lines, headerStyle, cell, headerTop(layout, cell, height)),
        { scope: 'Column' },
      );
    }
    endRow(layout, height, strongRule);
  });
}

/** Titles are aligned at the bottom of the header row. */
const headerTop = (layout: PageLayout, { lines }: Cell, height: number): number =>
  layout.y + height - cellPadding - lines.length * headerStyle.leading;

function continueOnNextPage(layout: PageLayout, header: readonly Cell[]): void {
  layout.startPage();
  const height = heightOf(header);
  layout.artifact(() => {
    for (const cell of header)
      layout.textLines(cell.lines, headerStyle, cell, headerTop(layout, cell, height));
  });
  endRow(layout, height, strongRule);
}

async function renderRow(layout: PageLayout, cells: readonly Cell[], rule: Rule): Promise<void> {
  await layout.element('TR', () => {
    for (const cell of cells) {
      layout.taggedContent(
        'TD',
        () => layout.textLines(cell.lines, cell.style, cell, layout.y + cellPadding),
        screenReaderOptions(cell.lines.join('')),
      );
    }
    endRow(layout, heightOf(cells), rule);
  });
}

function endRow(layout: PageLayout, height: number, rule: Rule): void {
  layout.y += height;
  layout.artifact(() => layout.rule(layout.y, rule.thickness, { ...fullWidthBox, shade: rule.shade }));
}
