// Reads the official layout: the value of each element, and the Department's three files to the cent.
import assert from 'node:assert/strict';
import { createReadStream, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { hashDescriptor } from '../../../src/adapters/schedule-files/hash-descriptor.ts';
import { readOfficialXml } from '../../../src/adapters/schedule-files/official-xml.ts';
import type { PublishedItem } from '../../../src/domain/schedule/items/published-item.ts';
import type { PublishedRelease } from '../../../src/domain/schedule/releases/release.ts';
import { officialFiles, officialFilesAbsent } from '../../support/official-files.ts';
import { derivedFee, inPieces, type OfficialFields, officialXml } from '../../support/official-xml.ts';

async function releaseOf(content: string | Uint8Array, pieceBytes?: number): Promise<PublishedRelease> {
  const result = await readOfficialXml(inPieces(content, pieceBytes), { date: null });
  assert.ok(result.ok, result.ok ? '' : result.error);
  return result.release;
}

async function itemOf(changes: OfficialFields): Promise<PublishedItem> {
  const [item] = (await releaseOf(officialXml([changes]))).items;
  assert.ok(item);
  return item;
}

describe('an ordinary item', () => {
  it('is read with all its fields', async () => {
    const descriptor = 'First visit to the practitioner of the example, at rooms';
    assert.deepEqual(await itemOf({}), {
      itemNumber: '104',
      category: 1,
      group: 'A3',
      subGroup: null,
      itemType: 'S',
      feeType: 'N',
      benefitType: 'C',
      scheduleFee: 10_000,
      benefit75: 7_500,
      benefit85: 8_500,
      benefit100: null,
      derivedFee: null,
      basicUnits: null,
      itemStartDate: '1991-12-01',
      scheduleFeeStartDate: '2026-07-01',
      anaes: false,
      safetyNetCap: null,
      descriptorHash: hashDescriptor(descriptor),
      descriptor,
    });
  });
});

describe('each element', () => {
  const cap = (EMSNCap: string, fixed: string, percentage: string, maximum: string) => ({
    EMSNCap,
    EMSNFixedCapAmount: fixed,
    EMSNPercentageCap: percentage,
    EMSNMaximumCap: maximum,
  });
  const cases: readonly (readonly [string, OfficialFields, Readonly<Record<string, unknown>>])[] = [
    ['a sub-group', { SubGroup: '12' }, { subGroup: '12' }],
    ['a fee with one decimal', { ScheduleFee: '123.4' }, { scheduleFee: 12_340 }],
    ['a fee without decimals', { ScheduleFee: '123' }, { scheduleFee: 12_300 }],
    ['a fee whose float would be off', { ScheduleFee: '1136.05' }, { scheduleFee: 113_605 }],
    ['the largest fee', { ScheduleFee: '9999999.99' }, { scheduleFee: 999_999_999 }],
    ['surrounding space', { ScheduleFee: ' 123.40\n' }, { scheduleFee: 12_340 }],
    ['basic units', { BasicUnits: '15' }, { basicUnits: 15 }],
    ['no basic units', { BasicUnits: '0' }, { basicUnits: 0 }],
    ['an anaesthetic item', { Anaes: 'Y' }, { anaes: true }],
    ['an item said not to be one', { Anaes: 'N' }, { anaes: false }],
    ['a fee without a start date', { FeeStartDate: null }, { scheduleFeeStartDate: null }],
    [
      'a fixed cap',
      cap('F', '20.40', '', ''),
      {
        safetyNetCap: { type: 'F', fixedAmount: 2_040, percentage: null, maximum: null },
      },
    ],
    [
      'a percentage cap',
      cap('P', '', '300.00', '500.00'),
      {
        safetyNetCap: { type: 'P', fixedAmount: null, percentage: 300, maximum: 50_000 },
      },
    ],
    [
      'a percentage cap without a maximum',
      cap('P', '', '65.00', ''),
      {
        safetyNetCap: { type: 'P', fixedAmount: null, percentage: 65, maximum: null },
      },
    ],
    ['amounts with the letter N', cap('N', '20.40', '', ''), { safetyNetCap: null }],
    ['type A', { BenefitType: 'A', Benefit85: null }, { benefitType: 'A', benefit85: null }],
    ['type B', { BenefitType: 'B', Benefit75: null }, { benefitType: 'B', benefit75: null }],
    [
      'type D',
      { BenefitType: 'D', Benefit85: null, Benefit100: '100.00' },
      { benefitType: 'D', benefit100: 10_000 },
    ],
    [
      'type E',
      { BenefitType: 'E', Benefit75: null, Benefit85: null, Benefit100: '100.00' },
      { benefitType: 'E', benefit100: 10_000 },
    ],
    [
      'a derived fee, its white space collapsed',
      { ...derivedFee, DerivedFee: '  The fee for item 104,\n plus \u00A0 $10.00 ' },
      { feeType: 'D', derivedFee: 'The fee for item 104, plus $10.00', scheduleFee: null, benefit75: null },
    ],
    [
      'a descriptor, only its ends trimmed',
      { Description: '\n Care & advice:\n  (a) <one>; “two” \u2011 three  \r\n' },
      { descriptor: 'Care & advice:\n  (a) <one>; “two” \u2011 three' },
    ],
  ];
  for (const [situation, changes, expected] of cases) {
    it(`reads ${situation}`, async () => {
      const item = await itemOf(changes);
      assert.deepEqual({ ...item, ...expected }, item);
    });
  }

  it('reads any amount to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 999_999_999 }), async (fee) => {
        const ScheduleFee = `${Math.trunc(fee / 100)}.${String(fee % 100).padStart(2, '0')}`;
        assert.equal((await itemOf({ ScheduleFee })).scheduleFee, fee);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a file', () => {
  const three = [{ ItemNum: '30000' }, { ItemNum: '3' }, { ItemNum: '104', Description: 'Zwölf “Tests” 💊' }];

  it('gives its items in item-number order', async () => {
    const release = await releaseOf(officialXml(three));
    assert.deepEqual(
      release.items.map((item) => item.itemNumber),
      ['3', '104', '30000'],
    );
    assert.equal(release.origin, 'official');
  });

  it('reads the same in pieces of any size', async () => {
    const whole = await releaseOf(officialXml(three));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), async (pieceBytes) => {
        assert.deepEqual(await releaseOf(officialXml(three), pieceBytes), whole);
      }),
      { numRuns: 40 },
    );
  });

  it('may have indentation, comments, a byte order mark and CDATA', async () => {
    const plain = await releaseOf(officialXml([{ Description: 'Care & advice' }]));
    const dressed = officialXml([{ Description: 'Care & advice' }])
      .replaceAll('><', '>\n  <')
      .replace('Care &amp; advice', 'Care <![CDATA[& adv]]><!-- now -->ice')
      .replace('<Data>', '<!-- items --><?note of no use?><Data>');
    assert.deepEqual(await releaseOf(`\uFEFF${dressed}`), plain);
    assert.deepEqual(await releaseOf(dressed.replace(/<\?xml.*?\?>/, '')), plain);
  });

  it('reports elements that are not in the layout, and ignores them', async () => {
    const xml = officialXml([{ Colour: 'red' }]).replace(
      '</Data>',
      '<Size><Unit>cm</Unit></Size></Data><Footer>x</Footer>',
    );
    const result = await readOfficialXml(inPieces(xml), { date: null });
    assert.ok(result.ok);
    assert.deepEqual(result.unknownElements, ['Colour', 'Size', 'Footer']);
    assert.deepEqual(result.release, await releaseOf(officialXml([{}])));
  });

  it('reports its progress in bytes and items', async () => {
    const xml = officialXml(three);
    const seen: [number, number][] = [];
    await readOfficialXml(inPieces(xml, 1000), { date: null, onProgress: (...at) => seen.push(at) });
    assert.deepEqual(seen.at(-1), [Buffer.byteLength(xml), 3]);
    assert.ok(seen.length > 2 && seen.every(([bytes], index) => bytes > (seen[index - 1]?.[0] ?? 0)));
  });
});

describe('the official files', { skip: officialFilesAbsent }, () => {
  for (const { path, date, items } of officialFiles?.releases ?? []) {
    it(`of ${date}: all ${items} items, the date from the content, every amount to the cent`, async () => {
      const result = await readOfficialXml(createReadStream(path), { date: null });
      assert.ok(result.ok, result.ok ? '' : result.error);
      const { release, unknownElements } = result;
      assert.equal(release.date, date);
      assert.equal(release.items.length, items);
      assert.deepEqual(unknownElements, []);

      const text = readFileSync(path, 'utf8');
      const total = (element: string) =>
        [...text.matchAll(new RegExp(`<${element}>(\\d+)(?:\\.(\\d\\d?))?</${element}>`, 'g'))].reduce(
          (sum, [, whole, part = '0']) => sum + Number(whole) * 100 + Number(part.padEnd(2, '0')),
          0,
        );
      const sum = (of: (item: PublishedItem) => number | null | undefined) =>
        release.items.reduce((all, item) => all + (of(item) ?? 0), 0);
      assert.ok(total('ScheduleFee') > 200_000_000);
      assert.equal(
        sum((item) => item.scheduleFee),
        total('ScheduleFee'),
      );
      assert.equal(
        sum((item) => item.benefit75),
        total('Benefit75'),
      );
      assert.equal(
        sum((item) => item.benefit85),
        total('Benefit85'),
      );
      assert.equal(
        sum((item) => item.benefit100),
        total('Benefit100'),
      );
      assert.equal(
        sum((item) => item.safetyNetCap?.fixedAmount),
        total('EMSNFixedCapAmount'),
      );
      assert.equal(
        sum((item) => item.basicUnits),
        total('BasicUnits') / 100,
      );
      const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
      assert.equal(
        sum((item) => (item.derivedFee === null ? 0 : 1)),
        count(/<DerivedFee>/g),
      );
      assert.equal(
        sum((item) => (item.anaes ? 1 : 0)),
        count(/<Anaes>Y</g),
      );
      assert.equal(
        sum((item) => (item.safetyNetCap === null ? 0 : 1)),
        count(/<EMSNCap>[PF]</g),
      );
    });
  }
});
