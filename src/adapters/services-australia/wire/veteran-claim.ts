// Lodges a veteran's medical claim: translates its messages to and from claims (beta: only its description is known).
import Type, { type Static } from 'typebox';
import { veteranStreams } from '../../../domain/claims/store-and-forward-claim.ts';
import type {
  VeteranClaim,
  VeteranEvent,
  VeteranService,
} from '../../../domain/claims/veterans/veteran-claim.ts';
import { defineLodgementService } from './claim-lodgement.ts';
import {
  toWireEvent,
  toWireProviders,
  toWireService,
  veteranServiceFromWire,
  WireEventFields,
  WireProvidersFields,
  WireService,
} from './claim-message-parts.ts';
import { toWireVeteranPatient, WireVeteranPatient } from './patient-message-parts.ts';
import { AnyText, BoundedText, omitUndefined, Optional } from './wire-fields.ts';

/** The fields that a service of any veteran's claim has besides the usual ones. */
const WireVeteranService = Type.Object({
  ...WireService.properties,
  accountReferenceNumber: Optional(BoundedText(8)),
  distanceKilometres: Optional(Type.Integer()),
});

/** The fields that an event of any veteran's claim has besides the usual ones. */
const WireVeteranEventFields = {
  patient: WireVeteranPatient,
  acceptedDisability: Optional(Type.Object({ code: AnyText, ind: BoundedText(1) })),
  facilityId: Optional(BoundedText(8, 8)),
};

const Event = Type.Object({
  ...WireEventFields,
  ...WireVeteranEventFields,
  treatmentLocationCode: Optional(BoundedText(1)),
  service: Type.Array(WireVeteranService, { minItems: 1 }),
});

const Request = Type.Object({
  claim: Type.Object({
    serviceTypeCode: BoundedText(1),
    ...WireProvidersFields,
    hospitalInd: Optional(BoundedText(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});

/** `dva-general` as `general`. */
const segmentOf = (stream: string): string => stream.replace(/^dva-/, '');

export const veteranClaimService = defineLodgementService<
  (typeof veteranStreams)[number],
  VeteranClaim,
  typeof Request
>({
  name: 'dva-claim',
  streams: veteranStreams,
  pathOf: (stream) => `/mcp/dvaclaim/${segmentOf(stream)}/v1`,
  operationOf: (stream) => `mcp-dva-claim-${segmentOf(stream)}@1`,
  request: Request,
  subjectOf({ medicalEvent }) {
    const id = medicalEvent[0]?.patient.veteranMembership?.veteranNumber;
    return id === undefined ? null : { type: 'Veteran File Number', id };
  },
  writeClaim: ({ serviceTypeCode, hospitalInd, medicalEvent, ...providers }) => ({
    claim: {
      serviceTypeCode,
      ...toWireProviders(providers),
      ...omitUndefined({ hospitalInd }),
      medicalEvent: medicalEvent.map(wireEventOf),
    },
  }),
  readClaim: ({ claim }) => ({ ...claim, medicalEvent: claim.medicalEvent.map(eventOf) }),
});

function wireEventOf({ patient, service, ...event }: VeteranEvent): Static<typeof Event> {
  return {
    ...toWireEvent(event),
    patient: toWireVeteranPatient(patient),
    service: service.map(toWireService),
  };
}

/** The description lets a message leave the disability out; then there is none. */
function eventOf({
  acceptedDisability = noDisability,
  service,
  ...event
}: Static<typeof Event>): VeteranEvent {
  const services = service.map((each): VeteranService => veteranServiceFromWire(each));
  return { ...event, acceptedDisability, service: services };
}

const noDisability = { ind: 'N', code: '' };
