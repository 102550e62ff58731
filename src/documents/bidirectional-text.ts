// Puts text with right-to-left words into visual order by the Unicode Bidirectional Algorithm (UAX #9).
import createBidi from 'bidi-js';

const bidi = createBidi();
/** The blocks of the scripts that run from right to left, and those that Unicode keeps for more of them (UAX #9, table 4). */
const rightToLeftBlocks =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Of these the library sees the two surrogates, and takes both for Latin letters. */
const beyondTheFirstPlane = /[\u{10000}-\u{10ffff}]/gu;

/** A character as long in UTF-16 and of the same direction, which the library knows. */
function standIn(character: string): string {
  if (rightToLeftBlocks.test(character)) return '\u05d0\u05d0';
  return /\p{L}/u.test(character) ? character : '\u2022\u2022';
}

/** A part of a line whose characters run in one direction; `text` is in logical order. */
interface DirectionalSegment {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** True when a text has characters of a script that runs from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeftBlocks.test(text);

/** The segments of a line from left to right. The line itself runs left to right, as English forms do. */
export function splitIntoVisualSegments(line: string): readonly DirectionalSegment[] {
  if (!hasRightToLeft(line)) return [{ text: line, isRightToLeft: false }];
  const { levels } = bidi.getEmbeddingLevels(line.replaceAll(beyondTheFirstPlane, standIn), 'ltr');
  const segments = levelSegments(line, levels);
  const deepest = Math.max(...segments.map(({ level }) => level));
  let ordered = segments;
  for (let level = deepest; level > 0; level -= 1) ordered = reverseFrom(level, ordered);
  return ordered.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }));
}

/** A bracket that opens to the left instead of the right, for right-to-left text; other characters as they are. */
export const mirrorCharacter = (character: string): string =>
  bidi.getMirroredCharacter(character) ?? character;

interface LevelSegment {
  readonly text: string;
  readonly level: number;
}

function levelSegments(line: string, levels: Uint8Array): readonly LevelSegment[] {
  const segments: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const last = segments.at(-1);
    if (last?.level === level) last.text += line.charAt(at);
    else segments.push({ text: line.charAt(at), level });
  }
  return segments;
}

/** Rule L2: reverses each sequence of segments at this level or a deeper one. */
function reverseFrom(level: number, segments: readonly LevelSegment[]): readonly LevelSegment[] {
  const ordered: LevelSegment[] = [];
  let sequence: LevelSegment[] = [];
  for (const segment of segments) {
    if (segment.level >= level) {
      sequence.unshift(segment);
      continue;
    }
    ordered.push(...sequence, segment);
    sequence = [];
  }
  return [...ordered, ...sequence];
}
