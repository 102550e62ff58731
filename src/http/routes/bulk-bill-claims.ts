// POST /Medicare/bulkbillstoreforward/{stream}/v1: lodges a bulk bill claim (interface 2.8, behaviour 7).
import Type from 'typebox';
import { Claim, serviceTypeCodeByStream, claimStreams, type ClaimStream } from '../../domain/claims/claim.ts';
import { ClaimCorrelationId } from '../schema/lodged-claim-response.ts';
import type { App } from '../types/app-and-route-types.ts';
import {
  answerLodgement,
  claimLodgementConfig,
  claimLodgementResponses,
  type ClaimLodgementDependencies,
} from './claim-lodgement.ts';

const LodgeRequest = Type.Object(
  { correlationId: Type.Optional(ClaimCorrelationId), claim: Claim },
  { additionalProperties: false, title: 'Bulk bill claim request' },
);

/** Adds one route per claim stream. */
export function addBulkBillClaimRoutes(app: App, deps: ClaimLodgementDependencies): void {
  for (const stream of claimStreams) addStream(app, deps, stream);
}

function addStream(app: App, deps: ClaimLodgementDependencies, stream: ClaimStream): void {
  app.post(
    `/Medicare/bulkbillstoreforward/${stream}/v1`,
    {
      config: claimLodgementConfig,
      schema: {
        operationId: `lodge${stream.charAt(0).toUpperCase()}${stream.slice(1)}Claim`,
        summary: `Lodge a ${stream} bulk bill claim`,
        description: `serviceTypeCode is ${serviceTypeCodeByStream[stream]}. Durable before any answer.`,
        tags: ['Claims'],
        body: LodgeRequest,
        response: claimLodgementResponses,
      },
    },
    async (request, reply) => {
      const { correlationId = null, claim } = request.body;
      await answerLodgement(deps, request, reply, { stream, claim, correlationId });
      return reply;
    },
  );
}
