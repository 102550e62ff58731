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
}

const text = { type: 'string' };
const object = <Fields extends object>(properties: Fields, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
});
const bodyBefore = object({ Sex: { ...text, enum: ['1', '2'], maxLength: 5 }, Name: text });
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
}: Parts) =>
  ({
    paths: {
      '/Verify': {
        post: {
          operationId,
          parameters,
          requestBody: { content: { 'application/json': { schema: body } } },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Answer' } } } },
          },
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
];

describe('breaking changes of the interface', () => {
  for (const [what, after, found] of rows)
    it(`are found, or not, in: ${what}`, () => {
      assert.deepEqual(breakingChanges(documentOf({}), documentOf(after)), found);
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
