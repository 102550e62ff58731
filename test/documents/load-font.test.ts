// The bundled fonts: their files are the ones of the source list, and together they have every character they had before.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { bundledFonts, type FontName } from '../../src/documents/bundled-fonts.ts';
import { loadFont, readFontFile } from '../../src/documents/load-font.ts';
import { findMissingCharacter } from '../../src/documents/text-runs.ts';

const folder = join(import.meta.dirname, '../../data/fonts');
const licences = join(import.meta.dirname, '../../docs/licences');
const sources = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) as readonly {
  readonly file: string;
  readonly archive?: string;
  readonly package: string;
  readonly sha256: string;
}[];
const fontNames = Object.keys(bundledFonts) as FontName[];
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

describe('the bundled fonts', () => {
  it('are the files of the source list, unchanged, and no others', () => {
    assert.deepEqual(
      fontNames.map((name) => sha256(readFontFile(name))).toSorted(),
      sources.map((source) => source.sha256).toSorted(),
    );
    const files = readdirSync(folder).filter((file) => file !== 'sources.json');
    assert.deepEqual(files.toSorted(), sources.map(({ file }) => file).toSorted());
  });

  it('have their licences in docs/licences', () => {
    const texts = readdirSync(licences).map((file) => readFileSync(join(licences, file), 'utf8'));
    for (const { file, archive, package: bundle } of sources) {
      const own = file.replace(/-(regular|semibold)\.ttf\.br$/, '.txt');
      const name = archive === undefined ? own : `${bundle}.txt`;
      assert.ok(readdirSync(licences).includes(name), `docs/licences/${name}`);
    }
    for (const text of texts) assert.match(text, /SIL OPEN FONT LICENSE Version 1\.1/);
  });

  it('are parsed once', () => assert.equal(loadFont('sans'), loadFont('sans')));

  it('have all 44,671 characters that could be printed when the list was made', () => {
    const former: readonly FontName[] = ['sans', 'chinese-japanese', 'korean'];
    const points = new Set(former.flatMap((name) => loadFont(name).characterSet));
    const joined = [...points].toSorted((one, other) => one - other).join(' ');
    assert.equal(points.size, 44_671);
    assert.equal(sha256(joined), 'ca3bad7341a6927f075a5d5c7b2825d4b3eeefaee41d0ea99a9989867b2df606');
    assert.deepEqual(loadFont('sans-bold').characterSet, loadFont('sans').characterSet);
  });
});

describe('a character of a script', () => {
  // At least so many characters of the script, in planes 0 to 2, can be printed alone.
  const least: [string, number][] = [
    ['Latin', 1_460],
    ['Greek', 368],
    ['Cyrillic', 443],
    ['Han', 28_241],
    ['Hiragana', 90],
    ['Katakana', 298],
    ['Hangul', 11_380],
    ['Arabic', 1_193],
    ['Hebrew', 134],
    ['Thai', 86],
    ['Devanagari', 164],
    ['Bengali', 96],
    ['Gujarati', 91],
    ['Gurmukhi', 80],
    ['Khmer', 144],
    ['Sinhala', 111],
    ['Tamil', 72],
    ['Telugu', 100],
    ['Kannada', 91],
    ['Malayalam', 118],
    ['Lao', 83],
    ['Myanmar', 223],
    ['Armenian', 96],
    ['Georgian', 173],
    ['Ethiopic', 523],
    ['Oriya', 90],
    ['Thaana', 50],
    ['Tibetan', 200],
    ['Syriac', 77],
    ['Mongolian', 150],
    ['Nko', 60],
    ['Adlam', 80],
    ['Hanifi_Rohingya', 50],
    ['Kayah_Li', 47],
    ['Chakma', 70],
    ['Tifinagh', 59],
    ['Cherokee', 170],
    ['Canadian_Aboriginal', 700],
    ['Yi', 1_200],
    ['Javanese', 90],
    ['Cuneiform', 1_200],
  ];
  const printable = Array.from({ length: 0x30000 - 0x20 }, (_, at) => String.fromCodePoint(at + 0x20)).filter(
    (character) =>
      !/[\p{Cn}\p{Cc}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/u.test(character) &&
      findMissingCharacter(character) === null,
  );
  for (const [script, count] of least) {
    it(`can be printed: ${script}`, () => {
      const pattern = new RegExp(`\\p{Script=${script}}`, 'u');
      const found = printable.filter((character) => pattern.test(character)).length;
      assert.ok(found >= count, `${found} of ${count}`);
    });
  }
});
