// A small schema that one other schema alone has stands where it is used.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inlineSmallSchemas } from '../../../src/http/openapi/inline-small-schemas.ts';

const referTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const range = { type: 'object', properties: { From: { type: 'integer' }, Under: { type: 'integer' } } };
const item = (fields: object) => ({ type: 'object', properties: fields });
const answered = { '/Items': { get: { responses: { 200: { schema: referTo('Item') } } } } };
const schemasOf = (schemas: Readonly<Record<string, object>>): object =>
  inlineSmallSchemas({ paths: answered, components: { schemas } }).components.schemas;

describe('a small schema', () => {
  it('stands in the only schema that has it, also in a list and next to null', () => {
    const Item = item({
      Ages: { items: referTo('Range') },
      Minutes: { anyOf: [referTo('Other'), { type: 'null' }] },
    });
    assert.deepEqual(schemasOf({ Range: range, Other: range, Item }), {
      Item: item({ Ages: { items: range }, Minutes: { anyOf: [range, { type: 'null' }] } }),
    });
  });

  it('keeps its name where two have it', () => {
    const both = { Range: range, Item: item({ Age: referTo('Range'), Minutes: referTo('Range') }) };
    assert.deepEqual(schemasOf(both), both);
  });

  it('keeps its name where an operation answers it', () => {
    const only = { Item: range };
    assert.deepEqual(schemasOf(only), only);
  });

  it('keeps its name where it is no longer small', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`Field${at}`, { type: 'string' }]),
    );
    const large = { Large: item(fields), Item: item({ Part: referTo('Large') }) };
    assert.deepEqual(schemasOf(large), large);
  });
});
