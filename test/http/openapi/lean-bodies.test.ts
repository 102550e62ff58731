// A request body says once what it is, and shows its example once.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leanBodies } from '../../../src/http/openapi/lean-bodies.ts';

const schema = { $ref: '#/components/schemas/Rows' };
const bodyOf = (requestBody: object): object => {
  const { paths } = leanBodies({
    paths: { '/Rows': { post: { requestBody } } },
    components: { schemas: { Rows: { description: 'At most ten.' } } },
  });
  return paths['/Rows'].post.requestBody;
};

describe('a request body', () => {
  it('leaves to its schema the words that stand there', () => {
    assert.deepEqual(bodyOf({ description: 'At most ten.', content: { json: { schema } } }), {
      content: { json: { schema } },
    });
  });

  it('keeps words of its own', () => {
    const own = { description: 'A day list.', content: { json: { schema } } };
    assert.deepEqual(bodyOf(own), own);
  });

  it('shows an example in its first form only, unless another form has another', () => {
    const content = {
      json: { schema, example: [1] },
      ndjson: { schema, example: [1] },
      csv: { schema, example: 'a' },
    };
    assert.deepEqual(bodyOf({ content }), { content: { ...content, ndjson: { schema } } });
  });
});
