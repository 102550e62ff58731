// Lodges a veteran's claim, medical or allied health: translates its messages to and from claims (beta: only the description is known).
import Type, { type Static, type TSchema } from 'typebox';
import {
  alliedHealthStreams,
  veteranMedicalStreams,
  type AlliedHealthStream,
  type VeteranMedicalStream,
} from '../../../domain/claims/store-and-forward-claim.ts';
import type {
  AlliedHealthClaim,
  AlliedHealthEvent,
  AlliedHealthService,
} from '../../../domain/claims/veterans/allied-health-claim.ts';
import type { VeteranClaim } from '../../../domain/claims/veterans/veteran-claim.ts';
import type {
  VeteranMedicalClaim,
  VeteranMedicalEvent,
  VeteranMedicalService,
} from '../../../domain/claims/veterans/veteran-medical-claim.ts';
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
import { AnyText, BoundedText, DayText, omitUndefined, Optional, ShortCentsText } from './wire-fields.ts';

/** The fields that a service of any veteran's claim has besides the usual ones. */
const WireVeteranServiceFields = {
  accountReferenceNumber: Optional(BoundedText(8)),
  distanceKilometres: Optional(Type.Integer()),
};

/** The fields that an event of any veteran's claim has besides the usual ones. */
const WireVeteranEventFields = {
  patient: WireVeteranPatient,
  acceptedDisability: Optional(Type.Object({ code: AnyText, ind: BoundedText(1) })),
  facilityId: Optional(BoundedText(8, 8)),
};

const MedicalEvent = Type.Object({
  ...WireEventFields,
  ...WireVeteranEventFields,
  treatmentLocationCode: Optional(BoundedText(1)),
  service: Type.Array(Type.Object({ ...WireService.properties, ...WireVeteranServiceFields }), {
    minItems: 1,
  }),
});

const { id, text, duplicateServiceOverrideInd, multipleProcedureOverrideInd } = WireService.properties;
const { restrictiveOverrideCode, numberOfPatientsSeen, timeDuration, selfDeemedCode } =
  WireService.properties;

const AlliedService = Type.Object({
  id,
  itemNumber: BoundedText(5),
  chargeAmount: Optional(ShortCentsText),
  text,
  duplicateServiceOverrideInd,
  multipleProcedureOverrideInd,
  restrictiveOverrideCode,
  numberOfPatientsSeen,
  timeDuration,
  selfDeemedCode,
  ...WireVeteranServiceFields,
  admissionDate: Optional(DayText),
  dischargeDate: Optional(DayText),
  numberOfTeeth: Optional(BoundedText(2)),
  opticalScriptCode: Optional(BoundedText(2)),
  secondDeviceInd: Optional(BoundedText(1)),
  toothNumber: Optional(BoundedText(2, 2)),
  upperLowerJawCode: Optional(BoundedText(3, 3)),
});

const hours = Optional(BoundedText(5));
const visits = Optional(BoundedText(3));

const AlliedEvent = Type.Object({
  ...WireEventFields,
  ...WireVeteranEventFields,
  breakInEpisodeStartDate: Optional(DayText),
  breakInEpisodeEndDate: Optional(DayText),
  breakInEpisodeOfCareNumber: Optional(BoundedText(1)),
  numberOfRNHours: hours,
  numberOfRNVisits: visits,
  numberOfENHours: hours,
  numberOfENVisits: visits,
  numberOfNSSHours: hours,
  numberOfNSSVisits: visits,
  numberOfCNCHours: hours,
  numberOfCNCVisits: visits,
  service: Type.Array(AlliedService, { minItems: 1 }),
});

const requestWith = <Event extends TSchema>(event: Event) =>
  Type.Object({
    claim: Type.Object({
      serviceTypeCode: BoundedText(1),
      ...WireProvidersFields,
      hospitalInd: Optional(BoundedText(1)),
      medicalEvent: Type.Array(event, { minItems: 1 }),
    }),
  });
const MedicalRequest = requestWith(MedicalEvent);
const AlliedRequest = requestWith(AlliedEvent);

/** Of the charge of an allied health service. */
const leastDigits = 3;

/** `dva-speech-pathology` as `speech-pathology`. */
const kindOf = (stream: string): string => stream.replace(/^dva-/, '');

function subjectOf({ medicalEvent }: VeteranClaim) {
  const veteranNumber = medicalEvent[0]?.patient.veteranMembership?.veteranNumber;
  return veteranNumber === undefined ? null : ({ type: 'Veteran File Number', id: veteranNumber } as const);
}

export const veteranClaimService = defineLodgementService<
  VeteranMedicalStream,
  VeteranMedicalClaim,
  typeof MedicalRequest
>({
  name: 'dva-claim',
  streams: veteranMedicalStreams,
  pathOf: (stream) => `/mcp/dvaclaim/${kindOf(stream)}/v1`,
  operationOf: (stream) => `mcp-dva-claim-${kindOf(stream)}@1`,
  request: MedicalRequest,
  subjectOf,
  writeClaim: (claim) => ({
    claim: { ...claimToWire(claim), medicalEvent: claim.medicalEvent.map(medicalToWire) },
  }),
  readClaim: ({ claim }) => ({ ...claim, medicalEvent: claim.medicalEvent.map(medicalFromWire) }),
});

export const alliedHealthClaimService = defineLodgementService<
  AlliedHealthStream,
  AlliedHealthClaim,
  typeof AlliedRequest
>({
  name: 'dva-allied-health-claim',
  streams: alliedHealthStreams,
  pathOf: (stream) => `/mcp/dvaalliedhealth/${kindOf(stream).replaceAll('-', '')}/v1`,
  operationOf: (stream) => `mcp-dva-allied-health-${kindOf(stream)}@1`,
  request: AlliedRequest,
  subjectOf,
  writeClaim: (claim) => ({
    claim: { ...claimToWire(claim), medicalEvent: claim.medicalEvent.map(alliedToWire) },
  }),
  readClaim: ({ claim }) => ({ ...claim, medicalEvent: claim.medicalEvent.map(alliedFromWire) }),
});

const claimToWire = ({ serviceTypeCode, hospitalInd, ...providers }: Omit<VeteranClaim, 'medicalEvent'>) => ({
  serviceTypeCode,
  ...toWireProviders(providers),
  ...omitUndefined({ hospitalInd }),
});

const medicalToWire = ({ patient, service, ...event }: VeteranMedicalEvent): Static<typeof MedicalEvent> => ({
  ...toWireEvent(event),
  patient: toWireVeteranPatient(patient),
  service: service.map(toWireService),
});

const alliedToWire = ({ patient, service, ...event }: AlliedHealthEvent): Static<typeof AlliedEvent> => ({
  ...toWireEvent(event),
  patient: toWireVeteranPatient(patient),
  service: service.map((each) => withThreeDigits(toWireService(each))),
});

/** A charge below a dollar gets zeros in front: the field has three digits at least. */
const withThreeDigits = <Service extends { readonly chargeAmount?: string }>(service: Service) => ({
  ...service,
  ...omitUndefined({ chargeAmount: service.chargeAmount?.padStart(leastDigits, '0') }),
});

/** The description lets a message leave the disability out; then there is none. */
const noDisability = { ind: 'N', code: '' };

const medicalFromWire = ({
  acceptedDisability = noDisability,
  service,
  ...event
}: Static<typeof MedicalEvent>): VeteranMedicalEvent => ({
  ...event,
  acceptedDisability,
  service: service.map((each): VeteranMedicalService => veteranServiceFromWire(each)),
});

const alliedFromWire = ({
  acceptedDisability = noDisability,
  service,
  ...event
}: Static<typeof AlliedEvent>): AlliedHealthEvent => ({
  ...event,
  acceptedDisability,
  service: service.map((each): AlliedHealthService => veteranServiceFromWire(each)),
});
