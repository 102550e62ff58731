// Reads providers from JSON: the same providers as from CSV, and the sentence for every error.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readJsonProviders } from '../../../src/adapters/provider-files/json-providers.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { errorOf, providerWith, readText } from './read-text.ts';

const example = {
  ProviderNumber: '9900110B',
  Name: 'Dr Fictitia Example',
  Recognitions: [{ Code: '130', From: '2010-01-01' }],
  OpenedOn: '2012-02-01',
  State: 'NSW',
  ModifiedMonash: 1,
};
const read = (text: string, pieceSize?: number) => readText('json', text, pieceSize);
const readOne = (change: object) => read(JSON.stringify([{ ...example, ...change }]));

describe('providers in JSON', () => {
  it('are read with every field, with last days null or absent', async () => {
    assert.deepEqual(await readOne({}), [providerWith()]);
    assert.deepEqual(
      await readOne({ ClosedOn: null, Recognitions: [{ Code: '130', From: '2010-01-01', To: null }] }),
      [providerWith()],
    );
    assert.deepEqual(
      await readOne({
        ClosedOn: '2024-12-31',
        Recognitions: [{ Code: '1', From: '2010-01-01', To: '2010-01-01' }],
      }),
      [
        providerWith({
          closedOn: localDate('2024-12-31'),
          recognitions: [{ code: '1', from: localDate('2010-01-01'), to: localDate('2010-01-01') }],
        }),
      ],
    );
  });

  it('are read in a list of any length, on one line or many, in pieces of any size', async () => {
    const list = [example, { ...example, Name: 'Br{ack[et "quo\\te" \\' }, example];
    const wanted = await read(JSON.stringify(list));
    assert.equal(wanted.length, 3);
    await fc.assert(
      fc.asyncProperty(fc.nat(4), fc.integer({ min: 1, max: 900 }), async (indent, size) => {
        assert.deepEqual(await read(JSON.stringify(list, null, indent), size), wanted);
      }),
      { numRuns: 50 },
    );
  });

  it('may be an empty list', async () => {
    assert.deepEqual(await read(' [ ]\n'), []);
  });
});

describe('invalid JSON', () => {
  const fields: readonly (readonly [object, string])[] = [
    [{ ProviderNumber: 9900110 }, 'ProviderNumber is 9900110; send text in double quotes.'],
    [{ ProviderNumber: undefined }, 'ProviderNumber is missing; send text in double quotes.'],
    [
      { ProviderNumber: '9900110X' },
      'ProviderNumber is "9900110X", whose check character is wrong; send the number as issued.',
    ],
    [{ Name: { first: 'Dr' } }, 'Name is an object; send text in double quotes.'],
    [
      { Name: '\ud800' },
      'Name is "\\ud800", with a line break or another character that is not text; leave it out.',
    ],
    [
      { Name: 'Dr\u0000' },
      'Name is "Dr\\u0000", with a line break or another character that is not text; leave it out.',
    ],
    [{ ModifiedMonash: '1' }, 'ModifiedMonash is "1"; send a number from 1 to 7.'],
    [{ ModifiedMonash: 1.5 }, 'ModifiedMonash is "1.5"; send a category from 1 to 7.'],
    [{ ModifiedMonash: undefined }, 'ModifiedMonash is missing; send a number from 1 to 7.'],
    [{ Recognitions: '130' }, 'Recognitions is "130"; send a list in brackets, empty when there are none.'],
    [
      { Recognitions: undefined },
      'Recognitions is missing; send a list in brackets, empty when there are none.',
    ],
    [{ Recognitions: ['130'] }, 'a recognition is "130"; send an object in braces.'],
    [
      { Recognitions: [{ Code: 130, From: '2010-01-01' }] },
      'Recognitions: Code is 130; send text in double quotes.',
    ],
    [{ Recognitions: [{ Code: '130' }] }, 'Recognitions: From is missing; send text in double quotes.'],
    [
      { Recognitions: [{ Code: '130', From: '2010-01-01', Until: '' }] },
      '"Until" is not a field of a recognition; send only Code, From and To.',
    ],
    [
      { Recognitions: Array.from({ length: 101 }, (_, at) => ({ Code: String(at), From: '2010-01-01' })) },
      'Recognitions holds 101 entries; send 100 at most.',
    ],
    [{ OpenedOn: null }, 'OpenedOn is null; send text in double quotes.'],
    [{ ClosedOn: 20241231 }, 'ClosedOn is 20241231; send text in double quotes.'],
    [
      { Colour: 'red' },
      '"Colour" is not a field of the provider; send only ProviderNumber, Name, Recognitions, OpenedOn, ClosedOn, State and ModifiedMonash.',
    ],
  ];
  for (const [change, words] of fields) {
    it(`says: ${words.slice(0, 70)}`, async () => {
      assert.equal(await readOne(change), `Provider 1: ${words}`);
    });
  }

  const one = JSON.stringify(example);
  const cutOff = 'The file ends before the list does: it is cut off.';
  const texts: readonly (readonly [string, string])[] = [
    ['', 'The file is empty; send a list of providers in brackets.'],
    [' \n ', 'The file is empty; send a list of providers in brackets.'],
    [one, 'The file is not a list; send the providers in brackets, [{…}, {…}].'],
    ['\n"x"', 'The file is not a list; send the providers in brackets, [{…}, {…}].'],
    [`[${one},\n`, cutOff],
    [
      `[\n${one.slice(0, 20)}`,
      'Line 2: this is not valid JSON from column 21 on; check commas, quotes and brackets.',
    ],
    [`[\n${one}`, 'Line 2: this is not valid JSON from column 168 on; check commas, quotes and brackets.'],
    [`[${one},]`, "The file is not valid JSON: ']' stands where a value was due."],
    [
      `[${one}\n${one}]`,
      'Line 2: this is not valid JSON from column 1 on; check commas, quotes and brackets.',
    ],
    ['[,]', "The file is not valid JSON: ',' stands where a value was due."],
    ['[[]]', 'Provider 1: the provider is a list; send an object in braces.'],
    [`[${one}, null]`, 'Provider 2: the provider is null; send an object in braces.'],
    [`[${one}]\n[]`, 'Line 2: this is not valid JSON from column 1 on; check commas, quotes and brackets.'],
    [
      `[\n${one},\n{'ProviderNumber':1}]`,
      'Line 3: this is not valid JSON from column 2 on; check commas, quotes and brackets.',
    ],
    [
      '[{"__proto__":1}]',
      'Provider 1: "__proto__" is not a field of the provider; send only ProviderNumber, Name, Recognitions, OpenedOn, ClosedOn, State and ModifiedMonash.',
    ],
  ];
  for (const [text, sentence] of texts) {
    it(`rejects ${JSON.stringify(text.slice(0, 12))}: ${sentence.slice(0, 60)}`, async () => {
      assert.equal(await read(text), sentence);
    });
  }

  it('is rejected when it is nested too deeply', async () => {
    const deep = `[{"Recognitions":[${'['.repeat(30_000)}${']'.repeat(30_000)}]}]`;
    assert.match(await errorOf('json', deep), /^Provider 1: /);
  });

  it('is rejected as soon as it is longer than the limit, before the rest is read', async () => {
    let pieces = 0;
    async function* endless() {
      for (;;) {
        pieces += 1;
        yield ' '.repeat(1_000_000);
      }
    }
    await assert.rejects(async () => readJsonProviders(endless()).next(), {
      message: 'The file has more than 64 million characters of JSON; send a register of this size as CSV.',
    });
    assert.equal(pieces, 65);
  });

  it('gives one sentence for any error, with any content', async () => {
    const bits = fc.constantFrom(
      '[',
      ']',
      '{',
      '}',
      ',',
      ':',
      '"',
      '\\',
      '\n',
      one,
      '"Name"',
      'null',
      '1e999',
      '😀',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(bits, { maxLength: 20 }), async (parts) => {
        assert.match(
          await errorOf('json', parts.join(''), 5),
          /^((Line \d+: |Provider \d+: |The file )[^\n]*\.|\d+ providers)$/,
        );
      }),
    );
  });
});
