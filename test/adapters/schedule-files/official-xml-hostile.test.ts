// Hostile official files: entity bombs, endless streams, other encodings and file types are rejected within bounded memory.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import {
  readOfficialXml,
  type OfficialXmlResult,
} from '../../../src/adapters/schedule-files/official-xml.ts';
import { officialXmlLimits } from '../../../src/adapters/schedule-files/official-xml-layout.ts';
import { inPieces, officialData, officialXml } from '../../support/official-xml.ts';

const read = (chunks: AsyncIterable<Uint8Array>) => readOfficialXml(chunks, { date: null });
const errorIn = (result: OfficialXmlResult): string => (result.ok ? 'read without an error' : result.error);
const errorOf = async (content: string | Uint8Array) => errorIn(await read(inPieces(content)));

/** What was read of a stream before it was rejected. */
interface Taken {
  bytes: number;
  pieces: number;
  closed: boolean;
}

/** The error for an endless stream, `head` and then `more` for ever; `taken` bounds what the reader can have buffered. */
async function rejectionOf(
  head: string,
  more: (piece: number) => string,
): Promise<{ error: string; taken: Taken }> {
  const taken: Taken = { bytes: 0, pieces: 0, closed: false };
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (let piece = 0; ; piece += 1) {
        const bytes = Buffer.from(piece === 0 ? head : more(piece));
        taken.bytes += bytes.length;
        taken.pieces += 1;
        yield await Promise.resolve(bytes);
      }
    } finally {
      taken.closed = true;
    }
  }
  return { error: errorIn(await read(endless())), taken };
}

describe('a document type or entities', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE MBS_XML [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
  const rejected =
    /^Line 1: the file declares a document type \(DOCTYPE\); official files never do, so it is refused\.$/;
  const good = officialXml([{}]).replace(/^<\?xml.*?\?>/, '');

  it('are rejected: an entity bomb, an outside entity, an outside DTD, a harmless one', async () => {
    assert.match(await errorOf(`${bomb}${good.replace('visit', '&b;')}`), rejected);
    const outside = '<!DOCTYPE MBS_XML [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    assert.match(await errorOf(`${outside}${good.replace('visit', '&x;')}`), rejected);
    assert.match(await errorOf(`<!DOCTYPE MBS_XML SYSTEM "http://127.0.0.1:1/mbs.dtd">${good}`), rejected);
    assert.match(await errorOf(`<!DOCTYPE MBS_XML>${good}`), rejected);
  });

  it('are rejected when they do not end', async () => {
    const { error, taken } = await rejectionOf('<!DOCTYPE MBS_XML [', () => '<!ENTITY a "ha">'.repeat(1000));
    assert.match(error, /^Line 1: more than 65536 characters follow without a tag\.$/);
    assert.ok(taken.closed && taken.bytes < 300_000);
  });
});

describe('an endless file is rejected after a bounded part of it', () => {
  const open = '<MBS_XML><Data><ItemNum>3</ItemNum>';
  const nearLimit = officialXmlLimits.textCharactersMax + 2 * 16_384;
  const filler = 'x'.repeat(16_384);
  const withoutTag: readonly (readonly [string, string, string])[] = [
    ['text in an element', `${open}<Description>`, filler],
    ['white space in an element', `${open}<Description>`, ' '.repeat(16_384)],
    ['entities in an element', `${open}<Description>`, '&amp;'.repeat(3000)],
    ['text in an unknown element', `${open}<Colour><Shade>`, filler],
    ['CDATA', `${open}<Description><![CDATA[`, filler],
    ['a comment', `${open}<!--`, filler],
    ['a tag name', `${open}<`, filler],
    ['an attribute value', `${open}<Description x="`, filler],
    ['attributes', `${open}<Description `, Array.from({ length: 1500 }, (_, n) => `a${n}="x" `).join('')],
    ['a processing instruction', `${open}<?x `, filler],
    ['white space after the root', officialXml([{}]), ' '.repeat(16_384)],
  ];
  for (const [what, head, more] of withoutTag) {
    it(`made of ${what}`, async () => {
      const { error, taken } = await rejectionOf(head, (piece) =>
        what === 'attributes' ? more.replaceAll('a', `p${piece}`) : more,
      );
      assert.match(error, /more than 65536 characters follow without a tag\.$/);
      assert.ok(taken.closed, 'the stream is left open');
      assert.ok(taken.bytes <= head.length + nearLimit, `${taken.bytes} bytes were taken`);
    });
  }

  it('made of one long text between two tags', async () => {
    const limit = officialXmlLimits.textCharactersMax;
    const sized = (characters: number) => officialXml([{ Description: 'x'.repeat(characters) }]);
    assert.equal((await readOfficialXml(inPieces(sized(limit), 1 << 20), { date: null })).ok, true);
    const over = await readOfficialXml(inPieces(sized(limit + 1), 1 << 20), { date: null });
    assert.match(errorIn(over), /^Item 104 \(line 1\): Description is longer than 65536 characters\.$/);
  });

  it('made of items', async () => {
    const { error, taken } = await rejectionOf('<MBS_XML>', (piece) =>
      officialData({ ItemNum: String(piece) }),
    );
    assert.match(error, /^Item no\. 20001 of the file \(line \d+\): the file holds more than 20000 items\.$/);
    assert.equal(taken.pieces, 20_002);
  });

  it('made of one item repeated for ever', async () => {
    const { error, taken } = await rejectionOf('<MBS_XML>', () => officialData());
    assert.match(error, /^Item 104 .*: the item is given twice\.$/);
    assert.equal(taken.pieces, 3);
  });

  it('made of opening tags', async () => {
    const { error, taken } = await rejectionOf('<MBS_XML>', () => '<x>'.repeat(5000));
    assert.match(error, /nested deeper than 8/);
    assert.equal(taken.pieces, 2);
  });

  it('made of harmless unknown elements, at the size limit', async () => {
    const mostlyAttribute = `<x y="${'z'.repeat(60_000)}"/>`.repeat(16);
    const { error, taken } = await rejectionOf('<MBS_XML>', () => mostlyAttribute);
    assert.equal(error, 'The file is larger than 100 MB; an official file is about 8 MB.');
    assert.ok(taken.bytes <= officialXmlLimits.bytesMax + mostlyAttribute.length);
  });

  it('made of ever new element names, without keeping them all', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `<n${index}/>`).join('');
    const result = await read(inPieces(officialXml([{}]).replace('</MBS_XML>', `${names}</MBS_XML>`)));
    assert.ok(result.ok);
    assert.equal(result.unknownElements.length, 20);
  });
});

describe('bytes that are not the official file', () => {
  const good = officialXml([{}, { ItemNum: '105', Description: 'Zwölf “Tests”' }, { ItemNum: '106' }]);

  it('are rejected when another encoding is declared', async () => {
    const declared = good.replace('UTF-8', 'windows-1252');
    assert.match(
      await errorOf(Buffer.from(declared, 'latin1')),
      /^The file declares the encoding "windows-1252"; the official file is UTF-8/,
    );
    assert.match(await errorOf(good.replace('UTF-8', 'ISO-8859-1')), /declares the encoding "ISO-8859-1"/);
    assert.equal((await read(inPieces(good.replace('UTF-8', 'utf-8')))).ok, true);
  });

  it('are rejected where they are not UTF-8, naming the item', async () => {
    const bytes = Buffer.from(good);
    const at = bytes.indexOf('Zw');
    const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from([0x96]), bytes.subarray(at)]);
    for (const piece of [1, 7, 65_536]) {
      const result = await read(inPieces(broken, piece));
      assert.match(
        errorIn(result),
        /^Item 105 \(line 2\): here are bytes that are not UTF-8\.$/,
        `pieces of ${piece}`,
      );
    }
  });

  it('are rejected as overlong, surrogate or truncated UTF-8', async () => {
    for (const bad of [
      [0xc0, 0xaf],
      [0xed, 0xa0, 0x80],
      [0xf5, 0x80, 0x80, 0x80],
      [0xe2, 0x80],
    ]) {
      const bytes = Buffer.from(good.replace('Zw', '@@'));
      const at = bytes.indexOf('@@');
      const broken = Buffer.concat([bytes.subarray(0, at), Buffer.from(bad), bytes.subarray(at + 2)]);
      assert.match(await errorOf(broken), /not UTF-8/);
    }
    assert.match(await errorOf(Buffer.from([...Buffer.from('<MBS_XML>'), 0xe2, 0x80])), /truncated/);
  });

  it('are rejected as an archive or as UTF-16', async () => {
    assert.equal(await errorOf(gzipSync(good)), 'The file is a gzip file: unpack it first.');
    assert.equal(
      await errorOf(Buffer.from('504b0304140000000800', 'hex')),
      'The file is a zip file: unpack it first.',
    );
    const utf16 = 'The file is UTF-16 text, but the official file is UTF-8.';
    assert.equal(await errorOf(Buffer.from(`\uFEFF${good}`, 'utf16le')), utf16);
    assert.equal(await errorOf(Buffer.from(good, 'utf16le')), utf16);
    assert.equal(await errorOf(Buffer.from(good, 'utf16le').swap16()), utf16);
  });

  it('are rejected with a NUL, a control character or half a surrogate pair, raw or as a reference', async () => {
    for (const bad of ['\u0000', '\u0001', '\u001F', '\uFFFE', '&#0;', '&#x1;', '&#xD800;', '&#x110000;']) {
      assert.match(
        await errorOf(good.replace('Zw', bad)),
        /^Item 105 .*: the XML is not well formed/,
        JSON.stringify(bad),
      );
    }
    assert.match(await errorOf(Buffer.alloc(100_000)), /^The file is not XML/);
    assert.match(await errorOf(good.replace('1.0', '1.1').replace('Zw', '&#1;')), /not well formed/);
  });

  it('never crash the reader, for any change of the bytes', async () => {
    const bytes = Buffer.from(good);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.uint8Array({ minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 1, max: 3000 }),
        async (at, put, drop, pieceBytes) => {
          const spoilt = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]);
          const result = await read(inPieces(spoilt, pieceBytes));
          if (!result.ok) assert.match(result.error, /^[A-Z][^\n]{10,}\.$/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
