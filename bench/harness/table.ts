// The closing table, and the plain listing of what is only reported.
import { ratioText, whole } from './figures.ts';
import type { Comparison } from './rounds.ts';

/** A line of the closing table. */
export interface Row {
  readonly measure: string;
  readonly baseline: string;
  /** What both speeds are counted in. */
  readonly unit: string;
  readonly comparison: Comparison;
  /** The least ratio wanted; null: only reported. */
  readonly target: number | null;
}

/** A figure that stands alone. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What a measure gives back. */
export interface Findings {
  readonly rows: readonly Row[];
  readonly facts: readonly Fact[];
  /** Why something could not be measured, one sentence each. */
  readonly missing: readonly string[];
}

export const verdictOf = ({ comparison, target }: Row) =>
  target === null ? 'reported' : comparison.ratio >= target ? 'met' : 'MISSED';

/** The table as text, columns lined up. */
export function tableText(rows: readonly Row[]): string {
  const head = ['Measure', 'Baseline', 'Ours', 'Theirs', 'Unit', 'Ratio', 'Low–high', 'CPU', 'Target', ''];
  const lines = rows.map((row) => [
    row.measure,
    row.baseline,
    speed(row.comparison.ours),
    speed(row.comparison.theirs),
    row.unit,
    ratioText(row.comparison.ratio),
    `${ratioText(row.comparison.lowest)}–${ratioText(row.comparison.highest)}`,
    row.comparison.cpuRatio === null ? '' : ratioText(row.comparison.cpuRatio),
    row.target === null ? '' : `≥ ${ratioText(row.target)}`,
    verdictOf(row),
  ]);
  return aligned([head, ...lines], new Set([2, 3, 5, 6, 7, 8]));
}

/** Names and values, lined up. */
export function factsText(facts: readonly Fact[]): string {
  return aligned(
    facts.map(({ name, value }) => [name, value]),
    new Set([1]),
  );
}

const speed = (value: number) => (value < 100 ? value.toFixed(2) : whole(value));

function aligned(lines: readonly (readonly string[])[], right: ReadonlySet<number>): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const padded = lines.map((line) =>
    line
      .map((cell, column) =>
        right.has(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return padded.join('\n');
}
