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
  /** The character that no font has, where `text` is its code. */
  readonly sent?: string;
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
  /(?<![\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mymr}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}])[\u200c\u200d]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** Scripts that the fonts for every script have: the many fonts of one script need not be tried. */
const ofNoScriptFont =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
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
  const forEveryScript = fonts.filter(({ pattern }) => pattern === undefined);
  return (cluster) => {
    const cached = found.get(cluster);
    if (cached !== undefined) return cached;
    const characters = Array.from(cluster).filter((character) => !joiners.has(character));
    const candidates = ofNoScriptFont.test(characters[0] ?? '') ? forEveryScript : fonts;
    const font = candidates.find((each) => hasCharacters(each, characters))?.font ?? 'none';
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
 * The text in runs of one font each, in logical order. Accents are composed where a font has the letter. A character that
 * no font has is printed as its code, for example `[U+1F600]`.
 */
export function splitIntoRuns(text: string, weight: FontWeight): readonly TextRun[] {
  if (plainLatin.test(text)) return text === '' ? [] : [{ font: preferredFont[weight], text }];
  const runs: { font: FontName; text: string; sent?: string }[] = [];
  for (const run of clusterRuns(removeInvisibleCharacters(text), weight)) {
    const last = runs.at(-1);
    if (last?.font === run.font && last.sent === undefined && run.sent === undefined) last.text += run.text;
    else runs.push({ ...run });
  }
  return runs;
}

function* clusterRuns(text: string, weight: FontWeight): Generator<TextRun> {
  for (const [sent] of text.matchAll(graphemeClusterPattern)) {
    const composed = sent.normalize('NFC');
    const cluster = fontFor[weight](composed) === 'none' ? sent : composed;
    const font = fontFor[weight](cluster);
    if (font !== 'none') yield { font, text: cluster };
    else for (const character of cluster) yield runOfCharacter(character, weight);
  }
}

/** Of a letter with an accent that no font has, one of the two may be there. */
function runOfCharacter(character: string, weight: FontWeight): TextRun {
  const font = fontFor[weight](character);
  return font === 'none'
    ? { font: preferredFont[weight], text: `[${codePointLabel(character)}]`, sent: character }
    : { font, text: character };
}

/** `U+1F600`. */
export const codePointLabel = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

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
  if (shapedFonts.has(run.font) || run.sent !== undefined) return run;
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
