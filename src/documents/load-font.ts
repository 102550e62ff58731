// Loads the fonts that PDFs embed: each is decompressed and parsed once, when a character first needs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';
import { LruMap } from 'toad-cache';
import { bundledFonts, shapedFonts, type FontName } from './bundled-fonts.ts';
import { useHarfBuzzShaping } from './harfbuzz-shaping.ts';

const fontsFolder = join(import.meta.dirname, '..', '..', 'data', 'fonts');

const loadedFonts = new Map<FontName, Font>();

/** The bytes of a font as a TrueType file. @throws Error when data/fonts lacks it. */
export const readFontFile = (name: FontName): Buffer =>
  brotliDecompressSync(readFileSync(join(fontsFolder, `${bundledFonts[name].file}.ttf.br`)));

/** A parsed font, the same object on every call. @throws Error when data/fonts lacks its file. */
export function loadFont(name: FontName): Font {
  const loaded = loadedFonts.get(name);
  if (loaded !== undefined) return loaded;
  const bytes = readFontFile(name);
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error(`The font ${name} is a collection; use a file with one font.`);
  if (shapedFonts.has(name)) useHarfBuzzShaping(font, bytes);
  else keepLettersWhole(font);
  resetGlyphsBeforeLayout(font);
  cacheLayouts(font);
  loadedFonts.set(name, font);
  return font;
}

const combiningMark = /\p{M}/u;
/** Without glyph decomposition: a letter with a dot below stays one glyph, which can be copied and read aloud with its dot. */
const withoutDecomposition = { ccmp: false };

function keepLettersWhole(font: Font): void {
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...rest) =>
    layOut(text, features ?? (combiningMark.test(text) ? undefined : withoutDecomposition), ...rest);
}

/** The field of fontkit that caches glyphs; a test of the report fails when the library renames it. */
const glyphCache = '_glyphs';

/**
 * fontkit caches each glyph with the characters that first led to it: none when it was first part of an accented letter.
 * The text that can be copied from a PDF would then depend on the PDFs before it, so each layout starts without that cache.
 */
function resetGlyphsBeforeLayout(font: Font): void {
  const layOut = font.layout.bind(font);
  font.layout = (...request) => {
    Reflect.set(font, glyphCache, {});
    return layOut(...request);
  };
}

/** pdfkit counts in thousandths of the font size and scales positions in place, so other fonts must not share them. */
const pdfUnitsPerEm = 1_000;
/** Words cached for each font, and the longest of them in characters. */
const cachedWordsMax = 4_000;
const cachedCharactersMax = 40;

/** The same words occur on page after page: their layout is computed once. */
function cacheLayouts(font: Font): void {
  if (font.unitsPerEm !== pdfUnitsPerEm) return;
  const layOut = font.layout.bind(font);
  const layouts = new LruMap<ReturnType<Font['layout']>>(cachedWordsMax);
  font.layout = (text, ...rest) => {
    const hasOptions = rest.some((each) => each !== undefined);
    if (hasOptions || text.length > cachedCharactersMax) return layOut(text, ...rest);
    const cached = layouts.get(text);
    if (cached !== undefined) return cached;
    const run = layOut(text);
    layouts.set(text, run);
    return run;
  };
}
