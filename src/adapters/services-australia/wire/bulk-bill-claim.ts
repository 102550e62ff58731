// BBSW, the bulk bill store-and-forward web service: translates its messages to and from claims.
import Type, { type Static } from 'typebox';
import {
  serviceTypeCodeByStream,
  claimStreams,
  type Claim,
  type MedicalEvent,
} from '../../../domain/claims/claim.ts';
import { padEventId } from '../../../domain/claims/event-and-service-ids.ts';
import { keepClaimId } from '../../../domain/values/claim-id.ts';
import type { LodgeAnswer, LodgeCall } from '../../../ports/insurer/claim-insurer.ts';
import { temporaryFailureCodes } from './explanation-code-outcomes.ts';
import { WirePatient } from './patient-message-parts.ts';
import type { ServiceMessagesBody } from './insurer-error-bodies.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService, type ReceivedMessageContext } from './web-service-definition.ts';
import {
  toWireEventTime,
  toWireProvider,
  serviceFromWire,
  WireReferral,
  toWireReferral,
  toWireClaimPatient,
  WireService,
  toWireService,
} from './claim-message-parts.ts';
import {
  AnyText,
  DayText,
  Optional,
  dayWithoutOffset,
  omitUndefined,
  ProviderRef,
  BoundedText,
} from './wire-fields.ts';

const Event = Type.Object({
  id: BoundedText(2, 2),
  authorisationDate: DayText,
  createDateTime: AnyText,
  medicalEventDate: DayText,
  medicalEventTime: Optional(AnyText),
  submissionAuthorityInd: BoundedText(1),
  patient: WirePatient,
  referral: Optional(WireReferral),
  referralOverrideCode: Optional(BoundedText(1)),
  service: Type.Array(WireService, { minItems: 1 }),
});

const Request = Type.Object({
  claim: Type.Object({
    serviceTypeCode: BoundedText(1),
    serviceProvider: ProviderRef,
    payeeProvider: Optional(ProviderRef),
    facilityId: Optional(BoundedText(8, 8)),
    hospitalInd: Optional(BoundedText(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});

/** An answer 200 with a claim id means that the claim is lodged, whatever its form and its status. */
const Response = Type.Object({ claimId: AnyText, status: Optional(AnyText) });

/** The usual status of a lodged claim; another changes nothing, and is logged by the name of its field. */
const lodgedStatus = 'SUCCESS';

const pathFor = (stream: string): string => `/mcp/bulkbillstoreforward/${stream}/v1`;

export const bulkBillClaimService = defineWebService<LodgeCall, LodgeAnswer, typeof Request, typeof Response>(
  {
    name: 'bulk-bill-claim',
    operation: 'mcp-bulk-bill-store-forward-general@1',
    operationOf: ({ stream }) => `mcp-bulk-bill-store-forward-${stream}@1`,
    paths: claimStreams.map(pathFor),
    request: Request,
    response: Response,
    // The dispatcher repeats it, and remembers that the first message may still arrive.
    repeatable: false,
    pathOf: ({ stream }) => pathFor(stream),
    subjectOf: ({ claim }) => cardSubject(claim.medicalEvent[0]?.patient.medicare.memberNumber),
    writeRequest: ({ claim }) => ({ claim: wireClaimOf(claim) }),
    readRequest: readClaim,
    writeAnswer: (answer) => ({
      claimId: answer.kind === 'accepted' ? answer.claimId : '',
      status: lodgedStatus,
    }),
    writeErrorMessages: (answer) =>
      answer.kind === 'refused'
        ? { ...answer.messages, serviceMessage: [...answer.messages.serviceMessage] }
        : null,
    leftOutOf: ({ status }) => (status === undefined || status === lodgedStatus ? [] : ['status']),
    readAnswer: ({ claimId }) => ({ kind: 'accepted', claimId: keepClaimId(claimId) }),
    readErrorMessages,
  },
);

/** Rejection messages are passed on unchanged. Messages that the claim cannot be processed now are a failure instead. */
function readErrorMessages(messages: ServiceMessagesBody): LodgeAnswer | null {
  const isTemporary = messages.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code));
  return isTemporary ? null : { kind: 'refused', messages };
}

type WireClaim = Static<typeof Request>['claim'];

/** A payee who is the servicing provider is omitted: the insurer rejects it with 2017. */
function wireClaimOf(claim: Claim): WireClaim {
  const { serviceTypeCode, serviceProvider, payeeProvider, facilityId, hospitalInd, medicalEvent } = claim;
  const isOther =
    payeeProvider !== undefined && payeeProvider.providerNumber !== serviceProvider.providerNumber;
  return {
    serviceTypeCode,
    serviceProvider: toWireProvider(serviceProvider),
    ...omitUndefined({
      payeeProvider: isOther ? toWireProvider(payeeProvider) : undefined,
      facilityId,
      hospitalInd,
    }),
    medicalEvent: medicalEvent.map(wireEventOf),
  };
}

function wireEventOf(event: MedicalEvent): Static<typeof Event> {
  const { id, authorisationDate, patient, referral, service, ...same } = event;
  return {
    ...same,
    id: padEventId(id),
    authorisationDate: dayWithoutOffset(authorisationDate),
    ...toWireEventTime(event),
    patient: toWireClaimPatient(patient),
    ...omitUndefined({ referral: referral === undefined ? undefined : toWireReferral(referral) }),
    service: service.map(toWireService),
  };
}

/** Reads a claim. Its day of lodgement is the day on which the message arrives. */
function readClaim({ claim }: Static<typeof Request>, context: ReceivedMessageContext): LodgeCall | null {
  const stream = claimStreams.find((each) => pathFor(each) === context.path);
  if (stream === undefined || serviceTypeCodeByStream[stream] !== claim.serviceTypeCode) return null;
  const { location, correlationId, today: lodgedOn } = context;
  const medicalEvent = claim.medicalEvent.map((event) => ({
    ...event,
    service: event.service.map(serviceFromWire),
  }));
  return { location, correlationId, stream, lodgedOn, claim: { ...claim, medicalEvent } };
}
