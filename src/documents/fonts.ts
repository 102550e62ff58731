// The fonts that papers are set in: each is read and parsed once, the large ones only when a character needs them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import type { Font } from 'fontkit';

/** Names of the faces, also in pdfkit. */
export type FaceName = 'sans' | 'sans-bold' | 'chinese-japanese' | 'korean';

const installed = (file: string) => fileURLToPath(import.meta.resolve(file));

/** Absolute paths of the fonts. */
export const fontFiles: Readonly<Record<FaceName, string>> = {
  sans: installed('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  'sans-bold': installed('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  'chinese-japanese': installed('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  korean: installed('@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf'),
};

const parsed = new Map<FaceName, Font>();

/** A parsed font. @throws Error when its file is not there: the packages are not installed. */
export function fontOf(name: FaceName): Font {
  const held = parsed.get(name);
  if (held !== undefined) return held;
  const font = fontkit.create(readFileSync(fontFiles[name]));
  if (!('layout' in font)) throw new Error(`${fontFiles[name]} is a collection, not one font`);
  forgetGlyphs(font);
  rememberLayouts(font);
  parsed.set(name, font);
  return font;
}

/**
 * A font keeps each glyph with the characters that first led to it: none, when it was first needed as a part of an
 * accented letter. What a paper says of its text would then depend on the papers before it, so each layout begins anew.
 */
function forgetGlyphs(font: Font): void {
  const layOut = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    Reflect.set(font, keptGlyphs, {});
    return layOut(text, features ?? (mark.test(text) ? undefined : wholeLetters), ...rest);
  };
}

const mark = /\p{M}/u;
/** A letter with a dot below is not taken apart: of its parts only the letter without the dot could be copied and read aloud. */
const wholeLetters = { ccmp: false };

/** Where the font keeps them: a field of the library's own, which a test of the papers watches. */
const keptGlyphs = '_glyphs';

/** pdfkit counts in thousandths of the font size, and scales what it is given in place. */
const pdfUnits = 1_000;
/** Words remembered of a font, and the longest of them in characters: the memory stays the same however much is set. */
const wordsMax = 4_000;
const wordCharactersMax = 40;

/** Words come again from page to page and from paper to paper: what was laid out is kept, where nobody scales it. */
function rememberLayouts(font: Font): void {
  if (font.unitsPerEm !== pdfUnits) return;
  const layOut = font.layout.bind(font);
  const words = new Map<string, ReturnType<Font['layout']>>();
  font.layout = (text, ...rest) => {
    const isPlain = rest.every((each) => each === undefined);
    if (!isPlain || text.length > wordCharactersMax) return layOut(text, ...rest);
    const held = words.get(text);
    if (held !== undefined) return held;
    if (words.size >= wordsMax) words.clear();
    const run = layOut(text);
    words.set(text, run);
    return run;
  };
}
