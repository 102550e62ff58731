// The eligibility report as a PDF: its text, its structure for screen readers, and what a caller's text cannot do to it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { cents } from '../../src/domain/values/money.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { anyCharacter } from '../support/any-character.ts';
import { pdfInfo, pdfStructure, pdfText, popplerAbsent } from '../support/poppler.ts';
import { blanks, reportItem, reportPdf } from './sample-documents.ts';
import { times } from '../support/times.ts';

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the same report', () => {
  it('has the same bytes, however often it is rendered', async () => {
    assert.deepEqual(await reportPdf(), await reportPdf());
  });

  it('has the same bytes and text, whatever was rendered before it', async () => {
    // Accented letters are made of others, and some Chinese characters share a glyph.
    const before = ['ÕÉÑŨ', '\u2e8b\u2e85'].map((reason) => () => reportPdf({ reason }));
    const reasons = ['OEN', '\u353e\u4ebb'];
    for (const [at, reason] of reasons.entries()) {
      await before[at]?.();
      const first = Buffer.from(await reportPdf({ reason }));
      await before[at]?.();
      assert.ok(first.equals(await reportPdf({ reason })));
      if (popplerAbsent === false) assert.ok(pdfText(first).includes(`\n${reason}\n`), reason);
    }
  });

  it('has other bytes on another day, and when a letter differs', async () => {
    const rendered = Buffer.from(await reportPdf());
    assert.ok(!rendered.equals(await reportPdf({ madeOn: localDate('2026-11-22') })));
    assert.ok(!rendered.equals(await reportPdf({ reason: 'The item is eligible!' })));
  });
});

describe('a report', { skip: popplerAbsent }, () => {
  it('shows every detail of the request', async () => {
    const text = pdfText(
      await reportPdf({
        items: [reportItem({ explanationCode: '160' })],
        reason: 'A reason,  word for word.',
      }),
      'layout',
    );
    for (const words of [
      'SBX00001',
      '21 November 2026',
      'Q-2026-00417',
      'Jane',
      'Citizen',
      '2428778132',
      '104',
      'Specialist attendance',
      '20 November 2026',
      '150.00',
      '103.95',
      '88.40',
      '160',
      'Outcome / Fund Explanation Text',
      'Medicare',
      'Explanation',
      'Code',
      'Quote only. Not for claiming.',
      'Disclaimer',
      'Privacy notice',
      'Page 1 of 1',
    ]) {
      assert.ok(text.includes(words), words);
    }
    assert.match(text, /A reason, {1,2}word for word\./);
  });

  it('totals what is known and names what is left out: no fee of an item without a benefit, and what the patient pays as far as it is known', async () => {
    const totals = async (...items: Parameters<typeof reportItem>[0][]) =>
      /Total[^]*?(?=\n\s*Outcome)/
        .exec(pdfText(await reportPdf({ items: items.map(reportItem) }), 'layout'))?.[0]
        .replaceAll(/\s+/g, ' ')
        .trim() ?? '';
    const fees = 'The schedule fee of an item without a benefit is not counted.';
    const open = (items: string, why = 'no charge is given') =>
      `What the patient pays is without ${items}: ${why}.`;
    const notKnown = open('item 36', 'no benefit is given');
    const refused = { itemNumber: '36', benefit: null };
    for (const [items, printed] of [
      [[{}, { charge: cents(5) }], 'Total 150.05 207.90 176.80 61.60'],
      [[{}, refused], `Total 300.00 103.95 88.40 61.60 ${fees} ${notKnown}`],
      [[{}, { ...refused, patientPays: cents(15_000) }], `Total 300.00 103.95 88.40 211.60 ${fees}`],
      [[{}, { ...refused, charge: null }], `Total 150.00 103.95 88.40 61.60 ${fees} ${open('item 36')}`],
      [[{ charge: null }, { charge: null }], 'Total 207.90 176.80'],
      [
        [{}, ...times(9, (at) => ({ itemNumber: String(at + 1), charge: null }))],
        `Total 150.00 1,039.50 884.00 61.60 ${open('items 1, 2, 3, 4, 5, 6 and 3 more')}`,
      ],
    ] as const)
      assert.equal(await totals(...items), printed);
  });

  it('shows what the patient pays, where charge and benefit are given: their difference, and never less than nothing', async () => {
    const priced = (charge: number | null, benefit: number | null, itemNumber: string) =>
      reportItem({
        itemNumber,
        charge: charge === null ? null : cents(charge),
        scheduleFee: null,
        benefit: benefit === null ? null : cents(benefit),
      });
    const items = [
      priced(15_000, 8_840, '11111'),
      priced(8_840, 8_840, '22222'),
      priced(5_000, 8_840, '33333'),
      priced(null, 8_840, '44444'),
      priced(15_000, null, '55555'),
    ];
    const lines = pdfText(await reportPdf({ items }), 'layout').split('\n');
    const amounts = items.map(({ itemNumber }) =>
      lines.find((line) => line.includes(itemNumber))?.match(/\d+\.\d\d/g),
    );
    assert.deepEqual(amounts, [
      ['150.00', '88.40', '61.60'],
      ['88.40', '88.40', '0.00'],
      ['50.00', '88.40', '0.00'],
      ['88.40'],
      ['150.00'],
    ]);
  });

  it('separates thousands by commas', async () => {
    const large = reportItem({ charge: cents(123_456_789), benefit: cents(100_000) });
    const text = pdfText(await reportPdf({ items: [large, large] }), 'layout');
    for (const words of ['1,234,567.89', '1,000.00', '1,233,567.89', '2,469,135.78', '2,467,135.78'])
      assert.ok(text.includes(words), words);
  });

  it('prints the reason of each item below its row, in full', async () => {
    const reason = 'Item 36 needs 20 minutes or more. '.repeat(6).trim();
    const items = [
      reportItem({ itemNumber: '36', benefit: null, reason }),
      reportItem({ itemNumber: '23', reason: 'The item is eligible.' }),
    ];
    const text = pdfText(await reportPdf({ items })).replaceAll(/\s+/g, ' ');
    const places = ['36 ', reason, '23 ', 'The item is eligible.'].map((words) => text.indexOf(words));
    assert.deepEqual(
      places.toSorted((one, other) => one - other),
      places,
    );
    assert.ok(places.every((place) => place > 0));
  });

  it('names practice and telephone where the operator has said them, and no practice elsewhere', async () => {
    const practice = { name: 'Wattle Street Medical', phone: '02 5550 1234' };
    const structure = pdfStructure(await reportPdf({ practice }));
    assert.match(
      structure,
      /"Practice Wattle Street Medical"[\s\S]*"Telephone 02 5550 1234"[\s\S]*"Location ID/,
    );
    assert.doesNotMatch(pdfText(await reportPdf({ practice: { ...practice, phone: null } })), /Telephone/);
    assert.doesNotMatch(pdfText(await reportPdf()), /Practice|Telephone/);
  });

  it('has no row of totals when no column is complete, and blanks for what is left out', async () => {
    const text = pdfText(await reportPdf(blanks), 'layout');
    assert.doesNotMatch(text, /Total|null|undefined/);
    assert.match(text, /99999\s+Not in the schedule\s*\n/);
  });

  it('repeats the table header on every page and numbers the pages', async () => {
    const pages = pdfText(await reportPdf({ items: times(200, () => reportItem()) }), 'layout')
      .split('\f')
      .slice(0, -1);
    assert.ok(pages.length > 4);
    pages.forEach((page, at) => {
      assert.ok(page.includes(`Page ${at + 1} of ${pages.length}`));
      if (at < pages.length - 1) assert.match(page, /Item\s+Service\s+Date of service/);
    });
    assert.equal(pages.join('').match(/Specialist attendance/g)?.length, 200);
  });

  it('lets names be copied as they were sent, with their accents', async () => {
    for (const form of ['NFC', 'NFD'] as const) {
      const reason = 'Nguyễn Thị Thụy Ngọc Lẹ, Žižić, Şırnak, Ελένη, Щербакова'.normalize(form);
      assert.ok(
        pdfText(await reportPdf({ reason }))
          .normalize('NFC')
          .includes(reason.normalize('NFC')),
        form,
      );
    }
  });

  it('lets names in scripts of joining letters be copied as they were sent', async () => {
    const names = ['สมหญิง', 'น้ำผึ้งทอง', 'श्रीवास्तव', 'চট্টোপাধ্যায়', 'ශ්‍රියා', 'ខ្មែរ'];
    const text = pdfText(await reportPdf({ reason: names.join(' ') }));
    for (const name of names) assert.ok(text.includes(name), name);
  });

  it('prints a reason of many pages to its end', async () => {
    const reason = times(1_000, (at) => `sentence s${at}.`).join(' ');
    const words = pdfText(await reportPdf({ reason })).match(/\bs\d+\./g);
    assert.equal(new Set(words).size, 1_000);
  });

  it('gives right-to-left names to screen readers in the order in which they are spoken', async () => {
    const bytes = Buffer.from(await reportPdf({ reason: 'For سلمى الحسيني only' }));
    const utf16 = Buffer.from('For سلمى الحسيني only', 'utf16le').swap16();
    const actualText = Buffer.concat([Buffer.from('/ActualText (\xfe\xff', 'latin1'), utf16]);
    assert.ok(bytes.includes(actualText));
  });

  it('gives its title, language and structure to screen readers', async () => {
    const bytes = await reportPdf({ items: times(60, () => reportItem()) });
    const info = pdfInfo(bytes);
    assert.equal(info.get('Title'), 'Medicare eligibility check report');
    assert.equal(info.get('Tagged'), 'yes');
    assert.match(latin(bytes), /\/Lang \(en-AU\)/);
    assert.match(latin(bytes), /\/DisplayDocTitle true/);
    assert.match(latin(bytes), /<pdfuaid:part>1<\/pdfuaid:part>/);
    assert.match(latin(bytes), /<xmp:CreateDate>2026-11-21T00:00:00Z/);
    const structure = pdfStructure(bytes);
    assert.deepEqual(structure.match(/\bH[12] \(block\)/g)?.length, 7);
    assert.equal(structure.match(/\bTH:/g)?.length, 8, 'repeated headers are artifacts');
    assert.equal(structure.match(/\/Scope \/Column/g)?.length, 8);
    assert.equal(structure.match(/\bTD\b/g)?.length, 61 * 8);
    assert.ok(structure.indexOf('"Patient"') < structure.indexOf('"Services"'));
  });
});

describe('a text of a caller', () => {
  const hostile = [
    ') Tj /JavaScript (app.alert(1)) /S /URI (http://evil.example)',
    'http://evil.example/ mailto:a@b.example javascript:alert(1)',
    '<script>alert(1)</script></rdf:li><x>',
    '%PDF-1.7 endstream endobj trailer << /Root 1 0 R >>',
  ].join(' ');

  it('makes no link, script, form, file or metadata', async () => {
    const bytes = await reportPdf({
      accountReference: hostile,
      reason: hostile,
      patient: { givenName: hostile, familyName: hostile, cardNumber: '2428778132', referenceNumber: '1' },
    });
    const raw = latin(bytes);
    for (const word of [
      '/JavaScript',
      '/JS',
      '/URI',
      '/Annot',
      '/Launch',
      '/AcroForm',
      '/EmbeddedFile',
      'evil',
    ]) {
      assert.ok(!raw.includes(word), word);
    }
    assert.equal(raw.match(/%PDF-/g)?.length, 1);
  });

  it('is rendered whatever the fonts have of it', async () => {
    const unit = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(unit, unit, async (reason, name) => {
        const patient = { givenName: name, familyName: null, cardNumber: null, referenceNumber: null };
        const bytes = await reportPdf({ reason, patient });
        assert.ok(latin(bytes).endsWith('%%EOF\n'));
      }),
      { numRuns: 60 },
    );
  });

  it('cannot block the event loop while it is rendered', async () => {
    const seen = { turns: 0, isRendered: false };
    const others = (async () => {
      while (!seen.isRendered) {
        await setImmediate();
        seen.turns += 1;
      }
    })();
    await reportPdf({ reason: 'a '.repeat(200_000) });
    seen.isRendered = true;
    await others;
    assert.ok(seen.turns > 20, `${seen.turns} turns`);
  });

  it('cannot make the PDF much larger than itself', async () => {
    const bytes = await reportPdf({ reason: 'a '.repeat(100_000), items: times(1_000, () => reportItem()) });
    assert.ok(bytes.length < 3_000_000, String(bytes.length));
  });
});
