// The comparison of two interface documents: what breaks a caller is named, and what only adds is not.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  breakingChanges,
  type InterfaceDocument,
} from '../../../scripts/interface-changes/breaking-changes.ts';

interface Parts {
  readonly body?: object;
  readonly answer?: object;
  readonly parameters?: readonly Readonly<Record<string, unknown>>[];
  readonly operationId?: string;
  /** More of the operation. */
  readonly more?: Readonly<Record<string, unknown>>;
}

const text = { type: 'string' };
const object = <Fields extends object>(properties: Fields, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const bodyBefore = object({ Sex: { ...text, enum: ['1', '2'], maxLength: 5 }, Name: text });
/** A body with one field, of a kind. */
const bodyOf = (Name: object) => ({ body: object({ ...bodyBefore.properties, Name }) });
const answerBefore = object({ Verified: { type: ['boolean', 'null'] }, Reason: text }, [
  'Verified',
  'Reason',
]);
const page = { in: 'query', name: 'page', schema: text };

/** One operation, whose answer stands among the components. */
const documentOf = ({
  body = bodyBefore,
  answer = answerBefore,
  parameters = [page],
  operationId = 'verify',
  more = {},
}: Parts) =>
  ({
    paths: {
      '/Verify': {
        post: {
          operationId,
          'x-scope': 'patients',
          parameters,
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
          },
          ...more,
        },
      },
    },
    components: { schemas: { Answer: answer } },
  }) satisfies InterfaceDocument;

const rows: readonly (readonly [what: string, after: Parts, found: readonly string[]])[] = [
  ['nothing', {}, []],
  ['a field that may be sent', { body: object({ ...bodyBefore.properties, More: text }) }, []],
  [
    'a field of the answer',
    { answer: object({ ...answerBefore.properties, More: text }, ['Verified', 'Reason']) },
    [],
  ],
  [
    'null in another form',
    {
      answer: object(
        { ...answerBefore.properties, Verified: { anyOf: [{ type: 'boolean' }, { type: 'null' }] } },
        ['Verified', 'Reason'],
      ),
    },
    [],
  ],
  [
    'null where there was none',
    {
      answer: object({ ...answerBefore.properties, Reason: { anyOf: [text, { type: 'null' }] } }, [
        'Verified',
        'Reason',
      ]),
    },
    ['POST /Verify 200 Reason was string, and is string or null.'],
  ],
  [
    'a field that must be sent',
    { body: { ...bodyBefore, required: ['Name'] } },
    ['POST /Verify request now needs Name.'],
  ],
  [
    'a field that may not be sent',
    { body: object({ Sex: bodyBefore.properties.Sex }) },
    ['POST /Verify request has no Name any more.'],
  ],
  [
    'a word and a length',
    { body: object({ Sex: { ...text, enum: ['1', '3'], maxLength: 4 }, Name: { ...text, pattern: '^a' } }) },
    [
      'POST /Verify request Sex no longer takes 2.',
      'POST /Verify request Sex now has maxLength 4.',
      'POST /Verify request Name has another pattern.',
    ],
  ],
  [
    'a field of the answer taken away',
    { answer: object({ Reason: text }, ['Reason']) },
    ['POST /Verify 200 has no Verified any more.'],
  ],
  [
    'a field of the answer that may lack',
    { answer: { ...answerBefore, required: ['Reason'] } },
    ['POST /Verify 200 may lack Verified.'],
  ],
  [
    'another type of the answer',
    {
      answer: object({ ...answerBefore.properties, Reason: { type: ['string', 'null'] } }, [
        'Verified',
        'Reason',
      ]),
    },
    ['POST /Verify 200 Reason was string, and is string or null.'],
  ],
  ['a parameter taken away', { parameters: [] }, ['POST /Verify no longer takes query page.']],
  [
    'a parameter that is needed',
    { parameters: [{ ...page, required: true }] },
    ['POST /Verify now needs query page.'],
  ],
  ['another name of the operation', { operationId: 'verifyAll' }, ['POST /Verify was called verify.']],
  ['another scope', { more: { 'x-scope': 'claims' } }, ['POST /Verify now needs the scope claims.']],
  ['no key that is needed', { more: { security: [] } }, []],
  [
    'a body that is needed',
    { more: { requestBody: { required: true, content: { 'application/json': { schema: bodyBefore } } } } },
    ['POST /Verify now needs a body.'],
  ],
  [
    'another success',
    { more: { responses: { ...documentOf({}).paths['/Verify'].post.responses, 202: {} } } },
    ['POST /Verify may now answer 202.'],
  ],
  [
    'another type of the body',
    bodyOf({ type: 'integer' }),
    ['POST /Verify request Name was string, and is integer.'],
  ],
  ['one type more of the body', bodyOf({ type: ['string', 'null'] }), []],
  [
    'words of what was any text',
    bodyOf({ enum: ['a', 'b'] }),
    ['POST /Verify request Name now takes a, b alone.'],
  ],
  [
    'one constant of what was any text',
    bodyOf({ const: 'a' }),
    ['POST /Verify request Name now takes a alone.'],
  ],
  ['a format', bodyOf({ ...text, format: 'date' }), ['POST /Verify request Name has another format.']],
];

/** Changes of one field of the body. */
const fields: readonly (readonly [what: string, was: object, is: object, found: readonly string[]])[] = [
  [
    'an object that becomes open',
    object({ A: text }),
    { ...object({ A: text }), additionalProperties: {} },
    [],
  ],
  [
    'an object that becomes closed',
    { ...object({ A: text }), additionalProperties: true },
    object({ A: text }),
    ['POST /Verify request Name takes no other fields any more.'],
  ],
  ['an object without its type', object({ A: text }), { properties: { A: text } }, []],
  ['what was anything', {}, text, ['POST /Verify request Name was anything, and is string.']],
  ['whole numbers that may be parts', { type: 'integer' }, { type: 'number' }, []],
  [
    'parts that must be whole numbers',
    { type: 'number' },
    { type: 'integer' },
    ['POST /Verify request Name was number, and is integer.'],
  ],
  [
    'fewer forms',
    { anyOf: [text, { type: 'integer' }, object({})] },
    { anyOf: [text, { type: 'integer' }] },
    ['POST /Verify request Name takes fewer forms.'],
  ],
  [
    'another form',
    { anyOf: [text, { type: 'integer' }, object({})] },
    { anyOf: [text, { type: 'boolean' }, object({}), { type: 'number' }] },
    ['POST /Verify request Name (2) was integer, and is boolean.'],
  ],
  [
    'a list of others',
    { type: 'array', items: text },
    { type: 'array', items: { type: 'integer' } },
    ['POST /Verify request Name [] was string, and is integer.'],
  ],
];

describe('breaking changes of the interface', () => {
  for (const [what, after, found] of rows)
    it(`are found, or not, in: ${what}`, () => {
      assert.deepEqual(breakingChanges(documentOf({}), documentOf(after)), found);
    });

  for (const [what, was, is, found] of fields)
    it(`are found, or not, in a field that becomes: ${what}`, () => {
      assert.deepEqual(breakingChanges(documentOf(bodyOf(was)), documentOf(bodyOf(is))), found);
    });

  it('are found in what was open, and in another form of an answer', () => {
    assert.deepEqual(breakingChanges(documentOf({ more: { security: [] } }), documentOf({})), [
      'POST /Verify now needs a key.',
    ]);
    const answered = (...anyOf: readonly object[]) => documentOf({ answer: object({ Verified: { anyOf } }) });
    assert.deepEqual(
      breakingChanges(
        answered(text, { type: 'integer' }, object({})),
        answered(text, { type: 'integer' }, object({}), { type: 'boolean' }),
      ),
      ['POST /Verify 200 Verified has another form.'],
    );
  });

  it('are found in what an endpoint is sent', () => {
    const sending = (schema: object, name = 'claim.paid') => ({
      ...documentOf({}),
      webhooks: { [name]: { post: { requestBody: { content: { 'application/json': { schema } } } } } },
    });
    const before = sending(object({ Id: text }));
    assert.deepEqual(breakingChanges(before, before), []);
    assert.deepEqual(breakingChanges(before, sending(object({}))), [
      'webhook claim.paid has no Id any more.',
    ]);
    assert.deepEqual(breakingChanges(before, sending(object({ Id: text }), 'claim.nil')), [
      'webhook claim.paid is gone.',
    ]);
  });

  it('are found where an operation or a status is gone', () => {
    assert.deepEqual(breakingChanges(documentOf({}), { paths: {} }), ['POST /Verify is gone.']);
    const { post } = documentOf({}).paths['/Verify'];
    assert.deepEqual(
      breakingChanges(documentOf({}), { paths: { '/Verify': { post: { ...post, responses: {} } } } }),
      ['POST /Verify no longer answers 200.'],
    );
  });
});
