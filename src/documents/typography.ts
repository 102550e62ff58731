// Text as it is set: which font shows each character, and how wide it is.
import { fontOf, type FaceName } from './fonts.ts';

export interface Style {
  readonly weight: 'regular' | 'bold';
  /** Points. */
  readonly size: number;
  /** Points from line to line. */
  readonly leading: number;
}

/** A stretch of text in one font. */
export interface Run {
  readonly face: FaceName;
  readonly text: string;
}

/** In order of preference; the fallbacks have one weight only. */
const facesOf: Readonly<Record<Style['weight'], readonly FaceName[]>> = {
  regular: ['sans', 'chinese-japanese', 'korean'],
  bold: ['sans-bold', 'chinese-japanese', 'korean'],
};

/** Characters that the first font certainly has: no look-up is needed. */
const plainLatin = /^[ -~\u00a0-\u00ac\u00ae-\u024f]*$/;
/** A character with the accents that follow it, as many as a script piles up. */
export const clusters = /\P{M}\p{M}{0,8}|\p{M}{1,8}/gu;
/** Marks that steer text and show nothing: joiners, direction marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without the marks that show nothing. */
export const visible = (text: string) => text.replaceAll(invisible, '');

/** What was found out about clusters is kept for so many of them. */
const keptMax = 4_000;

function remembering<Found>(find: (key: string) => Found): (key: string) => Found {
  const kept = new Map<string, Found>();
  return (key) => {
    const held = kept.get(key);
    if (held !== undefined) return held;
    if (kept.size >= keptMax) kept.clear();
    const found = find(key);
    kept.set(key, found);
    return found;
  };
}

const faceFinder = (faces: readonly FaceName[]) =>
  remembering((cluster): FaceName | 'none' => {
    const points = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
    return faces.find((name) => points.every((point) => fontOf(name).hasGlyphForCodePoint(point))) ?? 'none';
  });
const faceFor = { regular: faceFinder(facesOf.regular), bold: faceFinder(facesOf.bold) } as const;

/** The text in runs of one font each, accents composed where a font has the letter; a cluster that no font has goes to the first font, which shows a box. */
export function runsOf(text: string, weight: Style['weight']): readonly Run[] {
  const [first = 'sans'] = facesOf[weight];
  if (plainLatin.test(text)) return text === '' ? [] : [{ face: first, text }];
  const runs: { face: FaceName; text: string }[] = [];
  for (const [sent] of visible(text).matchAll(clusters)) {
    const composed = sent.normalize('NFC');
    const cluster = faceFor[weight](composed) === 'none' ? sent : composed;
    const found = faceFor[weight](cluster);
    const face = found === 'none' ? first : found;
    const last = runs.at(-1);
    if (last?.face === face) last.text += cluster;
    else runs.push({ face, text: cluster });
  }
  return runs;
}

/** The first character, accents included, that no font has; null when all can be shown. Line feeds and tabs are no characters. */
export function missingGlyph(text: string): string | null {
  if (plainLatin.test(text)) return null;
  for (const [cluster] of visible(text.replaceAll(/[\n\t]/g, '')).matchAll(clusters)) {
    if (faceFor.regular(cluster) === 'none') return cluster;
  }
  return null;
}

/** Words with the spaces after them: pdfkit lays text out in the same pieces, so widths agree. */
const words = /[^ ]* |[^ ]+/g;

/** The width of a run in points. */
export function runWidth({ face, text }: Run, size: number): number {
  const font = fontOf(face);
  let units = 0;
  for (const word of text.match(words) ?? []) units += font.layout(word).advanceWidth;
  return (units / font.unitsPerEm) * size;
}

const unitsOf = (weight: Style['weight']) => (text: string) =>
  runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, 1), 0);
/** Words come again from line to line. */
const keptUnits = { regular: remembering(unitsOf('regular')), bold: remembering(unitsOf('bold')) } as const;
const keptCharactersMax = 40;

/** The width of a text in points. */
export function textWidth(text: string, { weight, size }: Style): number {
  const units = text.length > keptCharactersMax ? unitsOf(weight)(text) : keptUnits[weight](text);
  return units * size;
}
