// Where a line ends: words, hyphens and, when a word is wider than its place, characters.
import { clusters, textWidth, type Style } from './typography.ts';

const tabStop = '    ';
/** Pieces between which a line may end: after spaces, hyphens and slashes. */
const breakable = /[^ /-]*[/-]* */g;
/** A piece longer than this is broken without measuring it as a whole, in characters. */
const pieceCharactersMax = 60;
/** No line has more, however narrow its characters are: some take no width at all. */
const lineCharactersMax = 500;

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
    const isFull = used + bare > width || line.length > lineCharactersMax;
    if (isFull && line !== '') {
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
    const isLong = piece.length > pieceCharactersMax;
    const bare = isLong ? Number.POSITIVE_INFINITY : textWidth(piece.trimEnd(), style);
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
