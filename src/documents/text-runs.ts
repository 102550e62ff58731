// Splits text into runs of one font each, with a fallback font for every script (font fallback).
import { LruMap } from 'toad-cache';
import { mirrorCharacter, splitIntoVisualSegments } from './bidirectional-text.ts';
import { scriptFonts, shapedFonts, type FontName } from './bundled-fonts.ts';
import { loadFont } from './load-font.ts';

/** The weight of text; only Latin, Greek and Cyrillic have a bold one. */
export type FontWeight = 'regular' | 'bold';

/** A stretch of text in one font. */
export interface TextRun {
  readonly font: FontName;
  readonly text: string;
}

/** A font to try for a cluster whose first character matches `pattern`. */
interface CandidateFont {
  readonly font: FontName;
  readonly pattern?: RegExp;
}

/** The only fonts with two weights. */
const preferredFont: Readonly<Record<FontWeight, FontName>> = { regular: 'sans', bold: 'sans-bold' };

/** Characters that the preferred font is known to have: no look-up is needed. */
const plainLatin = /^[ -~\u00a0-\u00ac\u00ae-\u024f]*$/;
/** A character with the accents and joiners that follow it, as many as a script uses. */
export const graphemeClusterPattern = /\P{M}[\p{M}\u200c\u200d]{0,8}|\p{M}[\p{M}\u200c\u200d]{0,7}/gu;
/** Characters that show nothing (direction marks, soft hyphens), but for joiners in scripts where they choose a letter's form. */
const invisible =
  /(?<![\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mymr}\p{scx=Sinh}\p{scx=Taml}\p{scx=Telu}])[\u200c\u200d]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
const joiners: ReadonlySet<string> = new Set(['\u200c', '\u200d']);

/** The text without the characters that show nothing. */
export const removeInvisibleCharacters = (text: string): string => text.replaceAll(invisible, '');

/** Clusters whose font is cached. */
const cachedClustersMax = 4_000;

/** In order of preference. The fonts of scripts come first: Noto Sans has Devanagari too, but fontkit cannot shape all of it. */
const candidateFonts = (weight: FontWeight): readonly CandidateFont[] => [
  ...scriptFonts.map(({ font, script }) => ({ font, pattern: script })),
  { font: preferredFont[weight] },
  ...scriptFonts.map(({ font, scriptExtensions }) => ({ font, pattern: scriptExtensions })),
  { font: 'chinese-japanese' },
  { font: 'korean' },
];

/** Finds the first font that has all characters of a cluster; `none` when there is none. */
function fontFinder(weight: FontWeight): (cluster: string) => FontName | 'none' {
  const found = new LruMap<FontName | 'none'>(cachedClustersMax);
  const fonts = candidateFonts(weight);
  return (cluster) => {
    const cached = found.get(cluster);
    if (cached !== undefined) return cached;
    const characters = Array.from(cluster).filter((character) => !joiners.has(character));
    const font = fonts.find((each) => hasCharacters(each, characters))?.font ?? 'none';
    found.set(cluster, font);
    return font;
  };
}

function hasCharacters({ font, pattern }: CandidateFont, characters: readonly string[]): boolean {
  const [first = ''] = characters;
  if (pattern !== undefined && !pattern.test(first)) return false;
  return characters.every((character) => loadFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

const fontFor = { regular: fontFinder('regular'), bold: fontFinder('bold') } as const;

/**
 * The text in runs of one font each, in logical order. Accents are composed where a font has the letter; a cluster that
 * no font has goes to the preferred font, which shows a box.
 */
export function splitIntoRuns(text: string, weight: FontWeight): readonly TextRun[] {
  const preferred = preferredFont[weight];
  if (plainLatin.test(text)) return text === '' ? [] : [{ font: preferred, text }];
  const runs: { font: FontName; text: string }[] = [];
  for (const [sent] of removeInvisibleCharacters(text).matchAll(graphemeClusterPattern)) {
    const composed = sent.normalize('NFC');
    const cluster = fontFor[weight](composed) === 'none' ? sent : composed;
    const found = fontFor[weight](cluster);
    const font = found === 'none' ? preferred : found;
    const last = runs.at(-1);
    if (last?.font === font) last.text += cluster;
    else runs.push({ font, text: cluster });
  }
  return runs;
}

/** The runs of a line from left to right: those of right-to-left words are reversed. */
export function splitIntoVisualRuns(line: string, weight: FontWeight): readonly TextRun[] {
  if (plainLatin.test(line)) return splitIntoRuns(line, weight);
  return splitIntoVisualSegments(removeInvisibleCharacters(line)).flatMap(({ text, isRightToLeft }) => {
    const runs = splitIntoRuns(text, weight);
    return isRightToLeft ? runs.toReversed().map(reversed) : runs;
  });
}

/** Shaped fonts reverse their own glyphs; spaces and signs of other fonts between them are reversed here. */
function reversed(run: TextRun): TextRun {
  if (shapedFonts.has(run.font)) return run;
  const clusters = run.text.match(graphemeClusterPattern) ?? [];
  return { font: run.font, text: clusters.toReversed().map(mirrorCharacter).join('') };
}

/** The first character, accents included, that no font has; null when all can be shown. Line feeds and tabs do not count. */
export function findMissingCharacter(text: string): string | null {
  if (plainLatin.test(text)) return null;
  // Each is looked up once: a long text in a large script would not find its characters cached when they come again.
  const seen = new Set<string>();
  for (const [cluster] of removeInvisibleCharacters(text.replaceAll(/[\n\t]/g, '')).matchAll(
    graphemeClusterPattern,
  )) {
    if (seen.has(cluster)) continue;
    seen.add(cluster);
    if (fontFor.regular(cluster) === 'none') return cluster;
  }
  return null;
}
