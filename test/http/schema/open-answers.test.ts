// What an answer may have besides is left open; what a request may have is not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openAnswers } from '../../../src/http/schema/open-answers.ts';

const closed = { type: 'object', properties: {}, additionalProperties: false };
const referTo = (name: string) => ({
  content: { json: { schema: { $ref: `#/components/schemas/${name}` } } },
});

describe('a schema that takes no other field', () => {
  const { schemas } = openAnswers({
    paths: { '/Claims': { post: { requestBody: referTo('Sent'), responses: { 200: referTo('Answered') } } } },
    components: {
      schemas: {
        Sent: { ...closed, properties: { Part: { $ref: '#/components/schemas/PartOfSent' } } },
        PartOfSent: closed,
        Answered: closed,
        Counts: { type: 'object', additionalProperties: { type: 'integer' } },
      },
    },
  }).components;

  it('stays so where it is sent, at every depth', () => {
    assert.equal(Reflect.get(schemas.Sent, 'additionalProperties'), false);
    assert.equal(Reflect.get(schemas.PartOfSent, 'additionalProperties'), false);
  });

  it('says nothing of other fields where it is answered', () => {
    assert.deepEqual(schemas.Answered, { type: 'object', properties: {} });
  });

  it('keeps what the values of a record are', () => {
    assert.deepEqual(schemas.Counts, { type: 'object', additionalProperties: { type: 'integer' } });
  });
});
