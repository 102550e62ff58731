// POST /Medicare/bulkbillstoreforward/{stream}/v1: lodges a bulk bill claim (interface 2.8, behaviour 7).
import Type from 'typebox';
import { Claim, serviceTypeCodeByStream, claimStreams, type ClaimStream } from '../../domain/claims/claim.ts';
import {
  lodgeClaim,
  type LodgementDependencies,
  type LodgementResult,
} from '../../application/claims/lodge-claim.ts';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { providerAccessError } from '../plugins/provider-access.ts';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';

const closed = { additionalProperties: false } as const;

const CorrelationId = Type.String({
  ...publishedLimits({
    minLength: correlationIdLength,
    maxLength: correlationIdLength,
    pattern: correlationIdPattern,
  }),
  description:
    'urn:uuid:, the Minor ID of the location and 16 visible ASCII characters. The same id again is the same claim: its answer, or a correction.',
});

const LodgeRequest = Type.Object(
  { correlationId: Type.Optional(CorrelationId), claim: Claim },
  { ...closed, title: 'Bulk bill claim request' },
);

const Accepted = Type.Object(
  {
    claimId: Type.String({ description: "The insurer's id of the claim." }),
    status: Type.Literal('SUCCESS'),
    correlationId: CorrelationId,
  },
  { ...closed, title: 'Claim accepted' },
);

const Queued = Type.Object(
  { status: Type.Literal('QUEUED'), correlationId: CorrelationId },
  {
    ...closed,
    title: 'Claim queued',
    description:
      'Held durably until the insurer has answered; send the same body again for the current answer. Also for a correction while an earlier message of the claim may still be on its way.',
  },
);

export interface BulkBillClaimDependencies extends LodgementDependencies {
  readonly metrics: Pick<ServiceMetrics, 'claimRequests'>;
}

/** Adds one route per claim stream. */
export function addBulkBillClaimRoutes(app: App, deps: BulkBillClaimDependencies): void {
  for (const stream of claimStreams) addStream(app, deps, stream);
}

function addStream(app: App, deps: BulkBillClaimDependencies, stream: ClaimStream): void {
  app.post(
    `/Medicare/bulkbillstoreforward/${stream}/v1`,
    {
      config: { access: 'claims', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId: `lodge${stream.charAt(0).toUpperCase()}${stream.slice(1)}Claim`,
        summary: `Lodge a ${stream} bulk bill claim`,
        description: `serviceTypeCode is ${serviceTypeCodeByStream[stream]}. The claim is durable before any answer; a refused one is not lodged.`,
        tags: ['Claims'],
        body: LodgeRequest,
        response: { 200: Accepted, 202: Queued, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { minorId, minorIds } = request.caller;
      const { correlationId = null, claim } = request.body;
      const notOfKey = providerAccessError(request.caller, claim);
      if (notOfKey !== null) return sendError(reply, notOfKey);
      const lodged: LodgementResult = await lodgeClaim(deps, {
        minorId,
        minorIds,
        actor: actorFromRequest(request),
        stream,
        correlationId,
        claim,
        traceId: request.traceId,
      });
      deps.metrics.claimRequests.inc({ stream, outcome: lodged.kind });
      switch (lodged.kind) {
        case 'lodged':
          return reply.send({
            claimId: lodged.claimId,
            status: 'SUCCESS' as const,
            correlationId: lodged.correlationId,
          });
        case 'queued':
          return reply.code(202).send({ status: 'QUEUED' as const, correlationId: lodged.correlationId });
        case 'refused':
          return reply.code(400).send({
            highestSeverity: lodged.messages.highestSeverity,
            serviceMessage: [...lodged.messages.serviceMessage],
            correlationId: lodged.correlationId,
          });
        case 'no-location':
        default:
          return sendError(reply, httpErrors.minorIdMissing());
      }
    },
  );
}
