// POST /Medicare/dvaclaim/{stream}/v1 and /Medicare/dvaalliedhealth/{stream}/v1: lodge a veteran's claim with DVA (behaviour 7.13). Beta.
import Type from 'typebox';
import {
  alliedHealthStreams,
  storeForwardTypeCodes,
  streamInWords,
  veteranMedicalStreams,
  type VeteranStream,
} from '../../domain/claims/store-and-forward-claim.ts';
import { AlliedHealthClaim } from '../../domain/claims/veterans/allied-health-claim.ts';
import { VeteranMedicalClaim } from '../../domain/claims/veterans/veteran-medical-claim.ts';
import { withArticle } from '../../domain/schedule/record/sentence-parts.ts';
import { ClaimCorrelationId } from '../schema/lodged-claim-response.ts';
import type { App } from '../types/app-and-route-types.ts';
import {
  answerLodgement,
  claimLodgementConfig,
  claimLodgementResponses,
  type ClaimLodgementDependencies,
} from './claim-lodgement.ts';

const MedicalRequest = Type.Object(
  { correlationId: Type.Optional(ClaimCorrelationId), claim: VeteranMedicalClaim },
  { additionalProperties: false, title: 'Veteran claim request' },
);
const AlliedHealthRequest = Type.Object(
  { correlationId: Type.Optional(ClaimCorrelationId), claim: AlliedHealthClaim },
  { additionalProperties: false, title: 'Allied health claim request' },
);

const operations: Readonly<Record<VeteranStream, string>> = {
  'dva-general': 'lodgeGeneralVeteranClaim',
  'dva-specialist': 'lodgeSpecialistVeteranClaim',
  'dva-pathology': 'lodgePathologyVeteranClaim',
  'dva-allied': 'lodgeAlliedHealthClaim',
  'dva-community-nursing': 'lodgeCommunityNursingClaim',
  'dva-dental': 'lodgeDentalClaim',
  'dva-optical': 'lodgeOpticalClaim',
  'dva-psych': 'lodgePsychologyClaim',
  'dva-speech-pathology': 'lodgeSpeechPathologyClaim',
};

/** Adds one route per stream. */
export function addVeteranClaimRoutes(app: App, deps: ClaimLodgementDependencies): void {
  for (const stream of veteranMedicalStreams) addStream(app, deps, stream, 'dvaclaim', MedicalRequest);
  for (const stream of alliedHealthStreams)
    addStream(app, deps, stream, 'dvaalliedhealth', AlliedHealthRequest);
}

function addStream(
  app: App,
  deps: ClaimLodgementDependencies,
  stream: VeteranStream,
  service: 'dvaclaim' | 'dvaalliedhealth',
  body: typeof MedicalRequest | typeof AlliedHealthRequest,
): void {
  const kind = streamInWords(stream);
  app.post(
    `/Medicare/${service}/${stream.replace('dva-', '').replaceAll('-', '')}/v1`,
    {
      config: claimLodgementConfig,
      schema: {
        operationId: operations[stream],
        summary: `Lodge ${withArticle(kind)} claim for a veteran (beta)`,
        description: `serviceTypeCode is ${storeForwardTypeCodes[stream]}.`,
        tags: ['Veterans'],
        body,
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
