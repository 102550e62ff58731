// Fields that several schemas have alike: described once, and read again as if each had them itself.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { shareParts, withItsParts } from '../../../src/http/openapi/share-parts.ts';

const text = { type: 'string' };
const paid = (fields: object) => ({
  type: 'object',
  required: ['Id', 'Total'],
  properties: { Id: text, Total: text, PaidOn: text, ...fields },
  additionalProperties: false,
});
const schemas = {
  PaymentRun: paid({}),
  PaymentRunWithLines: paid({ Lines: { type: 'array', items: text } }),
};

describe('fields that two schemas have alike', () => {
  const shared = shareParts({ components: { schemas } }).components.schemas as Readonly<
    Record<string, Readonly<Record<string, unknown>>>
  >;

  it('stand in a schema of their own', () => {
    assert.deepEqual(shared['PaymentRunFacts'], {
      type: 'object',
      required: ['Id', 'Total'],
      properties: { Id: text, Total: text, PaidOn: text },
    });
  });

  it('are taken in by both, which still take no other field', () => {
    assert.deepEqual(shared['PaymentRunWithLines'], {
      type: 'object',
      allOf: [{ $ref: '#/components/schemas/PaymentRunFacts' }],
      properties: { Lines: { type: 'array', items: text } },
      unevaluatedProperties: false,
    });
  });

  it('are read again as fields of each', () => {
    for (const [name, schema] of Object.entries(schemas))
      assert.deepEqual(
        withItsParts(shared[name] ?? {}, () => shared['PaymentRunFacts'] ?? {}),
        schema,
      );
  });

  it('stay where they are when one of the schemas is missing', () => {
    const one = { PaymentRun: schemas.PaymentRun };
    assert.deepEqual(shareParts({ components: { schemas: one } }).components.schemas, one);
  });
});
