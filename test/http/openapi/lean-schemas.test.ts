// A keyword of a schema that another one says already is left out of the interface description; no rule changes.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leanSchemas } from '../../../src/http/openapi/lean-schemas.ts';

const leanField = (schema: object): object =>
  leanSchemas({ components: { schemas: { It: { properties: { field: schema } } } } }).components.schemas.It
    .properties.field;
const text = { type: 'string' };

const rows: readonly (readonly [what: string, was: object, is: object])[] = [
  [
    'the lengths of a pattern of one set of characters',
    { ...text, pattern: '^[A-Z]{1,4}$', minLength: 1, maxLength: 4 },
    { ...text, pattern: '^[A-Z]{1,4}$' },
  ],
  [
    'the same after a condition',
    { ...text, pattern: String.raw`^(?=.*\S)[^\x00-\x1f]{2}$`, minLength: 2, maxLength: 2 },
    { ...text, pattern: String.raw`^(?=.*\S)[^\x00-\x1f]{2}$` },
  ],
  ['the type of words', { ...text, enum: ['Y', 'N'] }, { enum: ['Y', 'N'] }],
  [
    'words or null',
    { anyOf: [{ enum: ['F'] }, { type: 'null' }], description: 'Which.' },
    { enum: ['F', null], description: 'Which.' },
  ],
  [
    'the type of what takes in others',
    { type: 'object', allOf: [{ $ref: '#/Part' }], properties: {} },
    { allOf: [{ $ref: '#/Part' }], properties: {} },
  ],
  ['an object that adds nothing', { type: 'object', allOf: [{ $ref: '#/Part' }] }, { $ref: '#/Part' }],
  [
    'what JSON carries exactly',
    { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
    { type: 'integer' },
  ],
  ['examples of a field', { ...text, examples: ['23'] }, text],
];
const kept: readonly object[] = [
  { ...text, pattern: '^[A-Z]{1,4}$', minLength: 2, maxLength: 4 },
  { ...text, pattern: '^[A-Z]+[0-9]{1,4}$', minLength: 1, maxLength: 4 },
  { ...text, pattern: '[A-Z]{1,4}$', minLength: 1, maxLength: 4 },
  { type: 'array', enum: [['a']] },
  { anyOf: [{ enum: ['F'] }, { enum: [1] }] },
  { properties: { examples: { type: 'array' } } },
];

describe('a lean schema', () => {
  for (const [what, was, is] of rows) it(`leaves out ${what}`, () => assert.deepEqual(leanField(was), is));
  for (const schema of kept)
    it(`keeps ${JSON.stringify(schema)}`, () => assert.deepEqual(leanField(schema), schema));
});
