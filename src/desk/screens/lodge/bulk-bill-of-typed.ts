// The bulk bill claim of the lodging page; of a claim that is corrected, what the page does not show stays as it was.
import {
  serviceTypeCodeByStream,
  type Claim,
  type ClaimStream,
  type MedicalEvent,
} from '../../../domain/claims/claim.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { given, referralOfTyped, servicesOfLines } from './typed-services.ts';

const firstEvent = '01';

/** `before`: the claim that has the id already; null: none has. */
export function bulkBillOfTyped(
  typed: TypedLodgement,
  stream: ClaimStream,
  categories: readonly number[],
  before: Claim | null,
): Claim {
  const id = typed.event === '' ? firstEvent : typed.event;
  const event = eventOfTyped(typed, id, referralOfTyped(typed, stream, categories));
  const old = before?.medicalEvent.find((each) => each.id === id);
  const events =
    before === null || old === undefined
      ? [event]
      : before.medicalEvent.map((each) => (each.id === id ? mergeEvent(old, event) : each));
  return {
    serviceTypeCode: serviceTypeCodeByStream[stream],
    serviceProvider: { providerNumber: typed.provider },
    ...(typed.payee === '' ? {} : { payeeProvider: { providerNumber: typed.payee } }),
    ...given('facilityId', typed.facility),
    ...given('hospitalInd', typed.inHospital ? 'Y' : ''),
    medicalEvent: events,
  };
}

const eventOfTyped = (
  typed: TypedLodgement,
  id: string,
  referral: Pick<MedicalEvent, 'referral' | 'referralOverrideCode'>,
): MedicalEvent => ({
  id,
  authorisationDate: isoDateOf(typed.agreed),
  createDateTime: typed.made,
  medicalEventDate: isoDateOf(typed.day),
  // The page says above its button that lodging confirms it.
  submissionAuthorityInd: 'Y',
  patient: {
    identity: {
      familyName: typed.familyName,
      givenName: typed.givenName,
      dateOfBirth: isoDateOf(typed.birth),
      ...given('sex', typed.sex),
    },
    medicare: { memberNumber: typed.card, memberRefNumber: typed.irn },
  },
  ...referral,
  service: servicesOfLines(typed).map(({ service }) => service),
});

/** The time of service, a second initial and times of specimens have no field on the page. */
function mergeEvent(old: MedicalEvent, event: MedicalEvent): MedicalEvent {
  const { secondInitial } = old.patient.identity;
  return {
    ...event,
    ...given('medicalEventTime', old.medicalEventTime ?? ''),
    patient: {
      ...event.patient,
      identity: { ...event.patient.identity, ...given('secondInitial', secondInitial ?? '') },
    },
    service: event.service.map((service) => {
      const was = old.service.find(({ id }) => id === service.id);
      return {
        ...given('accessionDateTime', was?.accessionDateTime ?? ''),
        ...given('collectionDateTime', was?.collectionDateTime ?? ''),
        ...given('scpId', was?.scpId ?? ''),
        ...given('rule3ExemptInd', was?.rule3ExemptInd ?? ''),
        ...given('s4b3ExemptInd', was?.s4b3ExemptInd ?? ''),
        ...service,
      };
    }),
  };
}
