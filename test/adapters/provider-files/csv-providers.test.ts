// Reads providers from CSV: every field, and the sentence for every error.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readCsvProviders } from '../../../src/adapters/provider-files/csv-providers.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { errorOf, providerNumberFrom, providerWith, readText } from './read-text.ts';

const header = 'ProviderNumber,Name,Recognitions,OpenedOn,ClosedOn,State,ModifiedMonash';
const line = '9900110B,Dr Fictitia Example,130 2010-01-01..,2012-02-01,,NSW,1';
const columns =
  'name the columns ProviderNumber, Name, Recognitions, OpenedOn, ClosedOn, State and ModifiedMonash, separated by commas.';
const read = (text: string, pieceSize?: number) => readText('csv', text, pieceSize);

describe('providers in CSV', () => {
  it('are read with every field', async () => {
    const other =
      '9900120A,"O\'Sample, ""Abe""",130 2010-01-01..2015-12-31; 605 2012-03-01..,2012-02-01,2024-12-31,WA,7';
    assert.deepEqual(await read(`${header}\n${line}\n${other}\n`), [
      providerWith(),
      providerWith({
        number: providerNumberFrom('9900120A'),
        name: 'O\'Sample, "Abe"',
        recognitions: [
          { code: '130', from: localDate('2010-01-01'), to: localDate('2015-12-31') },
          { code: '605', from: localDate('2012-03-01'), to: null },
        ],
        closedOn: localDate('2024-12-31'),
        state: 'WA',
        modifiedMonash: 7,
      }),
    ]);
  });

  const same: readonly (readonly [string, string])[] = [
    ['CR LF line ends', `${header}\r\n${line}\r\n`],
    ['no line end at the end', `${header}\n${line}`],
    ['empty lines', `\n${header}\n\n${line}\n\n\n`],
    ['remarks before the header', `# made up\n# 2026-07-01\n${header}\n${line}\n`],
    ['every field in quotes', `${header}\n"${line.replaceAll(',', '","')}"\r\n`],
    [
      'the columns in another order',
      'State,ClosedOn,ModifiedMonash,ProviderNumber,OpenedOn,Recognitions,Name\nNSW,,1,9900110B,2012-02-01,130 2010-01-01..,Dr Fictitia Example\n',
    ],
    ['a name between spaces', `${header}\n${line.replace('Dr', '  Dr')}\n`],
  ];
  for (const [what, text] of same) {
    it(`are the same with ${what}`, async () => {
      assert.deepEqual(await read(text), [providerWith()]);
    });
  }

  it('are the same in pieces of any size', async () => {
    const text = `${header}\r\n${line.replace('Dr Fictitia Example', '"Dr ""Łucja"" 王, Example"')}\r\n`;
    const whole = await read(text, text.length);
    assert.equal(typeof whole, 'object');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: text.length }), async (size) => {
        assert.deepEqual(await read(text, size), whole);
      }),
    );
  });

  it('keep any name that is text', async () => {
    const name = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((each) => each.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(each));
    await fc.assert(
      fc.asyncProperty(name, async (each) => {
        const quoted = line.replace('Dr Fictitia Example', () => `"${each.replaceAll('"', '""')}"`);
        assert.deepEqual(await read(`${header}\n${quoted}`), [providerWith({ name: each.trim() })]);
      }),
    );
  });

  it('without recognitions are read', async () => {
    assert.deepEqual(await read(`${header}\n${line.replace('130 2010-01-01..', '')}`), [
      providerWith({ recognitions: [] }),
    ]);
  });
});

describe('invalid CSV', () => {
  const bodies: readonly (readonly [string, string])[] = [
    ['9900110X', 'ProviderNumber is "9900110X", whose check character is wrong; send the number as issued.'],
    [
      '9900110b',
      'ProviderNumber is "9900110b"; send six digits, a location character and a check character, in capitals.',
    ],
    [
      ' 9900110B',
      'ProviderNumber is " 9900110B"; send six digits, a location character and a check character, in capitals.',
    ],
    ['', 'ProviderNumber is ""; send six digits, a location character and a check character, in capitals.'],
    [
      '990011O',
      'ProviderNumber is "990011O"; send six digits, a location character and a check character, in capitals.',
    ],
  ];
  for (const [number, words] of bodies) {
    it(`names the line and the field of the number ${JSON.stringify(number)}`, async () => {
      assert.equal(await read(`${header}\n\n${line.replace('9900110B', number)}`), `Line 3: ${words}`);
    });
  }

  const fields: readonly (readonly [from: string, to: string, words: string])[] = [
    ['Dr Fictitia Example', ' ', 'Name is empty; send the name of the provider.'],
    ['Dr Fictitia Example', 'x'.repeat(201), 'Name has 201 characters; send 200 at most.'],
    [
      'Dr Fictitia Example',
      '"Dr\nExample"',
      'Name is "Dr\\nExample", with a line break or another character that is not text; leave it out.',
    ],
    [
      'Dr Fictitia Example',
      'Dr\u2028Example',
      'Name is "Dr\u2028Example", with a line break or another character that is not text; leave it out.',
    ],
    ['2012-02-01', '2012-02-30', 'OpenedOn is "2012-02-30"; send a calendar day YYYY-MM-DD.'],
    ['2012-02-01', '01/02/2012', 'OpenedOn is "01/02/2012"; send a calendar day YYYY-MM-DD.'],
    ['2012-02-01', '', 'OpenedOn is ""; send a calendar day YYYY-MM-DD.'],
    [
      '2012-02-01,',
      '2012-02-01,2012-01-31',
      'ClosedOn is 2012-01-31, before OpenedOn; send the last day the location was open.',
    ],
    ['NSW', 'nsw', 'State is "nsw"; send ACT, NSW, NT, QLD, SA, TAS, VIC or WA.'],
    ['NSW,1', 'NSW,0', 'ModifiedMonash is "0"; send a category from 1 to 7.'],
    ['NSW,1', 'NSW,8', 'ModifiedMonash is "8"; send a category from 1 to 7.'],
    [
      '130 2010-01-01..',
      '130',
      'Recognitions holds "130"; send code, first and last day, as in "130 2010-01-01..; 605 2012-03-01..2015-12-31".',
    ],
    [
      '130 2010-01-01..',
      '130 2010-01-01..;',
      'Recognitions holds ""; send code, first and last day, as in "130 2010-01-01..; 605 2012-03-01..2015-12-31".',
    ],
    [
      '130 2010-01-01..',
      'GP 2010-01-01..',
      'Recognitions holds the code "GP"; send a code of one to four digits.',
    ],
    [
      '130 2010-01-01..',
      '130 2010-13-01..',
      'Recognitions, code 130: the first day is "2010-13-01"; send a calendar day YYYY-MM-DD.',
    ],
    [
      '130 2010-01-01..',
      '130 ..2010-01-01',
      'Recognitions, code 130: the first day is ""; send a calendar day YYYY-MM-DD.',
    ],
    [
      '130 2010-01-01..',
      '130 2010-01-01..2009-12-31',
      'Recognitions, code 130: the last day 2009-12-31 is before the first; send both days right.',
    ],
    [
      '130 2010-01-01..',
      '130 2010-01-01..; 130 2015-01-01..',
      'Recognitions names 130 twice for the same days, from 2010-01-01; send it once.',
    ],
    [
      '130 2010-01-01..',
      '130 2010-01-01..2015-01-01; 130 2015-01-01..',
      'Recognitions names 130 twice for the same days, from 2010-01-01; send it once.',
    ],
    [',NSW', ', NSW,', 'there are 8 fields, not 7; put a field that holds a comma in quotes.'],
    [',NSW,1', '', 'there are 5 fields, not 7; put a field that holds a comma in quotes.'],
    [
      'Dr Fictitia',
      'Dr "Fictitia"',
      'a quote stands inside a field; put the whole field in quotes and double the quote.',
    ],
    [
      'Dr Fictitia Example',
      '"Dr Fictitia" Example',
      'text follows a closing quote; double a quote that belongs to the text.',
    ],
    ['Dr Fictitia Example', '"Dr Fictitia Example', 'a quote is opened here and never closed.'],
    [
      'Dr Fictitia',
      'Dr\rFictitia',
      'a carriage return stands without a line feed; end lines with LF or CR LF.',
    ],
  ];
  for (const [from, to, words] of fields) {
    it(`says: ${words.slice(0, 70)}`, async () => {
      assert.equal(await read(`${header}\n${line.replace(from, to)}`), `Line 2: ${words}`);
    });
  }

  it('accepts a code again on the day after it ended, and a code of one day', async () => {
    const text = line.replace('130 2010-01-01..', '130 2015-01-02..2015-01-02; 130 2010-01-01..2015-01-01');
    assert.equal(typeof (await read(`${header}\n${text}`)), 'object');
  });

  const headers: readonly (readonly [string, string])[] = [
    ['', 'The file has no header; name the columns in its first line.'],
    ['\n\n# nothing but a remark\n', 'The file has no header; name the columns in its first line.'],
    [line, `Line 1: "9900110B" is not the name of a column; ${columns}`],
    [
      header.replaceAll(',', ';'),
      `Line 1: "ProviderNumber;Name;Recognitions;OpenedO…" is not the name of a column; ${columns}`,
    ],
    [header.replace(',State', ''), `Line 1: the column State is missing; ${columns}`],
    [`${header},State`, `Line 1: the column State stands twice; ${columns}`],
    ['# remark\nproviderNumber', `Line 2: "providerNumber" is not the name of a column; ${columns}`],
  ];
  for (const [text, sentence] of headers) {
    it(`with the header ${JSON.stringify(text.slice(0, 30))} is rejected`, async () => {
      assert.equal(await read(text), sentence);
    });
  }

  it('is rejected for an unclosed quote, naming the line on which the provider begins', async () => {
    const text = `${header}\n${line}\n${line.replace('Dr', '"Dr')}\n${`${line}\n`.repeat(2_000)}`;
    assert.equal(
      await read(text),
      'Line 3: one provider takes more than 65536 characters; is a quote left open?',
    );
  });

  it('is rejected within the memory of two records, for an unclosed quote in a file of any length', async () => {
    let pieces = 0;
    async function* endless() {
      yield `${header}\n"`;
      for (;;) {
        pieces += 1;
        yield 'x'.repeat(1_000);
      }
    }
    await assert.rejects(async () => readCsvProviders(endless()).next(), {
      message: 'Line 2: one provider takes more than 65536 characters; is a quote left open?',
    });
    assert.ok(pieces < 200, `${pieces} pieces of 1,000 characters were read`);
  });

  it('counts the lines of the file, with empty lines and both line ends inside quotes', async () => {
    const several = line.replace(
      '130 2010-01-01..',
      '"130 2010-01-01..;\r\n605 2012-03-01..;\n14 2012-03-01.."',
    );
    const wrong = line.replace('NSW', 'XX');
    assert.match(await errorOf('csv', `${header}\n\n${several}\n\n\n${wrong}`), /^Line 8: State is "XX"/);
    assert.match(await errorOf('csv', `${header}\n${several}\n\n"${wrong}`), /^Line 6: a quote is opened/);
  });

  it('counts the lines inside quotes', async () => {
    const text = `${header}\n"99\n\n"${line.slice(8)}\n${line.replace('NSW', 'XX')}`;
    assert.match(await errorOf('csv', text), /^Line 2: ProviderNumber is "99\\n\\n"/);
    const later = `# "\n${header}`;
    assert.match(await errorOf('csv', later), /^Line 1: a quote stands inside a field/);
  });

  it('gives one sentence for any error, with any content', async () => {
    const bits = fc.constantFrom(
      '"',
      ',',
      '\n',
      '\r',
      '\r\n',
      ';',
      '#',
      header,
      line,
      '9900110B',
      '..',
      '\u202e',
      'é',
      '😀',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bits, { maxLength: 30 }), async (texts) => {
        assert.match(
          await errorOf('csv', texts.join(''), 7),
          /^((Line \d+: |The file )[^\n]*\.|\d+ providers)$/,
        );
      }),
    );
  });
});
