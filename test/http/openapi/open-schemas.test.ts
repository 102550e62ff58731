// What holds for every schema of the interface description is said once: that what has fields is an object, and takes no others.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openSchemas } from '../../../src/http/openapi/open-schemas.ts';

const text = { type: 'string' };
const closed = (fields: object) => ({ type: 'object', properties: fields, additionalProperties: false });
const opened = (schema: object) =>
  openSchemas({ components: { schemas: { It: schema } } }).components.schemas.It;

describe('a schema with fields', () => {
  it('says neither that it is an object nor that it takes no others, at every depth', () => {
    const inside = closed({ Name: text });
    assert.deepEqual(
      opened(
        closed({ One: inside, Many: { type: 'array', items: inside }, Other: { anyOf: [inside, text] } }),
      ),
      {
        properties: {
          One: { properties: { Name: text } },
          Many: { type: 'array', items: { properties: { Name: text } } },
          Other: { anyOf: [{ properties: { Name: text } }, text] },
        },
      },
    );
  });

  it('says so where it takes others', () => {
    assert.deepEqual(opened({ ...closed({ Name: text }), additionalProperties: true }), {
      properties: { Name: text },
      additionalProperties: true,
    });
  });

  it('takes a field that is called as a keyword', () => {
    assert.deepEqual(opened(closed({ type: text, properties: text })), {
      properties: { type: text, properties: text },
    });
  });
});

describe('an object without fields', () => {
  it('keeps what its values are', () => {
    const counts = { type: 'object', additionalProperties: { type: 'integer' } };
    assert.deepEqual(opened(counts), counts);
  });
});
