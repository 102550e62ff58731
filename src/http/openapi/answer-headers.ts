// Describes the response headers: those of every answer once, at the root of the OpenAPI description, those of some statuses where they are.
import Type from 'typebox';
import { insurerNames } from '../../domain/values/insurer-identity.ts';
import { componentName } from './count-forms.ts';
import { mapOperations, withComponents, type DescribedInterface } from './described-interface.ts';

const count = (description: string) => Type.String({ pattern: String.raw`^\d+$`, description });

/** By name; the three of the rate limit are absent without a key, and where the operator has set no limit. */
const everyAnswer = {
  'x-request-id': Type.String({ description: 'The one sent, or one made here.' }),
  'x-trace-id': Type.String({
    pattern: '^[0-9a-f]{32}$',
    description: 'That of the `traceparent` sent, or one made here.',
  }),
  'x-insurer': Type.Enum([...insurerNames], {
    description: 'The insurer that answers; the simulator invents its answers.',
  }),
  'x-ratelimit-limit': count('What the requests of this key may cost in a minute; a small one costs 1.'),
  'x-ratelimit-remaining': count('What is left of it in this minute.'),
  'x-ratelimit-reset': count('Seconds until the next minute begins.'),
} as const;

const someAnswers = {
  'retry-after': Type.String({
    pattern: String.raw`^\d+$`,
  }),
  etag: Type.String({
    description: 'To send back in If-None-Match.',
  }),
} as const;

/** The key at the root under which the headers of every answer stand: OpenAPI has no place for them but each response. */
export const everyAnswerKey = 'x-headers-of-every-answer';

const tooMany = '429';

const referTo = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }]));

/** The description with its response headers: 429 and 503 say when to try again, what may be answered 304 has an entity tag. */
export function describeAnswerHeaders<D extends DescribedInterface>(description: D): D {
  const described = mapOperations(description, (operation) => {
    const { responses = {} } = operation;
    const tagged = '304' in responses ? ['200', '304'] : [];
    const headersOf = (status: string) => [
      ...(status === tooMany || status === '503' ? ['retry-after'] : []),
      ...(tagged.includes(status) ? ['etag'] : []),
    ];
    const withHeaders = Object.entries(responses).map(([status, response]) => {
      const names = headersOf(status);
      return [status, names.length === 0 ? response : { ...response, headers: referTo(names) }] as const;
    });
    return { ...operation, responses: Object.fromEntries(withHeaders) };
  });
  const headers = Object.entries(someAnswers).map(([name, schema]) => [
    componentName(name),
    headerOf(schema),
  ]);
  const ofEvery = Object.entries(everyAnswer).map(([name, schema]) => [name, headerOf(schema)]);
  return {
    ...withComponents(described, { headers: Object.fromEntries(headers) }),
    [everyAnswerKey]: Object.fromEntries(ofEvery),
  };
}

function headerOf({ description, ...schema }: object & { readonly description?: string }): object {
  return { description, schema };
}
