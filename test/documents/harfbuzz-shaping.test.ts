// Shaping with HarfBuzz: the forms and places of letters that join or stack, and the characters each glyph stands for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { shapedFonts } from '../../src/documents/bundled-fonts.ts';
import { loadFont } from '../../src/documents/load-font.ts';

describe('a font of joining letters', () => {
  it('gives a letter another form in the middle of a word', () => {
    const font = loadFont('arabic');
    const alone = font.layout('ه').glyphs.map(({ id }) => id);
    const three = font.layout('ههه').glyphs.map(({ id }) => id);
    assert.equal(new Set([...alone, ...three]).size, 4);
  });

  it('places marks where the hb-shape program places them', () => {
    // Of the same file: x offset and width of each glyph, in thousandths of the font size.
    const { positions } = loadFont('thai').layout('น้ำ');
    assert.deepEqual(
      positions.map(({ xOffset, xAdvance }) => [xOffset, xAdvance]),
      [
        [0, 613],
        [0, 0],
        [-29, 0],
        [0, 406],
      ],
    );
  });

  it('gives the glyphs of a right-to-left word from its left end', () => {
    const characters = loadFont('hebrew')
      .layout('אבג')
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    assert.deepEqual(characters, ['ג', 'ב', 'א']);
  });

  it('gives every character of a word to one glyph, whether letters join or not', () => {
    for (const [font, word] of [
      ['arabic', 'السلام'],
      ['devanagari', 'श्रीवास्तव'],
      ['khmer', 'ស្រីមុំ'],
    ] as const) {
      const given = loadFont(font)
        .layout(word)
        .glyphs.flatMap(({ codePoints }) => codePoints.map((point) => String.fromCodePoint(point)));
      assert.deepEqual(given.toSorted(), Array.from(word).toSorted(), font);
    }
  });

  it('can be laid out whatever the text', () => {
    for (const font of shapedFonts) {
      const characters = loadFont(font).characterSet.map((point) => String.fromCodePoint(point));
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...characters), { maxLength: 12 }), (word) => {
          const { glyphs, positions, advanceWidth } = loadFont(font).layout(word.join(''));
          assert.equal(glyphs.length, positions.length);
          assert.ok(Number.isFinite(advanceWidth));
        }),
        { numRuns: 50 },
      );
    }
  });
});
