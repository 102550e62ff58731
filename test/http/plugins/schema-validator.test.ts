// Validation against schemas: valid values pass unchanged, and every error gets a sentence.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import Type, { type TSchema } from 'typebox';
import { schemaValidator } from '../../../src/http/plugins/schema-validator.ts';

const closed = { additionalProperties: false } as const;
const Item = Type.Object(
  { Name: Type.String({ minLength: 1 }), Count: Type.Optional(Type.Integer({ minimum: 1 })) },
  closed,
);
const Body = Type.Object(
  {
    ItemNumber: Type.Optional(Type.String({ examples: ['23'] })),
    Patients: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    Hospital: Type.Optional(Type.Boolean()),
    Colour: Type.Optional(Type.Enum(['red', 'green'])),
    Money: Type.Optional(
      Type.String({ pattern: String.raw`^\d+\.\d{2}$`, description: 'Dollars and cents.' }),
    ),
    Card: Type.Optional(Type.String({ pattern: '^\\d{10}$', description: 'ten digits as on the card.' })),
    Id: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
    Items: Type.Optional(Type.Array(Item, { minItems: 1, maxItems: 3 })),
  },
  closed,
);

const checker = (schema: TSchema, httpPart: string) => {
  const part = { schema, httpPart };
  const check = schemaValidator.compile(part);
  return (data: unknown) => {
    const checked = check(data);
    if (typeof checked === 'object') {
      if ('error' in checked) return checked.error.message;
      if ('value' in checked) return checked.value;
    }
    return checked ? data : schemaValidator.explain(part, data);
  };
};

describe('a body', () => {
  const check = checker(Body, 'body');

  it('that is valid passes unchanged', () => {
    for (const body of [{}, { Patients: 3, Items: [{ Name: 'x' }] }, { Id: 5 }, { Id: 'five' }]) {
      assert.equal(check(body), body);
    }
  });

  it('loses optional fields that are null, at every depth, and is valid', () => {
    const body = { Patients: null, Hospital: false, Items: [{ Name: 'x', Count: null }] };
    assert.deepEqual(check(body), { Hospital: false, Items: [{ Name: 'x' }] });
  });

  it('keeps an unknown field that is null, which is an error', () => {
    assert.match(String(check({ Unknown: null })), /^The field "Unknown" is not known/);
  });

  it('gets a sentence for each error that names the field and what to send', () => {
    const cases: [unknown, string][] = [
      [{ Patients: '3' }, 'Patients must be a whole number, without quotes.'],
      [{ Patients: 1.5 }, 'Patients must be a whole number.'],
      [{ Items: [{ Name: null }] }, 'Items[0].Name must be text in double quotes.'],
      [{ Items: [null] }, 'Items[0] must be an object in braces.'],
      [{ Patients: 0 }, 'Patients must be 1 or more.'],
      [{ Patients: 10 }, 'Patients must be 9 or less.'],
      [{ ItemNumber: 23 }, 'ItemNumber must be text in double quotes, for example "23".'],
      [{ Hospital: 'true' }, 'Hospital must be true or false, without quotes.'],
      [{ Hospital: 1 }, 'Hospital must be true or false.'],
      [{ Colour: 'blue' }, 'Colour must be "red" or "green".'],
      [{ Money: '5' }, 'Money must be as described: Dollars and cents.'],
      [{ Card: '5' }, 'Card must be ten digits as on the card.'],
      [{ Id: true }, 'Id must be text in double quotes. Id must be a whole number.'],
      [{ Items: {} }, 'Items must be a list in brackets.'],
      [{ Items: [] }, 'Items must be a list of at least 1 entry.'],
      [{ Items: [{ Name: 'x' }, 5] }, 'Items[1] must be an object in braces.'],
      [{ Items: [{}] }, 'The field Items[0].Name is missing; send it.'],
      [{ Items: [{ Name: '' }] }, 'Items[0].Name must be a text that is not empty.'],
      [
        { Items: [{ Name: 'x', Age: 1 }] },
        'The field "Items[0].Age" is not known; send only Count and Name.',
      ],
      [
        { itemNumber: '23' },
        'The field "itemNumber" is not known; send only Card, Colour, Hospital, Id, ItemNumber, Items, Money and Patients.',
      ],
    ];
    for (const [body, sentence] of cases) assert.equal(check(body), sentence);
  });

  it('gets all its errors at once, up to ten', () => {
    assert.equal(
      check({ Patients: 'x', Hospital: 'x' }),
      'Patients must be a whole number, without quotes. Hospital must be true or false, without quotes.',
    );
    const many = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`X${index}`, 1]));
    const words = String(check(many));
    assert.equal(words.match(/is not known/g)?.length, 10);
    assert.match(words, /There are 15 faults more\.$/);
  });

  it('of more than 2,000 values gets the first error alone', () => {
    const unknowns = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`X${index}`, 1]));
    const oneSentence = /^The field "X0" is not known; send only [^.]*\.$/;
    assert.match(String(check(unknowns(1_998))), /There are 1988 faults more\.$/);
    assert.match(String(check(unknowns(2_000))), oneSentence);
    assert.match(String(check(unknowns(200_000))), oneSentence);
  });

  it('with very many faults is looked at little more than once', () => {
    const count = 200_000;
    let looks = 0;
    const Items = new Proxy(Array<number>(count).fill(1), {
      get(list, name) {
        looks += 1;
        return Reflect.get(list, name);
      },
    });
    assert.equal(check({ Items }), 'Items must be a list of at most 3 entries.');
    assert.ok(looks < count * 1.01, `${looks} looks`);
  });

  it('never repeats more of a field name than helps', () => {
    const words = String(check({ ['x'.repeat(10_000)]: 1 }));
    assert.ok(words.length < 300, words);
  });

  it('is answered, never thrown at, whatever it is', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), (body) => {
        const answer = check(body);
        assert.ok(answer === body || (typeof answer === 'string' && answer.endsWith('.')));
      }),
    );
  });
});

describe('a query', () => {
  const Query = Type.Object(
    {
      category: Type.Optional(Type.Integer({ minimum: 1 })),
      search: Type.Optional(Type.String({ pattern: String.raw`\S`, maxLength: 5 })),
      all: Type.Optional(Type.Boolean()),
    },
    closed,
  );
  const check = checker(Query, 'querystring');

  it('is read as its schema says', () => {
    assert.deepEqual(check({}), {});
    assert.deepEqual(check({ category: '3', search: '23', all: 'true' }), {
      category: 3,
      search: '23',
      all: true,
    });
    assert.deepEqual(check({ category: '007' }), { category: 7 });
  });

  it('is rejected when a number is not written in digits alone', () => {
    for (const text of ['', ' 1', '1 ', '+1', '-1', '1.0', '1e3', '0x10', 'one', '٣', 'null', 'NaN']) {
      assert.equal(check({ category: text }), 'category must be a whole number, 1 or more.', text);
    }
    assert.equal(check({ category: '0' }), 'category must be 1 or more.');
  });

  it('takes a number of any length as the largest that can be counted', () => {
    const most = Number.MAX_SAFE_INTEGER;
    assert.deepEqual(check({ category: String(most - 1) }), { category: most - 1 });
    assert.deepEqual(check({ category: '9007199254740993' }), { category: most });
    assert.deepEqual(check({ category: '9'.repeat(400) }), { category: most });
  });

  it('with an empty search gets a sentence that says to send words', () => {
    for (const text of ['', ' ', '\t'])
      assert.equal(check({ search: text }), 'search is empty; send one or more words.');
  });

  it('is rejected when a parameter is not known or sent twice', () => {
    const takes = 'this path takes all, category and search';
    assert.equal(check({ Category: '1' }), `The query parameter "Category" is not known; ${takes}.`);
    assert.equal(check({ a: '1', b: '2' }), `The query parameters "a" and "b" are not known; ${takes}.`);
    assert.equal(
      check({ category: ['1', '1'] }),
      'The query parameter category is sent more than once; send it once.',
    );
    assert.equal(check({ toString: '1' }), `The query parameter "toString" is not known; ${takes}.`);
  });
});
