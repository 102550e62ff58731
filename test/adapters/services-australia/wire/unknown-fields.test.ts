// Finds the fields of an answer that are in no schema.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Type from 'typebox';
import { findUnknownFields } from '../../../../src/adapters/services-australia/wire/unknown-fields.ts';

const schema = Type.Object({
  a: Type.String(),
  b: Type.Optional(Type.Array(Type.Object({ c: Type.String() }))),
});

const cases: [unknown, string[]][] = [
  [{ a: 'x' }, []],
  [{ a: 'x', z: 'private' }, ['z']],
  [{ a: 'x', b: [{ c: '' }, { c: '', d: 1 }, { c: '', d: 2 }] }, ['b[].d']],
  [{ a: 'x', 'Zoë Bandicoot\n': 1 }, ['Zo__Bandicoot_'.replaceAll('_', '?')]],
  [{ a: 'x', constructor: 1, toString: 1 }, ['constructor', 'toString']],
  ['text', []],
  [null, []],
];

describe('fields that are in no schema', () => {
  for (const [value, expected] of cases) {
    it(`of ${JSON.stringify(value)} are ${expected.join(', ') || 'none'}`, () =>
      assert.deepEqual(findUnknownFields(schema, value), expected));
  }

  it('are reported up to twenty, in sixty characters each', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${'x'.repeat(90)}${at}`, 1]));
    const named = findUnknownFields(schema, {
      ...many,
      ...Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`y${at}`, 1])),
    });
    assert.ok(named.length <= 20);
    assert.ok(named.every((name) => name.length <= 60));
  });
});
