// Writing data files: one record a line, keys in the schema's order, the same data back.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Type } from 'typebox';
import { inSchemaOrder, jsonLinesText, recordsText } from '../../../scripts/generate/record-text.ts';

describe('records as text', () => {
  it('JSON lines: header and records, each on its line, each line closed', () => {
    assert.equal(
      jsonLinesText({ source: 's' }, [{ a: 1 }, { a: 'x\ny' }]),
      '{"source":"s"}\n{"a":1}\n{"a":"x\\ny"}\n',
    );
  });
  it('JSON: a record is a line, and the whole is valid JSON', () => {
    const text = recordsText({ source: 's' }, { one: [{ a: 1 }, { a: 2 }], two: [{ b: 3 }] });
    assert.equal(
      text,
      '{\n  "source": "s",\n  "one": [\n    {"a":1},\n    {"a":2}\n  ],\n  "two": [\n    {"b":3}\n  ]\n}\n',
    );
  });
  it('whatever the records hold, they read back equal', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), (records) => {
        const back: unknown = JSON.parse(recordsText({ source: 's' }, { records }));
        assert.deepEqual(back, JSON.parse(JSON.stringify({ source: 's', records })));
      }),
    );
  });
});

describe('keys in the order of the schema', () => {
  const schema = Type.Object({
    first: Type.Optional(Type.Integer()),
    second: Type.Array(Type.Object({ a: Type.Integer(), b: Type.Optional(Type.Integer()) })),
  });
  const cases: [value: { first?: number; second: { a: number; b?: number }[] }, text: string][] = [
    [{ second: [{ b: 2, a: 1 }], first: 3 }, '{"first":3,"second":[{"a":1,"b":2}]}'],
    [{ second: [{ a: 1 }] }, '{"second":[{"a":1}]}'],
    [{ second: [] }, '{"second":[]}'],
  ];
  for (const [value, text] of cases) {
    it(text, () => assert.equal(JSON.stringify(inSchemaOrder(schema, value)), text));
  }
});
