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

/** The table as text, columns aligned. */
export function tableText(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => {
    const { ratio, lowest, highest, ours, theirs } = row.comparison;
    const target = row.target === null ? '' : `≥ ${ratioText(row.target)}`;
    const figures = [figureText(ours), figureText(theirs), row.unit, ratioText(ratio)];
    const range = `${ratioText(lowest)}–${ratioText(highest)}`;
    return [row.measure, row.baseline, ...figures, range, target, verdictOf(row)];
  });
  const head = ['Measure', 'Baseline', 'Ours', 'Theirs', 'Unit', 'Ratio', 'Low–high', 'Target', ''];
  return aligned([head, ...lines], [2, 3, 5, 6, 7]);
}

/** Names and values, a line each. */
export const factsText = (facts: readonly BenchFact[]) =>
  facts.map(({ name, value }) => `${name}: ${value}`).join('\n');

function aligned(lines: readonly (readonly string[])[], right: readonly number[]): string {
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const pad = (cell: string, at: number) =>
    right.includes(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}
