// What a measure is given and reports, and how the closing table shows it.
import type { Effort } from '../options.ts';

export interface Comparison {
  /** Median of the ratios of the rounds. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly ours: number;
  readonly theirs: number;
}

export interface MeasureContext {
  readonly effort: Effort;
  /** An empty folder of the measure's own. */
  readonly folder: string;
  readonly print: (text: string) => void;
}

/** @throws Error with a sentence when something it needs is not installed or a request fails. */
export type Measure = (context: MeasureContext) => Promise<BenchFindings>;

export interface BenchRow {
  readonly measure: string;
  readonly baseline: string;
  readonly unit: string;
  readonly comparison: Comparison;
  /** The lowest ratio that is good enough; null: only reported. */
  readonly target: number | null;
}

export interface BenchFact {
  readonly name: string;
  readonly value: string;
}

export interface BenchFindings {
  readonly rows: BenchRow[];
  readonly facts: BenchFact[];
}

export const verdictOf = ({ comparison, target }: BenchRow) =>
  target === null ? 'reported' : comparison.ratio >= target ? 'met' : 'MISSED';

/** A ratio with two decimals, never rounded up to a target that it misses. */
export const ratioText = (value: number) => (Math.floor(value * 100 + 1e-9) / 100).toFixed(2);

const grouped = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
/** A speed or a size: whole from 100 on. */
export const figureText = (value: number) => (value < 100 ? value.toFixed(2) : grouped.format(value));

/** The table in Markdown, columns aligned. */
export function tableText(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { ratio, lowest, highest, ours, theirs } = row.comparison;
    const target = row.target === null ? '' : `≥ ${ratioText(row.target)}`;
    const shown = [ratioText(ratio), `${ratioText(lowest)}–${ratioText(highest)}`, target, verdictOf(row)];
    return [row.measure, row.baseline, figureText(ours), figureText(theirs), row.unit, ...shown];
  });
  const head = ['Measure', 'Baseline', 'Ours', 'Theirs', 'Unit', 'Ratio', 'Low–high', 'Target', 'Verdict'];
  return aligned([head, ...lines], [2, 3, 5, 6, 7]);
}

export const factsText = (facts: readonly BenchFact[]) =>
  aligned([['Reported', 'Value'], ...facts.map(({ name, value }) => [name, value])], []);

function aligned(all: readonly (readonly string[])[], right: readonly number[]): string {
  const [head = [], ...lines] = all;
  const widths = head.map((_, at) => Math.max(3, ...all.map((line) => line[at]?.length ?? 0)));
  const isRight = (at: number) => right.includes(at);
  const row = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '')[isRight(at) ? 'padStart' : 'padEnd'](width)).join(' | ')} |`;
  const rule = widths.map((width, at) => '-'.repeat(width - Number(isRight(at))) + (isRight(at) ? ':' : ''));
  return [head, rule, ...lines].map(row).join('\n');
}
