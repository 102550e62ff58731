// The table of bundled fonts: the file of each in data/fonts, and the script of those that are for one script only.
import { rareScriptFonts } from './rare-script-fonts.ts';

interface BundledFont {
  /** Without `.ttf.br`; data/fonts/sources.json says where the file comes from. */
  readonly file: string;
  /**
   * The Unicode script that the font is for, or several separated by spaces. Its letters may join, stack or change places, so HarfBuzz lays them out:
   * fontkit misplaces or throws on some. Only a character of the script makes the file load.
   */
  readonly script?: string;
}

/** By the name that each has here and in pdfkit. To add a script: a line here, its source, its licence in docs/licences. */
export const bundledFonts = {
  sans: { file: 'noto-sans-regular' },
  'sans-bold': { file: 'noto-sans-semibold' },
  'chinese-japanese': { file: 'noto-sans-sc-regular' },
  korean: { file: 'nanum-gothic-regular' },
  arabic: { file: 'noto-sans-arabic-regular', script: 'Arabic' },
  armenian: { file: 'noto-sans-armenian-regular', script: 'Armenian' },
  bengali: { file: 'noto-sans-bengali-regular', script: 'Bengali' },
  devanagari: { file: 'noto-sans-devanagari-regular', script: 'Devanagari' },
  ethiopic: { file: 'noto-sans-ethiopic-regular', script: 'Ethiopic' },
  georgian: { file: 'noto-sans-georgian-regular', script: 'Georgian' },
  gujarati: { file: 'noto-sans-gujarati-regular', script: 'Gujarati' },
  gurmukhi: { file: 'noto-sans-gurmukhi-regular', script: 'Gurmukhi' },
  hebrew: { file: 'noto-sans-hebrew-regular', script: 'Hebrew' },
  kannada: { file: 'noto-sans-kannada-regular', script: 'Kannada' },
  khmer: { file: 'noto-sans-khmer-regular', script: 'Khmer' },
  lao: { file: 'noto-sans-lao-regular', script: 'Lao' },
  malayalam: { file: 'noto-sans-malayalam-regular', script: 'Malayalam' },
  myanmar: { file: 'noto-sans-myanmar-regular', script: 'Myanmar' },
  sinhala: { file: 'noto-sans-sinhala-regular', script: 'Sinhala' },
  tamil: { file: 'noto-sans-tamil-regular', script: 'Tamil' },
  telugu: { file: 'noto-sans-telugu-regular', script: 'Telugu' },
  thai: { file: 'noto-sans-thai-regular', script: 'Thai' },
  ...rareScriptFonts,
} as const satisfies Readonly<Record<string, BundledFont>>;

/** The name of a bundled font. */
export type FontName = keyof typeof bundledFonts;

const isFontName = (name: string): name is FontName => name in bundledFonts;

interface ScriptFont {
  readonly font: FontName;
  /** A character of the script alone. */
  readonly script: RegExp;
  /** The same, and characters that several scripts share, such as the Arabic comma. */
  readonly scriptExtensions: RegExp;
}

/** The fonts of one script each. */
export const scriptFonts: readonly ScriptFont[] = Object.entries(bundledFonts).flatMap(([font, bundled]) => {
  if (!isFontName(font) || !('script' in bundled)) return [];
  const ofProperty = (property: 'Script' | 'Script_Extensions') =>
    new RegExp(`[${bundled.script.replaceAll(/\w+/g, `\\p{${property}=$&}`).replaceAll(' ', '')}]`, 'u');
  return [{ font, script: ofProperty('Script'), scriptExtensions: ofProperty('Script_Extensions') }];
});

/** Their names. */
export const shapedFonts: ReadonlySet<FontName> = new Set(scriptFonts.map(({ font }) => font));
