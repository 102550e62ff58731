// POST /Medicare/dvaclaim/{stream}/v1: lodges a veteran's medical claim with DVA (behaviour 13). Beta.
import Type from 'typebox';
import {
  storeForwardTypeCodes,
  veteranStreams,
  type VeteranStream,
} from '../../domain/claims/store-and-forward-claim.ts';
import { VeteranClaim } from '../../domain/claims/veterans/veteran-claim.ts';
import { ClaimCorrelationId } from '../schema/lodged-claim-response.ts';
import type { App } from '../types/app-and-route-types.ts';
import {
  answerLodgement,
  claimLodgementConfig,
  claimLodgementResponses,
  type ClaimLodgementDependencies,
} from './claim-lodgement.ts';

const LodgeRequest = Type.Object(
  { correlationId: Type.Optional(ClaimCorrelationId), claim: VeteranClaim },
  { additionalProperties: false, title: "Veteran's claim request" },
);

const operations: Readonly<
  Record<VeteranStream, { readonly segment: string; readonly operationId: string }>
> = {
  'dva-general': { segment: 'general', operationId: 'lodgeGeneralVeteranClaim' },
  'dva-specialist': { segment: 'specialist', operationId: 'lodgeSpecialistVeteranClaim' },
  'dva-pathology': { segment: 'pathology', operationId: 'lodgePathologyVeteranClaim' },
};

/** Adds one route per stream. */
export function addVeteranClaimRoutes(app: App, deps: ClaimLodgementDependencies): void {
  for (const stream of veteranStreams) addStream(app, deps, stream);
}

function addStream(app: App, deps: ClaimLodgementDependencies, stream: VeteranStream): void {
  const { segment, operationId } = operations[stream];
  app.post(
    `/Medicare/dvaclaim/${segment}/v1`,
    {
      config: claimLodgementConfig,
      schema: {
        operationId,
        summary: `Lodge a ${segment} claim for a veteran (beta)`,
        description: `Beta: the web service is known by its description alone. serviceTypeCode is ${storeForwardTypeCodes[stream]}. Durable before any answer, like a bulk bill claim. DVA pays by its own schedule, so no benefit is quoted.`,
        tags: ['Veterans'],
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
