// POST /Medicare/samedaydelete/v1: deletes an interactive claim on the day it was made (interface 2.11.1, behaviour 10.5).
import Type from 'typebox';
import { SameDayDelete } from '../../domain/interactive/same-day-delete.ts';
import { deleteClaim, type DeleteClaimDependencies } from '../../application/claims/delete-claim.ts';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendClaimFailure } from '../errors/send-claim-failure.ts';
import { sendError } from '../errors/send-error.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';

const closed = { additionalProperties: false } as const;

const DeleteRequest = Type.Object(
  {
    correlationId: Type.String({
      ...publishedLimits({
        minLength: correlationIdLength,
        maxLength: correlationIdLength,
        pattern: correlationIdPattern,
      }),
    }),
    sameDayDelete: SameDayDelete,
  },
  { ...closed, title: 'Same-day delete request' },
);

const Deleted = Type.Object(
  { status: Type.String({ description: "SUCCESS, or Medicare's own word." }), correlationId: Type.String() },
  { ...closed, title: 'Claim deleted' },
);

const insurerDown =
  'Medicare does not answer now, so it is not known whether the claim is deleted; send the same request again later.';

/** Adds POST /Medicare/samedaydelete/v1 to the application. */
export function addSameDayDeleteRoutes(app: App, deps: DeleteClaimDependencies): void {
  app.post(
    '/Medicare/samedaydelete/v1',
    {
      config: { access: 'claims', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId: 'deleteClaim',
        summary: 'Delete an interactive claim on the day it was made',
        description:
          'Only a claim that was answered MEDICARE_ASSESSED, only on its own day, with the details of its patient. Its id is not used again. Not for keys of certain providers.',
        tags: ['Claims'],
        body: DeleteRequest,
        response: { 200: Deleted, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { minorId, minorIds, providers } = request.caller;
      if (providers !== null) return sendError(reply, httpErrors.keyOfProvidersMayNotDelete());
      const { correlationId, sameDayDelete: deletion } = request.body;
      const actor = actorFromRequest(request);
      const result = await deleteClaim(deps, { minorId, minorIds, correlationId, deletion, actor });
      if (result.kind !== 'deleted') return sendClaimFailure(reply, result, insurerDown);
      return reply.send({ status: result.status, correlationId: result.correlationId });
    },
  );
}
