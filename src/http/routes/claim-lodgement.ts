// Lodges the claim of a request and sends the answer: what the routes of bulk bill and veterans' claims have in common.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lodgeClaim, type LodgementDependencies } from '../../application/claims/lodge-claim.ts';
import type { StreamedClaim } from '../../domain/claims/store-and-forward-claim.ts';
import { sendClaimFailure } from '../errors/send-claim-failure.ts';
import { sendError } from '../errors/send-error.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { providerAccessError } from '../plugins/provider-access.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';
import { ClaimAccepted, ClaimQueuedResponse } from '../schema/lodged-claim-response.ts';

export interface ClaimLodgementDependencies extends LodgementDependencies {
  readonly metrics: Pick<ServiceMetrics, 'claimRequests'>;
}

/** Access and responses of each of these routes. */
export const claimLodgementConfig = {
  access: 'claims',
  minorId: 'optional',
  errors: 'envelope',
  asksInsurer: true,
} as const;
export const claimLodgementResponses = {
  200: ClaimAccepted,
  202: ClaimQueuedResponse,
  400: EnvelopeErrorResponse,
};

/** The claim of the request, with its stream by the path; null as the correlation id where none was sent. */
export async function answerLodgement(
  deps: ClaimLodgementDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  { stream, claim, correlationId }: StreamedClaim & { readonly correlationId: string | null },
): Promise<FastifyReply> {
  const { minorId, minorIds } = request.caller;
  const notOfKey = providerAccessError(request.caller, claim);
  if (notOfKey !== null) return sendError(reply, notOfKey);
  const lodged = await lodgeClaim(deps, {
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
        status: 'SUCCESS',
        correlationId: lodged.correlationId,
      });
    case 'queued':
      return reply.code(202).send({ status: 'QUEUED', correlationId: lodged.correlationId });
    case 'refused':
    case 'no-location':
    default:
      return sendClaimFailure(reply, lodged);
  }
}
