// Request and response schemas of claims that are lodged: the correlation id, and what is answered when one is accepted or queued.
import Type from 'typebox';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { exampleId } from './freshen-examples.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';

const closed = { additionalProperties: false } as const;

export const ClaimCorrelationId = Type.String({
  ...publishedLimits({
    minLength: correlationIdLength,
    maxLength: correlationIdLength,
    pattern: correlationIdPattern,
  }),
  description: 'The same id again is the same claim, or its correction.',
});

export const ClaimAccepted = Type.Object(
  {
    claimId: Type.String(),
    status: Type.Literal('SUCCESS'),
    correlationId: Type.String(),
  },
  { ...closed, title: 'Claim accepted' },
);

const ClaimQueued = Type.Object(
  { status: Type.Literal('QUEUED'), correlationId: Type.String() },
  {
    ...closed,
    title: 'Claim queued',
    description: 'Durable; send the same body again for the current answer.',
  },
);

/** The 202 response of a route that lodges claims. */
export const ClaimQueuedResponse = {
  description: 'The claim is queued.',
  content: {
    'application/json': {
      schema: ClaimQueued,
      example: { status: 'QUEUED', correlationId: exampleId('general') },
    },
  },
};
