// Errors in an official file: each is one sentence with its line or item.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOfficialXml } from '../../../src/adapters/schedule-files/official-xml.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import {
  derivedFee,
  inPieces,
  officialData,
  type OfficialFields,
  officialXml,
} from '../../support/official-xml.ts';

async function errorOf(content: string | Uint8Array, date: string | null = null): Promise<string> {
  const result = await readOfficialXml(inPieces(content), { date: date === null ? null : localDate(date) });
  assert.ok(!result.ok, 'the file was read');
  return result.error;
}

const item = 'Item 104 (line 1): ';

describe('an item with an error', () => {
  const cases: readonly (readonly [OfficialFields, string])[] = [
    [
      { ItemStartDate: '31.02.2026' },
      'ItemStartDate is "31.02.2026", not a calendar day written DD.MM.YYYY.',
    ],
    [
      { ItemStartDate: '2026-07-01' },
      'ItemStartDate is "2026-07-01", not a calendar day written DD.MM.YYYY.',
    ],
    [{ ItemStartDate: '' }, 'ItemStartDate is empty.'],
    [{ FeeStartDate: '1.7.2026' }, 'FeeStartDate is "1.7.2026", not a calendar day written DD.MM.YYYY.'],
    [
      { DescriptionStartDate: '29.02.2025' },
      'DescriptionStartDate is "29.02.2025", not a calendar day written DD.MM.YYYY.',
    ],
    [{ EMSNStartDate: 'soon' }, 'EMSNStartDate is "soon", not a calendar day written DD.MM.YYYY.'],
    [{ ItemEndDate: '00.00.0000' }, 'ItemEndDate is "00.00.0000", not a calendar day written DD.MM.YYYY.'],
    [{ ScheduleFee: '12,50' }, 'ScheduleFee is "12,50", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '12.505' }, 'ScheduleFee is "12.505", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '12.' }, 'ScheduleFee is "12.", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '-12.50' }, 'ScheduleFee is "-12.50", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '1e3' }, 'ScheduleFee is "1e3", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '$12.50' }, 'ScheduleFee is "$12.50", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: '12345678.00' }, 'ScheduleFee is "12345678.00", not dollars and cents such as 150.75.'],
    [{ Benefit75: 'NaN' }, 'Benefit75 is "NaN", not dollars and cents such as 150.75.'],
    [{ ScheduleFee: null }, 'FeeType is N (normal), but ScheduleFee is missing.'],
    [{ ScheduleFee: '' }, 'FeeType is N (normal), but ScheduleFee is missing.'],
    [{ ...derivedFee, DerivedFee: null }, 'FeeType is D (derived), but DerivedFee is missing.'],
    [{ ...derivedFee, DerivedFee: ' \n' }, 'FeeType is D (derived), but DerivedFee is missing.'],
    [
      { ...derivedFee, ScheduleFee: '1.00' },
      'FeeType is D (derived), but ScheduleFee or a benefit is given.',
    ],
    [{ ...derivedFee, Benefit85: '1.00' }, 'FeeType is D (derived), but ScheduleFee or a benefit is given.'],
    [{ BenefitType: 'A' }, 'BenefitType A goes with the published percentages 75, found 75, 85.'],
    [{ BenefitType: 'B' }, 'BenefitType B goes with the published percentages 85, found 75, 85.'],
    [{ Benefit75: null }, 'BenefitType C goes with the published percentages 75, 85, found 85.'],
    [{ BenefitType: 'D' }, 'BenefitType D goes with the published percentages 75, 100, found 75, 85.'],
    [
      { BenefitType: 'E', Benefit75: null, Benefit85: null },
      'BenefitType E goes with the published percentages 100, found none.',
    ],
    [
      { Benefit75: '', Benefit85: null },
      'BenefitType C goes with the published percentages 75, 85, found none.',
    ],
    [{ Benefit75: '' }, 'BenefitType C goes with the published percentages 75, 85, found 85.'],
    [{ BenefitType: 'F' }, 'BenefitType is "F", not one of A, B, C, D, E.'],
    [{ FeeType: 'X' }, 'FeeType is "X", not one of N, D.'],
    [{ FeeType: 'n' }, 'FeeType is "n", not one of N, D.'],
    [{ EMSNCap: 'Q' }, 'EMSNCap is "Q", not one of N, P, F.'],
    [{ EMSNCap: 'F' }, 'EMSNCap is F, but EMSNFixedCapAmount is empty.'],
    [{ EMSNCap: 'P' }, 'EMSNCap is P, but EMSNPercentageCap is empty.'],
    [
      { EMSNCap: 'P', EMSNPercentageCap: '80%' },
      'EMSNPercentageCap is "80%", not a percentage such as 80.00.',
    ],
    [
      { EMSNCap: 'F', EMSNFixedCapAmount: '-1.00' },
      'EMSNFixedCapAmount is "-1.00", not dollars and cents such as 150.75.',
    ],
    [{ Anaes: 'yes' }, 'Anaes is "yes", not one of Y, N.'],
    [{ ItemType: 'SD' }, 'ItemType is "SD", not a capital letter.'],
    [{ Category: '0' }, 'Category is "0", not a whole number from 1 to 99.'],
    [{ Category: '100' }, 'Category is "100", not a whole number from 1 to 99.'],
    [{ Group: 'a1' }, 'Group is "a1", not a group such as A1.'],
    [{ SubGroup: '1a' }, 'SubGroup is "1a", not a number of 1 to 3 digits.'],
    [{ BasicUnits: '-1' }, 'BasicUnits is "-1", not a whole number from 0 to 999.'],
    [{ BasicUnits: '1.5' }, 'BasicUnits is "1.5", not a whole number from 0 to 999.'],
    [{ Description: ' ' }, 'Description is empty.'],
    [
      { ScheduleFee: `9\n${'9'.repeat(60)}` },
      `ScheduleFee is "9\\n${'9'.repeat(38)}…", not dollars and cents such as 150.75.`,
    ],
  ];
  for (const [changes, words] of cases) {
    it(`is rejected: ${words}`, async () => {
      assert.equal(await errorOf(officialXml([changes])), `${item}${words}`);
    });
  }

  const required = [
    'ItemStartDate',
    'ItemEndDate',
    'BenefitStartDate',
    'EMSNStartDate',
    'Category',
    'Group',
    'SubGroup',
    'ItemType',
    'FeeType',
    'EMSNCap',
    'BenefitType',
    'BasicUnits',
    'EMSNFixedCapAmount',
    'EMSNMaximumCap',
    'EMSNPercentageCap',
    'DescriptionStartDate',
    'Description',
  ];
  for (const element of required) {
    it(`is rejected without ${element}`, async () => {
      assert.equal(
        await errorOf(officialXml([{ [element]: null }])),
        `${item}the element ${element} is missing.`,
      );
    });
  }

  it('is named by its position in the file when it has no number', async () => {
    const first = officialData();
    const place = 'Item no. 2 of the file (line 2): ';
    assert.equal(
      await errorOf(officialXml([first, { ItemNum: null }])),
      `${place}the element ItemNum is missing.`,
    );
    for (const number of ['00104', '123456', 'A1', '0', '-5', '1 04']) {
      const error = await errorOf(officialXml([first, { ItemNum: number }]));
      assert.match(error, /ItemNum is "[^"]+", not an item number of 1 to 5 digits\.$/);
    }
  });

  it('is named with its line', async () => {
    const lines = officialXml([{}, { ItemNum: '105', ScheduleFee: 'x' }]).replaceAll('<Data>', '\n<Data>');
    assert.match(await errorOf(lines), /^Item 105 \(line 4\): ScheduleFee is "x"/);
  });
});

describe('the structure of a file', () => {
  const good = officialXml([{}]);
  const cases: readonly (readonly [situation: string, content: string | Uint8Array, error: RegExp])[] = [
    [
      'a number given twice',
      officialXml([{ ItemNum: '3' }, {}, { ItemNum: '3' }]),
      /^Item 3 \(line 3\): the item is given twice\.$/,
    ],
    [
      'an element given twice',
      good.replace('<Anaes', '<Anaes').replace('</FeeType>', '</FeeType><FeeType>D</FeeType>'),
      /^Item 104 .*: FeeType is given twice\.$/,
    ],
    [
      'an element inside an element',
      good.replace('100.00', '<b>100.00</b>'),
      /^Item 104 .*: ScheduleFee holds another element, "b", instead of text\.$/,
    ],
    [
      'text between items',
      good.replace('<Data>', 'oops<Data>'),
      /^Line 1: the text "oops" stands outside any element of an item\.$/,
    ],
    [
      'text between elements',
      good.replace('<Category>', 'oops<Category>'),
      /^Item 104 .*: the text "oops" stands outside/,
    ],
    ['another root', '<?xml version="1.0"?><rss><channel/></rss>', /^The root element is "rss", not MBS_XML/],
    ['a web page', '<html><body>Not found</body></html>', /^The root element is "html"/],
    ['no items', '<MBS_XML></MBS_XML>', /^The file holds no Data element, so no items\.$/],
    ['only other elements', '<MBS_XML><Note>x</Note></MBS_XML>', /^The file holds no Data element/],
    [
      'the older layout',
      '<MBS_XML><Data><Record10><ItemNum>3</ItemNum></Record10></Data></MBS_XML>',
      /nested in Record10: this is an older layout of the schedule/,
    ],
    [
      'the older layout without Data',
      '<MBS_XML><Record50><Group><ItemNum>3</ItemNum></Group></Record50></MBS_XML>',
      /nested in Record50: this is an older layout/,
    ],
    [
      'an unclosed item',
      good.replace('</Data>', ''),
      /^After item 104 .*: the XML is not well formed \(unexpected close tag\)\.$/,
    ],
    [
      'a wrong closing tag',
      good.replace('</FeeType>', '</FeeTyp>'),
      /not well formed \(unexpected close tag\)/,
    ],
    [
      'a bare ampersand',
      good.replace('visit', 'visit & more; so'),
      /^Item 104 .*: the XML is not well formed \(disallowed character in entity name\)\.$/,
    ],
    [
      'an entity without an end',
      good.replace('visit', 'a & b'),
      /^Item 104 .*\(an entity, comment or CDATA section here does not end\)/,
    ],
    [
      'a comment without an end',
      good.replace('<Group>', '<!-- <Group>'),
      /^Item 104 .*\(an entity, comment or CDATA section here/,
    ],
    ['an undefined entity', good.replace('visit', '&nbsp;'), /not well formed \(undefined entity\)/],
    ['something after the root', `${good}<MBS_XML/>`, /^After item 104 .*: the XML is not well formed/],
    ['words after the root', `${good}more`, /^After item 104 .*: the XML is not well formed/],
    [
      'a spreadsheet',
      'ItemNum,ScheduleFee\n3,20.55\n',
      /^The file is not XML: it does not begin with "<"\.$/,
    ],
    ['nothing', '', /^The file is empty\.$/],
    ['white space', ' \n \n', /no MBS_XML element/],
    ['only a declaration', '<?xml version="1.0"?>', /no MBS_XML element/],
    [
      'deep nesting in an unknown element',
      good.replace('</Data>', `<x>${'<y>'.repeat(100)}`),
      /nested deeper than 8/,
    ],
  ];
  for (const [situation, content, error] of cases) {
    it(`is rejected with ${situation}`, async () => {
      assert.match(await errorOf(content), error);
    });
  }

  it('is rejected wherever it is truncated', async () => {
    const bytes = Buffer.from(officialXml([{}, { ItemNum: '105', Description: 'Zwölf “Tests”' }]));
    for (let end = 0; end < bytes.length; end += 1) {
      const error = await errorOf(bytes.subarray(0, end));
      assert.match(error, /truncated|empty|no MBS_XML element/, `cut at ${end}: ${error}`);
    }
    assert.match(
      await errorOf(bytes.subarray(0, bytes.length - 30)),
      /^Item 105 \(line 2\): the file ends before MBS_XML is closed: it is truncated\.$/,
    );
  });
});

describe('the date of a release', () => {
  const xml = officialXml([{}, { ItemNum: '105', ItemStartDate: '13.08.2026' }]);
  const dateOf = async (content: string, date: string | null): Promise<string> => {
    const result = await readOfficialXml(inPieces(content), { date: date === null ? null : localDate(date) });
    return result.ok ? result.release.date : result.error;
  };

  it('is the newest day on which anything starts', async () => {
    assert.equal(await dateOf(xml, null), '2026-08-13');
    for (const element of [
      'ItemStartDate',
      'FeeStartDate',
      'BenefitStartDate',
      'DescriptionStartDate',
      'EMSNStartDate',
    ]) {
      assert.equal(await dateOf(officialXml([{ [element]: '01.11.2026' }]), null), '2026-11-01', element);
    }
    assert.equal(
      await dateOf(officialXml([{ ...derivedFee, DerivedFeeStartDate: '01.03.2027' }]), null),
      '2027-03-01',
    );
  });

  it('is the requested one, when nothing in the file starts later', async () => {
    assert.equal(await dateOf(xml, '2026-08-13'), '2026-08-13');
    assert.equal(await dateOf(xml, '2026-09-01'), '2026-09-01');
    assert.equal(
      await dateOf(xml, '2026-08-12'),
      'The release cannot be of 12 August 2026: item 105 has the ItemStartDate 13 August 2026.',
    );
  });

  it('is rejected after the end of an item', async () => {
    const ended = (end: string) => officialXml([{ ItemEndDate: end }]);
    assert.equal(await dateOf(ended('01.07.2026'), null), '2026-07-01');
    assert.equal(
      await dateOf(ended('30.06.2026'), null),
      'Item 104 ended on 30 June 2026, but a release of 1 July 2026 lists only items in force.',
    );
  });
});
