// Request of the interactive patient claim: translates claimant, patient, events and services to and from the wire.
import Type, { type Static } from 'typebox';
import { claimStreams } from '../../../domain/claims/claim.ts';
import { referenceOfEvent } from '../../../domain/interactive/interactive-as-bulk-bill.ts';
import type { InteractiveClaim, InteractiveService } from '../../../domain/interactive/interactive-claim.ts';
import { padEventId } from '../../../domain/claims/event-and-service-ids.ts';
import { cents, parseMoney } from '../../../domain/values/money.ts';
import type { InteractiveCall } from '../../../ports/insurer/interactive-insurer.ts';
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
import { WirePatient } from './patient-message-parts.ts';
import type { ReceivedMessageContext } from './web-service-definition.ts';
import {
  AnyText,
  centsTextToDollars,
  DayText,
  dollarsToCentsText,
  Optional,
  dayWithoutOffset,
  omitUndefined,
  ProviderRef,
  ShortCentsText,
  BoundedText,
} from './wire-fields.ts';

const Service = Type.Object({
  ...WireService.properties,
  patientContribAmount: Optional(ShortCentsText),
  facilityId: Optional(BoundedText(8, 8)),
  hospitalInd: Optional(BoundedText(1)),
});

const Claimant = Type.Object({
  ...WirePatient.properties,
  eftDetails: Optional(
    Type.Object({
      accountName: Optional(BoundedText(30)),
      accountNumber: Optional(BoundedText(9)),
      bsbCode: Optional(BoundedText(6, 6)),
    }),
  ),
  residentialAddress: Optional(
    Type.Object({
      addressLineOne: Optional(BoundedText(40)),
      addressLineTwo: Optional(BoundedText(40)),
      locality: Optional(BoundedText(40)),
      postcode: Optional(BoundedText(4, 4)),
    }),
  ),
  contactDetails: Optional(
    Type.Object({
      emailAddress: Optional(BoundedText(128, 5)),
      name: Optional(AnyText),
      phoneNumber: Optional(BoundedText(19, 8)),
    }),
  ),
});

const Event = Type.Object({
  id: BoundedText(2, 2),
  medicalEventDate: DayText,
  medicalEventTime: Optional(AnyText),
  service: Type.Array(Service, { minItems: 1 }),
});

export const WireInteractiveRequest = Type.Object({
  patientClaimInteractive: Type.Object({
    accountPaidInd: BoundedText(1),
    accountReferenceId: Optional(AnyText),
    authorisationDate: DayText,
    submissionAuthorityInd: BoundedText(1),
    patient: WirePatient,
    claimant: Claimant,
    serviceProvider: ProviderRef,
    payeeProvider: Optional(ProviderRef),
    referral: Optional(WireReferral),
    referralOverrideCode: Optional(BoundedText(1)),
    medicalEvent: Type.Array(Event, { minItems: 1 }),
  }),
});

type WireClaim = Static<typeof WireInteractiveRequest>['patientClaimInteractive'];

/** Converts an interactive claim for its message. */
export function toWireInteractiveClaim(claim: InteractiveClaim): WireClaim {
  const {
    authorisationDate,
    patient,
    claimant,
    serviceProvider,
    payeeProvider,
    referral: _referral,
    referralOverrideCode: _override,
    medicalEvent,
    ...same
  } = claim;
  const { referral, referralOverrideCode } = referenceOfEvent(claim, medicalEvent[0]);
  const { identity, medicare, ...reach } = claimant;
  const isOther =
    payeeProvider !== undefined && payeeProvider.providerNumber !== serviceProvider.providerNumber;
  return {
    ...same,
    authorisationDate: dayWithoutOffset(authorisationDate),
    patient: toWireClaimPatient(patient),
    claimant: { ...toWireClaimPatient({ identity, medicare }), ...reach },
    serviceProvider: toWireProvider(serviceProvider),
    ...omitUndefined({
      payeeProvider: isOther ? toWireProvider(payeeProvider) : undefined,
      referral: referral === undefined ? undefined : toWireReferral(referral),
      referralOverrideCode,
    }),
    medicalEvent: medicalEvent.map(({ service, referral: _of, referralOverrideCode: _by, ...event }) => ({
      ...event,
      id: padEventId(event.id),
      ...toWireEventTime(event),
      service: service.map(({ patientContribAmount: paid, ...each }) => ({
        ...each,
        ...toWireService(each),
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
export function interactiveCallFromWire(
  sent: WireClaim,
  { location, correlationId, path }: ReceivedMessageContext,
): InteractiveCall | null {
  const medicalEvent = sent.medicalEvent.map((event) => ({
    ...event,
    service: event.service.map(({ patientContribAmount: paid, ...each }): InteractiveService => ({
      ...each,
      ...serviceFromWire(each),
      ...omitUndefined({ patientContribAmount: paid === undefined ? undefined : centsTextToDollars(paid) }),
    })),
  }));
  const stream = claimStreams.find((each) => path.split('/').includes(each));
  return stream === undefined
    ? null
    : { location, correlationId, stream, pend: true, claim: { ...sent, medicalEvent } };
}
