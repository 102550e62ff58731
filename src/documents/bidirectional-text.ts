// Puts text with right-to-left words into visual order by the Unicode Bidirectional Algorithm (UAX #9).
import createBidi from 'bidi-js';

const bidi = createBidi();
const rightToLeftScript = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u;

/** A part of a line whose characters run in one direction; `text` is in logical order. */
export interface DirectionalSegment {
  readonly text: string;
  readonly isRightToLeft: boolean;
}

/** True when a text has Arabic or Hebrew characters. */
export const hasRightToLeft = (text: string): boolean => rightToLeftScript.test(text);

/** The segments of a line from left to right. The line itself runs left to right, as English forms do. */
export function splitIntoVisualSegments(line: string): readonly DirectionalSegment[] {
  if (!hasRightToLeft(line)) return [{ text: line, isRightToLeft: false }];
  const segments = levelSegments(line, bidi.getEmbeddingLevels(line, 'ltr').levels);
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
