// Breaks text into lines: after spaces, hyphens and slashes, and inside a word only when it is wider than the line.
import { graphemeClusterPattern } from './text-runs.ts';
import { measureText, type TextStyle } from './text-width.ts';

const tabSpaces = '    ';
/** Pieces after which a line may end: with their spaces, hyphens and slashes. */
const breakable = /[^ /-]*[/-]* */g;
/** A longer piece is measured and broken character by character. */
const pieceCharactersMax = 60;
/** No line has more, however narrow its characters are: some have no width at all. */
const lineCharactersMax = 500;

/**
 * The text in lines of at most `width` points. A line feed starts a new line; a word wider than a line is broken. A line
 * that ends between words keeps one space, which may overhang: without it, software would read the two words as one.
 */
export function* breakLines(text: string, style: TextStyle, width: number): Generator<string> {
  let previous: string | null = null;
  for (const paragraph of text.split('\n')) {
    if (previous !== null) yield withOneSpace(previous);
    previous = null;
    for (const line of paragraphLines(paragraph.replaceAll('\t', tabSpaces), style, width)) {
      if (previous !== null) yield previous;
      previous = line;
    }
  }
  yield previous?.trimEnd() ?? '';
}

const withOneSpace = (line: string): string => (line.trim() === '' ? '' : `${line.trimEnd()} `);

function* paragraphLines(text: string, style: TextStyle, width: number): Generator<string> {
  let line = '';
  let used = 0;
  for (const piece of unbreakablePieces(text, style, width)) {
    const isFull = used + piece.trimmedWidth > width || line.length > lineCharactersMax;
    if (isFull && line !== '') {
      yield line.endsWith(' ') ? withOneSpace(line) : line;
      line = '';
      used = 0;
    }
    line += piece.text;
    used += piece.fullWidth;
  }
  yield line;
}

interface Piece {
  readonly text: string;
  readonly fullWidth: number;
  /** Without the spaces after it, which may overhang the end of a line. */
  readonly trimmedWidth: number;
}

/** Words, or the characters of a word that is wider than a line. */
function* unbreakablePieces(paragraph: string, style: TextStyle, width: number): Generator<Piece> {
  for (const [text] of paragraph.matchAll(breakable)) {
    if (text === '') continue;
    const isLong = text.length > pieceCharactersMax;
    const trimmedWidth = isLong ? Number.POSITIVE_INFINITY : measureText(text.trimEnd(), style);
    if (trimmedWidth <= width) yield { text, trimmedWidth, fullWidth: measureText(text, style) };
    else yield* characterPieces(text, style);
  }
}

function* characterPieces(word: string, style: TextStyle): Generator<Piece> {
  for (const [text] of word.matchAll(graphemeClusterPattern)) {
    const fullWidth = measureText(text, style);
    yield { text, fullWidth, trimmedWidth: fullWidth };
  }
}

/** The lines of a short text, all at once. */
export function wrapText(text: string, style: TextStyle, width: number): readonly string[] {
  return [...breakLines(text, style, width)];
}

/** The start of a text that fits into `width` points, with an ellipsis where it was cut. For text that is printed in full elsewhere. */
export function truncateToWidth(text: string, style: TextStyle, width: number): string {
  const [first = ''] = wrapText(text, style, width);
  if (first.trimEnd().length === text.trimEnd().length) return first.trimEnd();
  const [shorter = ''] = wrapText(text, style, width - measureText(ellipsis, style));
  return shorter.trimEnd() + ellipsis;
}

const ellipsis = '…';
