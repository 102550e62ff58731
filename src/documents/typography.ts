// Text as it is set: which font shows each character, how wide it is, and where a line ends.
import type { Font } from 'fontkit';
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
/** A character with the accents that follow it. */
const clusters = /\P{M}\p{M}*|\p{M}+/gu;
/** Marks that steer text and show nothing: joiners, direction marks, soft hyphens. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const tabStop = '    ';

const has = (font: Font, cluster: string): boolean =>
  Array.from(cluster).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** The text in runs of one font each; a cluster that no font has goes to the first font, which shows a box. */
export function runsOf(text: string, weight: Style['weight']): readonly Run[] {
  const faces = facesOf[weight];
  const [first = 'sans'] = faces;
  if (plainLatin.test(text)) return text === '' ? [] : [{ face: first, text }];
  const runs: { face: FaceName; text: string }[] = [];
  for (const cluster of visible(text).match(clusters) ?? []) {
    const face = faces.find((name) => has(fontOf(name), cluster)) ?? first;
    const last = runs.at(-1);
    if (last?.face === face) last.text += cluster;
    else runs.push({ face, text: cluster });
  }
  return runs;
}

const visible = (text: string) => text.replaceAll(invisible, '');

/** The first character, accents included, that no font has; null when all can be shown. Line feeds and tabs are no characters. */
export function missingGlyph(text: string): string | null {
  if (plainLatin.test(text)) return null;
  for (const cluster of visible(text.replaceAll(/[\n\t]/g, '')).match(clusters) ?? []) {
    if (!facesOf.regular.some((name) => has(fontOf(name), cluster))) return cluster;
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

/** The width of a text in points. */
export function textWidth(text: string, { weight, size }: Style): number {
  return runsOf(text, weight).reduce((sum, run) => sum + runWidth(run, size), 0);
}

/** Pieces between which a line may end: after spaces, hyphens and slashes. */
const breakable = /[^ /-]*[/-]* */g;
/** A piece longer than this is broken without measuring it as a whole, in characters. */
const pieceCharactersMax = 60;

/**
 * The text in lines of at most `width` points. Line feeds begin a new line; a word wider than a line is broken. A line
 * that ends between words keeps one space, which may hang over: read aloud, the words would otherwise be one.
 */
export function* lines(text: string, style: Style, width: number): Generator<string> {
  let ended: string | null = null;
  for (const paragraph of text.split('\n')) {
    if (ended !== null) yield spaced(ended);
    ended = null;
    for (const line of paragraphLines(paragraph.replaceAll('\t', tabStop), style, width)) {
      if (ended !== null) yield ended;
      ended = line;
    }
  }
  yield ended?.trimEnd() ?? '';
}

const spaced = (line: string): string => (line.trim() === '' ? '' : `${line.trimEnd()} `);

function* paragraphLines(text: string, style: Style, width: number): Generator<string> {
  let line = '';
  let used = 0;
  for (const { piece, wide, bare } of pieces(text, style, width)) {
    if (used + bare > width && line !== '') {
      yield line.endsWith(' ') ? spaced(line) : line;
      line = '';
      used = 0;
    }
    line += piece;
    used += wide;
  }
  yield line;
}

interface Piece {
  readonly piece: string;
  readonly wide: number;
  /** Without the spaces after it, which may hang over the end of a line. */
  readonly bare: number;
}

/** What may not be parted: words, or where a word is wider than a line, its characters. */
function* pieces(text: string, style: Style, width: number): Generator<Piece> {
  for (const [piece] of text.matchAll(breakable)) {
    if (piece === '') continue;
    const bare =
      piece.length > pieceCharactersMax ? Number.POSITIVE_INFINITY : textWidth(piece.trimEnd(), style);
    if (bare <= width) yield { piece, bare, wide: textWidth(piece, style) };
    else yield* characters(piece, style);
  }
}

function* characters(text: string, style: Style): Generator<Piece> {
  for (const [piece] of text.matchAll(clusters)) {
    const wide = textWidth(piece, style);
    yield { piece, wide, bare: wide };
  }
}

/** The lines of a short text, all at once. */
export function wrapped(text: string, style: Style, width: number): readonly string[] {
  return [...lines(text, style, width)];
}

/** As much of a text as fits beside something else, with an ellipsis where it was cut; for what stands in full elsewhere. */
export function fitted(text: string, style: Style, width: number): string {
  const [first = ''] = wrapped(text, style, width);
  if (first.trimEnd().length === text.trimEnd().length) return first.trimEnd();
  const [shorter = ''] = wrapped(text, style, width - textWidth(ellipsis, style));
  return shorter.trimEnd() + ellipsis;
}

const ellipsis = '…';
