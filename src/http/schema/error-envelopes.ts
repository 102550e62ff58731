// Response schemas of the two error envelopes of claims, reports and interactive claims (interface 4.2).
import Type from 'typebox';
import { errorSeverities } from '../../domain/claims/validation-error.ts';
import recorded from './answer-examples.json' with { type: 'json' };

const closed = { additionalProperties: false } as const;

export const GatewayEnvelope = Type.Object(
  {
    code: Type.String(),
    codeType: Type.String(),
    message: Type.String(),
    correlationId: Type.String(),
  },
  { ...closed, title: 'Gateway error', description: 'The body does not have the form it should have.' },
);

const MedicareEnvelope = Type.Object(
  {
    highestSeverity: Type.Enum([...errorSeverities]),
    serviceMessage: Type.Array(
      Type.Object(
        {
          code: Type.String(),
          severity: Type.Enum([...errorSeverities]),
          reason: Type.String({ description: 'Names the medical event and the service; show it as it is.' }),
        },
        { ...closed, title: 'Service message' },
      ),
    ),
    correlationId: Type.String(),
  },
  { ...closed, title: 'Service messages', description: 'The claim breaks a rule; nothing is lodged.' },
);

/** By code, an answer of the simulator; `npm run record-answers` records them. */
const examples = Object.fromEntries(
  Object.entries(recorded.claimErrors).map(([code, value]) => [code, { value }]),
);

/** The 400 response of a route whose errors are envelopes. */
export const EnvelopeErrorResponse = {
  description: 'Refused whole, nothing is lodged.',
  content: {
    'application/json': {
      schema: Type.Union([GatewayEnvelope, MedicareEnvelope], { title: 'Claim error' }),
      examples,
    },
  },
};
