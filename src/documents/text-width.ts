// Measures text: the width of a run or line in points.
import { LruMap } from 'toad-cache';
import { loadFont } from './load-font.ts';
import { splitIntoRuns, type FontWeight, type TextRun } from './text-runs.ts';

/** How a text is set. */
export interface TextStyle {
  readonly weight: FontWeight;
  /** Points. */
  readonly size: number;
  /** Points from one baseline to the next. */
  readonly leading: number;
}

/** Words with the spaces after them: pdfkit lays text out in the same pieces, so widths agree. */
const words = /[^ ]* |[^ ]+/g;

/** The width of a run in points, at `size` points. */
export function measureRun({ font: name, text }: TextRun, size: number): number {
  const font = loadFont(name);
  let units = 0;
  for (const word of text.match(words) ?? []) units += font.layout(word).advanceWidth;
  return (units / font.unitsPerEm) * size;
}

/** Texts cached for each weight, and the longest of them in characters. */
const cachedTextsMax = 4_000;
const cachedCharactersMax = 40;
const cachedWidths = {
  regular: new LruMap<number>(cachedTextsMax),
  bold: new LruMap<number>(cachedTextsMax),
} as const;

/** The width of a text in points. The same words occur on line after line, so short texts are cached. */
export function measureText(text: string, { weight, size }: TextStyle): number {
  if (text.length > cachedCharactersMax) return widthAtOnePoint(text, weight) * size;
  const cached = cachedWidths[weight].get(text);
  if (cached !== undefined) return cached * size;
  const width = widthAtOnePoint(text, weight);
  cachedWidths[weight].set(text, width);
  return width * size;
}

const widthAtOnePoint = (text: string, weight: FontWeight): number =>
  splitIntoRuns(text, weight).reduce((sum, run) => sum + measureRun(run, 1), 0);
