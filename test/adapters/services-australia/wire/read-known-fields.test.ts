// Reads what is known of an answer: fields of another form, and fields in no schema, are left out and named.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { readKnownFields } from '../../../../src/adapters/services-australia/wire/read-known-fields.ts';

const schema = Type.Object({
  a: Type.String(),
  n: Type.Optional(Type.Integer()),
  m: Type.Optional(Type.String({ pattern: '^\\d+$' })),
  b: Type.Optional(Type.Array(Type.Object({ c: Type.String() }))),
});

const cases: readonly [body: unknown, value: unknown, leftOut: readonly string[]][] = [
  [{ a: 'x' }, { a: 'x' }, []],
  [{ a: '' }, { a: '' }, []],
  [{ a: 'x', z: 'private' }, { a: 'x' }, ['z']],
  [{ a: 'x', n: null, b: null }, { a: 'x' }, []],
  [{ a: 7, n: 12, m: 5 }, { a: '7', n: 12, m: '5' }, []],
  [{ a: 'x', n: 1.5, m: '5.00' }, { a: 'x' }, ['n', 'm']],
  [{ a: 'x', n: '12', m: {} }, { a: 'x' }, ['n', 'm']],
  [{ a: 'x', b: 'c' }, { a: 'x' }, ['b']],
  [
    { a: 'x', b: [{ c: '' }, { c: '', d: 1 }, { c: '', d: 2 }] },
    { a: 'x', b: [{ c: '' }, { c: '' }, { c: '' }] },
    ['b[].d'],
  ],
  [{ a: 'x', b: [{ c: 'y' }, {}, 7] }, { a: 'x', b: [{ c: 'y' }] }, ['b[]']],
  [{ a: 'x', 'Zoë Bandicoot\n': 1 }, { a: 'x' }, ['Zo??Bandicoot?']],
  [{ a: 'x', constructor: 1, toString: 1 }, { a: 'x' }, ['constructor', 'toString']],
  [JSON.parse('{"a":"x","__proto__":{"n":1}}'), { a: 'x' }, ['__proto__']],
];

describe('an answer', () => {
  for (const [body, value, leftOut] of cases) {
    it(`${JSON.stringify(body)} is ${JSON.stringify(value)} without ${leftOut.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(readKnownFields(schema, body), { value, leftOut }));
  }

  for (const body of [
    'text',
    7,
    null,
    undefined,
    [],
    {},
    { a: null },
    { a: {} },
    JSON.parse('{"__proto__":{"a":"x"}}'),
  ]) {
    it(`is none in ${JSON.stringify(body)}: a required field is missing or of another form`, () =>
      assert.equal(readKnownFields(schema, body), null));
  }

  it('names up to twenty fields that are left out, in sixty characters each', () => {
    const many = (text: string) => Array.from({ length: 500 }, (_, at) => [`${text}${at}`, 1] as const);
    const body = { a: 'x', ...Object.fromEntries([...many('x'.repeat(90)), ...many('y')]) };
    const leftOut = readKnownFields(schema, body)?.leftOut ?? [];
    assert.equal(leftOut.length, 20);
    assert.ok(leftOut.every((name) => name.length <= 60));
  });
});
