// ECM, the online eligibility check: translates its messages to and from checks of items.
//
// What is inferred of it stands in eligibility-check-form.ts. The hospital's own provider number also belongs here, but is
// not sent: an eligibility check only has whether the service is in hospital.
import Type, { type Static } from 'typebox';
import { serviceTypeCodeByStream, claimStreams } from '../../../domain/claims/claim.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type {
  OnlineCheckCall,
  OnlineCheckItem,
  OnlineItemAnswer,
} from '../../../ports/insurer/eligibility-insurer.ts';
import { inferredOperation, inferredPath } from './eligibility-check-form.ts';
import { outcomeFromExplanationCode } from './explanation-code-outcomes.ts';
import { patientFromWire, toWirePatient, WirePatient } from './patient-message-parts.ts';
import {
  AnswerCentsText,
  AnyText,
  parseCentsText,
  CentsText,
  formatCentsText,
  DayText,
  Optional,
  padProviderNumber,
  omitUndefined,
  ProviderRef,
  BoundedText,
} from './wire-fields.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService, type ReceivedMessageContext } from './web-service-definition.ts';

const RequestService = Type.Object({
  id: BoundedText(4),
  itemNumber: BoundedText(5),
  /** `C`: an item of the schedule. */
  serviceCodeType: Type.Literal('C'),
  chargeAmount: Optional(CentsText),
  numberOfPatientsSeen: Optional(BoundedText(4)),
});

const Request = Type.Object({
  claim: Type.Object({
    oecTypeCode: Type.Literal('ECM'),
    accountPaidInd: Type.Literal('N'),
    financialInterestDisclosureInd: Type.Literal('Y'),
    informedFinancialConsentCode: Type.Literal('W'),
    submissionAuthorityInd: Type.Literal('Y'),
    serviceTypeCode: Type.Enum(Object.values(serviceTypeCodeByStream)),
    hospitalInd: Type.Enum(['Y', 'N']),
    bulkBillInd: Type.Enum(['Y', 'N']),
    patient: WirePatient,
    principalProvider: ProviderRef,
    serviceProvider: ProviderRef,
    referringProvider: Optional(ProviderRef),
    medicalEvent: Type.Array(
      Type.Object({
        id: AnyText,
        medicalEventDate: DayText,
        service: Type.Array(RequestService, { minItems: 1 }),
      }),
      { minItems: 1 },
    ),
  }),
});

const CountedService = Type.Object({
  itemNumber: AnyText,
  dateOfService: DayText,
  providerNumber: Optional(AnyText),
});

const Response = Type.Object({
  status: AnyText,
  claimAssessment: Type.Object({
    medicalEvent: Type.Array(
      Type.Object({
        id: AnyText,
        service: Type.Array(
          Type.Object({
            id: AnyText,
            itemNumber: Optional(AnyText),
            benefitAmount: Optional(AnswerCentsText),
            /** An explanation code; none where the item is accepted as it is. */
            assessmentCode: Optional(AnyText),
            assessmentText: Optional(AnyText),
            /** Not in any public source. The whole history that is relevant for the item, or absent. */
            countedService: Optional(Type.Array(CountedService)),
          }),
        ),
      }),
    ),
  }),
});
type WireServiceAnswer = Static<
  typeof Response
>['claimAssessment']['medicalEvent'][number]['service'][number];

/** Services have no ids in a check, so they are numbered in order. */
const serviceId = (at: number): string => String(at + 1).padStart(4, '0');

export const onlineEligibilityCheckService = defineWebService<
  OnlineCheckCall,
  readonly OnlineItemAnswer[],
  typeof Request,
  typeof Response
>({
  name: 'online-eligibility-check',
  operation: inferredOperation,
  paths: [inferredPath],
  // A past service that is left out would be taken for one that was never claimed.
  isAnswerWhole: true,
  request: Request,
  response: Response,
  subjectOf: ({ patient }) => cardSubject(patient.medicareNumber),
  writeRequest: (call) => ({
    claim: {
      oecTypeCode: 'ECM',
      accountPaidInd: 'N',
      financialInterestDisclosureInd: 'Y',
      informedFinancialConsentCode: 'W',
      submissionAuthorityInd: 'Y',
      serviceTypeCode: serviceTypeCodeByStream[call.stream],
      hospitalInd: call.inHospital ? 'Y' : 'N',
      bulkBillInd: call.bulkBilled ? 'Y' : 'N',
      patient: toWirePatient(call.patient),
      principalProvider: { providerNumber: padProviderNumber(call.principalProviderNumber) },
      serviceProvider: { providerNumber: padProviderNumber(call.servicingProviderNumber) },
      ...(call.referrerProviderNumber === null
        ? {}
        : { referringProvider: { providerNumber: padProviderNumber(call.referrerProviderNumber) } }),
      medicalEvent: eventsOf(call),
    },
  }),
  readRequest,
  writeAnswer: (answers, call) => ({
    status: 'COMPLETE',
    claimAssessment: {
      medicalEvent: eventsOf(call).map(({ id, service }) => ({
        id,
        service: service.flatMap((each) => {
          const answer = answers[Number(each.id) - 1];
          return answer === undefined
            ? []
            : [{ id: each.id, itemNumber: each.itemNumber, ...wireAnswerOf(answer) }];
        }),
      })),
    },
  }),
  /** Every service of the request must have exactly one answer. */
  readAnswer({ claimAssessment }, { items }) {
    const services = claimAssessment.medicalEvent.flatMap(({ service }) => service);
    const byId = new Map(services.map((service) => [service.id, service]));
    if (byId.size !== items.length || services.length !== items.length) return null;
    const answers = items.map((_, at) => answerOf(byId.get(serviceId(at))));
    return answers.every((answer) => answer !== null) ? answers : null;
  },
});

type RequestEvent = Static<typeof Request>['claim']['medicalEvent'][number];

/** Groups the items by medical event, in the order of the request. */
function eventsOf({ items, dateOfService }: OnlineCheckCall): RequestEvent[] {
  const events = new Map<string, RequestEvent>();
  for (const [at, item] of items.entries()) {
    const id = item.medicalEventId;
    const event = events.get(id) ?? { id, medicalEventDate: dateOfService, service: [] };
    event.service.push({
      id: serviceId(at),
      itemNumber: item.itemNumber,
      serviceCodeType: 'C',
      ...omitUndefined({
        chargeAmount: item.chargeAmount === null ? undefined : formatCentsText(item.chargeAmount),
      }),
      numberOfPatientsSeen: String(item.patientsSeen),
    });
    events.set(id, event);
  }
  return [...events.values()];
}

function readRequest(
  { claim }: Static<typeof Request>,
  context: ReceivedMessageContext,
): OnlineCheckCall | null {
  const patient = patientFromWire(claim.patient);
  const [first] = claim.medicalEvent;
  const dateOfService = parseLocalDate(first?.medicalEventDate ?? '');
  const stream = claimStreams.find((each) => serviceTypeCodeByStream[each] === claim.serviceTypeCode);
  if (patient === null || stream === undefined || dateOfService === null || dateOfService > context.today)
    return null;
  const services = claim.medicalEvent.flatMap(({ id, service }) =>
    service.map((each): readonly [string, OnlineCheckItem] => [
      each.id,
      {
        itemNumber: each.itemNumber,
        medicalEventId: id,
        occasion: id,
        chargeAmount: each.chargeAmount === undefined ? null : parseCentsText(each.chargeAmount),
        patientsSeen: Number(each.numberOfPatientsSeen ?? 1),
      },
    ]),
  );
  return {
    minorId: context.location,
    stream,
    patient,
    servicingProviderNumber: claim.serviceProvider.providerNumber,
    principalProviderNumber: claim.principalProvider.providerNumber,
    referrerProviderNumber: claim.referringProvider?.providerNumber ?? null,
    dateOfService,
    inHospital: claim.hospitalInd === 'Y',
    bulkBilled: claim.bulkBillInd === 'Y',
    items: services.toSorted(([one], [other]) => one.localeCompare(other)).map(([, item]) => item),
  };
}

function wireAnswerOf({ explanationCode, text, history }: OnlineItemAnswer): Partial<WireServiceAnswer> {
  return omitUndefined({
    assessmentCode: explanationCode ?? undefined,
    assessmentText: text ?? undefined,
    countedService: history?.map(({ itemNumber, dateOfService, providerNumber }) => ({
      itemNumber,
      dateOfService,
      ...omitUndefined({ providerNumber: providerNumber ?? undefined }),
    })),
  });
}

/** A code that only says that the item is paid explains nothing, so it is omitted. */
function answerOf(service: WireServiceAnswer | undefined): OnlineItemAnswer | null {
  if (service === undefined) return null;
  const code = service.assessmentCode ?? null;
  const outcome = outcomeFromExplanationCode(code);
  const history = service.countedService === undefined ? null : historyOf(service.countedService);
  if (service.countedService !== undefined && history === null) return null;
  return {
    outcome,
    explanationCode: outcome === 'accepted' ? null : code,
    text: outcome === 'accepted' ? null : (service.assessmentText ?? null),
    history: outcome === 'not-verified-online' ? null : history,
  };
}

/** Null when a day is invalid. */
function historyOf(counted: NonNullable<WireServiceAnswer['countedService']>): OnlineItemAnswer['history'] {
  const history = counted.flatMap(({ itemNumber, dateOfService: day, providerNumber = null }) => {
    const dateOfService = parseLocalDate(day);
    return dateOfService === null ? [] : [{ itemNumber, dateOfService, providerNumber }];
  });
  return history.length === counted.length ? history : null;
}
