// A table that flows over pages: cells wrap, heads come again on every page, rows are never parted.
import { wrapped } from './line-breaking.ts';
import { grid, wholeWidth, type Paper } from './paper.ts';
import { textWidth, type Style } from './typography.ts';

export interface Column {
  readonly title: string;
  /** Points, the space before the next column included. */
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Figures are never broken: those too wide for the column are set smaller. */
  readonly figures?: boolean;
}

const cellStyle: Style = { weight: 'regular', size: 8.5, leading: 11.5 };
const totalStyle: Style = { ...cellStyle, weight: 'bold' };
const headStyle: Style = { weight: 'bold', size: 7.5, leading: 10 };
/** Space between columns, and above and below the text of a cell, in points. */
const gutter = 8;
const above = 2.75;
const strongRule = { thickness: 0.9, shade: 'black' } as const;
const rowRule = { thickness: 0.4, shade: 'grey' } as const;
type Rule = typeof strongRule | typeof rowRule;

interface Cell {
  readonly lines: readonly string[];
  readonly style: Style;
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

/** Draws the rows from where the pen is; `totals` is a last row that stays with the one before it. */
export async function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  totals: readonly string[] | null = null,
): Promise<void> {
  const heads = cellsOf(
    columns.map(({ width, align = 'left', title }) => ({ width, align, title })),
    columns.map(({ title }) => title),
    headStyle,
  );
  await paper.group('Table', async () => {
    await drawHead(paper, heads);
    for (const [at, row] of rows.entries()) {
      const cells = cellsOf(columns, row, cellStyle);
      const isLast = at === rows.length - 1;
      const below = isLast && totals !== null ? heightOf(cellsOf(columns, totals, totalStyle)) : 0;
      if (heightOf(cells) + below > paper.room) continueTable(paper, heads);
      await drawRow(paper, cells, isLast ? strongRule : rowRule);
      await paper.breathe();
    }
    if (totals !== null) await drawRow(paper, cellsOf(columns, totals, totalStyle), strongRule);
  });
}

/** The least height that a table begins in: its head and two rows of a line. */
export const tableStartHeight = 3 * (headStyle.leading + 2 * above) + headStyle.leading;

function cellsOf(columns: readonly Column[], texts: readonly string[], style: Style): readonly Cell[] {
  let x: number = grid.left;
  return columns.map(({ width, align = 'left', figures }, at) => {
    const inner = at === columns.length - 1 ? width : width - gutter;
    const text = texts[at] ?? '';
    const cell =
      figures === true ? figuresCell(text, style, inner) : { style, lines: wrapped(text, style, inner) };
    const placed = { ...cell, x, width: inner, align };
    x += width;
    return placed;
  });
}

function figuresCell(text: string, style: Style, width: number): Pick<Cell, 'lines' | 'style'> {
  const wide = textWidth(text, style);
  return { lines: [text], style: wide <= width ? style : { ...style, size: (style.size * width) / wide } };
}

const heightOf = (cells: readonly Cell[]): number =>
  Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + 2 * above;

async function drawHead(paper: Paper, heads: readonly Cell[]): Promise<void> {
  await paper.group('TR', () => {
    const height = heightOf(heads);
    for (const cell of heads) {
      paper.piece('TH', () => paper.lines(cell.lines, headStyle, cell, headTop(paper, cell, height)), {
        scope: 'Column',
      });
    }
    endRow(paper, height, strongRule);
  });
}

/** Heads of one line stand at the foot of those of several. */
const headTop = (paper: Paper, { lines }: Cell, height: number): number =>
  paper.y + height - above - lines.length * headStyle.leading;

function continueTable(paper: Paper, heads: readonly Cell[]): void {
  paper.newPage();
  const height = heightOf(heads);
  paper.decoration(() => {
    for (const cell of heads) paper.lines(cell.lines, headStyle, cell, headTop(paper, cell, height));
  });
  endRow(paper, height, strongRule);
}

async function drawRow(paper: Paper, cells: readonly Cell[], rule: Rule): Promise<void> {
  await paper.group('TR', () => {
    for (const cell of cells) {
      paper.piece('TD', () => paper.lines(cell.lines, cell.style, cell, paper.y + above));
    }
    endRow(paper, heightOf(cells), rule);
  });
}

function endRow(paper: Paper, height: number, rule: Rule): void {
  paper.y += height;
  paper.decoration(() => paper.rule(paper.y, rule.thickness, { ...wholeWidth, shade: rule.shade }));
}
