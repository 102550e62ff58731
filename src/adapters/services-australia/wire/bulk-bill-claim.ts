// BBSW, the bulk bill store-and-forward web service: translates its messages to and from claims.
import Type, { type Static } from 'typebox';
import { claimStreams, type Claim, type MedicalEvent } from '../../../domain/claims/claim.ts';
import { defineLodgementService } from './claim-lodgement.ts';
import { cardSubject } from './message-headers.ts';
import { WirePatient } from './patient-message-parts.ts';
import {
  serviceFromWire,
  toWireClaimPatient,
  toWireEvent,
  toWireProviders,
  toWireService,
  WireEventFields,
  WireProvidersFields,
  WireService,
} from './claim-message-parts.ts';
import { BoundedText, omitUndefined, Optional } from './wire-fields.ts';

const Event = Type.Object({
  ...WireEventFields,
  patient: WirePatient,
  service: Type.Array(WireService, { minItems: 1 }),
});

const Request = Type.Object({
  claim: Type.Object({
    serviceTypeCode: BoundedText(1),
    ...WireProvidersFields,
    facilityId: Optional(BoundedText(8, 8)),
    hospitalInd: Optional(BoundedText(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});

export const bulkBillClaimService = defineLodgementService<
  (typeof claimStreams)[number],
  Claim,
  typeof Request
>({
  name: 'bulk-bill-claim',
  streams: claimStreams,
  pathOf: (stream) => `/mcp/bulkbillstoreforward/${stream}/v1`,
  operationOf: (stream) => `mcp-bulk-bill-store-forward-${stream}@1`,
  request: Request,
  subjectOf: ({ medicalEvent }) => cardSubject(medicalEvent[0]?.patient.medicare.memberNumber),
  writeClaim: ({ serviceTypeCode, facilityId, hospitalInd, medicalEvent, ...providers }) => ({
    claim: {
      serviceTypeCode,
      ...toWireProviders(providers),
      ...omitUndefined({ facilityId, hospitalInd }),
      medicalEvent: medicalEvent.map(wireEventOf),
    },
  }),
  readClaim: ({ claim }) => ({
    ...claim,
    medicalEvent: claim.medicalEvent.map((event) => ({
      ...event,
      service: event.service.map(serviceFromWire),
    })),
  }),
});

function wireEventOf({ patient, service, ...event }: MedicalEvent): Static<typeof Event> {
  return {
    ...toWireEvent(event),
    patient: toWireClaimPatient(patient),
    service: service.map(toWireService),
  };
}
