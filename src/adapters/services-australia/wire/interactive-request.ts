// The request of the interactive patient claim: claimant, patient, events and services.
import Type, { type Static } from 'typebox';
import type { InteractiveClaim, InteractiveService } from '../../../domain/interactive/claim.ts';
import { cents, parseMoney } from '../../../domain/values/money.ts';
import type { InteractiveCall } from '../../../ports/insurer/interactive-insurer.ts';
import {
  wireProviderOf,
  serviceOfWire,
  WireReferral,
  wireReferralOf,
  wireSentPatientOf,
  WireService,
  wireServiceOf,
} from './claim-parts.ts';
import { WirePatient } from './patient-parts.ts';
import type { MessageContext } from './web-service-definition.ts';
import {
  AnyText,
  CentsText,
  centsTextToDollars,
  Day,
  dollarsToCentsText,
  Optional,
  plainDay,
  omitUndefined,
  ProviderRef,
  Text,
} from './wire-fields.ts';

const Service = Type.Object({
  ...WireService.properties,
  patientContribAmount: Optional(CentsText),
  facilityId: Optional(Text(8, 8)),
  hospitalInd: Optional(Text(1)),
});

const Claimant = Type.Object({
  ...WirePatient.properties,
  eftDetails: Optional(
    Type.Object({
      accountName: Optional(Text(30)),
      accountNumber: Optional(Text(9)),
      bsbCode: Optional(Text(6, 6)),
    }),
  ),
  residentialAddress: Optional(
    Type.Object({
      addressLineOne: Optional(Text(40)),
      addressLineTwo: Optional(Text(40)),
      locality: Optional(Text(40)),
      postcode: Optional(Text(4, 4)),
    }),
  ),
  contactDetails: Optional(
    Type.Object({
      emailAddress: Optional(Text(128, 5)),
      name: Optional(AnyText),
      phoneNumber: Optional(Text(19, 8)),
    }),
  ),
});

const Event = Type.Object({
  id: Text(2),
  medicalEventDate: Day,
  medicalEventTime: Optional(AnyText),
  service: Type.Array(Service, { minItems: 1 }),
});

export const WireInteractiveRequest = Type.Object({
  patientClaimInteractive: Type.Object({
    accountPaidInd: Text(1),
    accountReferenceId: Optional(AnyText),
    authorisationDate: Day,
    submissionAuthorityInd: Text(1),
    patient: WirePatient,
    claimant: Claimant,
    serviceProvider: ProviderRef,
    payeeProvider: Optional(ProviderRef),
    referral: Optional(WireReferral),
    referralOverrideCode: Optional(Text(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});

type WireClaim = Static<typeof WireInteractiveRequest>['patientClaimInteractive'];

/** Converts an interactive claim for its message. */
export function wireClaimOf(claim: InteractiveClaim): WireClaim {
  const {
    authorisationDate,
    patient,
    claimant,
    serviceProvider,
    payeeProvider,
    referral,
    medicalEvent,
    ...same
  } = claim;
  const { identity, medicare, ...reach } = claimant;
  const isOther =
    payeeProvider !== undefined && payeeProvider.providerNumber !== serviceProvider.providerNumber;
  return {
    ...same,
    authorisationDate: plainDay(authorisationDate),
    patient: wireSentPatientOf(patient),
    claimant: { ...wireSentPatientOf({ identity, medicare }), ...reach },
    serviceProvider: wireProviderOf(serviceProvider),
    ...omitUndefined({
      payeeProvider: isOther ? wireProviderOf(payeeProvider) : undefined,
      referral: referral === undefined ? undefined : wireReferralOf(referral),
    }),
    medicalEvent: medicalEvent.map(({ medicalEventDate, service, ...event }) => ({
      ...event,
      medicalEventDate: plainDay(medicalEventDate),
      service: service.map(({ patientContribAmount: paid, ...each }) => ({
        ...each,
        ...wireServiceOf(each),
        ...omitUndefined({ patientContribAmount: paid === undefined ? undefined : contributionText(paid) }),
      })),
    })),
  };
}

/** The insurer accepts no contribution below one dollar: its field has three digits at least. */
const leastContribution = cents(100);

/** Undefined below a dollar. Text that is not an amount is unchanged, and the insurer rejects it. */
function contributionText(dollars: string): string | undefined {
  const amount = parseMoney(dollars);
  return amount !== null && amount < leastContribution ? undefined : dollarsToCentsText(dollars);
}

/** Reads an interactive claim. A message does not say why a claim is repeated, so `pend` is true. */
export function readClaim(sent: WireClaim, { location, correlationId }: MessageContext): InteractiveCall {
  const medicalEvent = sent.medicalEvent.map((event) => ({
    ...event,
    service: event.service.map(({ patientContribAmount: paid, ...each }): InteractiveService => ({
      ...each,
      ...serviceOfWire(each),
      ...omitUndefined({ patientContribAmount: paid === undefined ? undefined : centsTextToDollars(paid) }),
    })),
  }));
  return { location, correlationId, pend: true, claim: { ...sent, medicalEvent } };
}
