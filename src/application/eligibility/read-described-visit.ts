// Reads a visit that is described without naming the patient: who treats, who referred, what the patient has had.
import {
  readVisitDateOfBirth,
  type DescribedReferral,
  type DescribedVisit,
} from '../../domain/eligibility/combinations/described-visit.ts';
import type { NamedProvider } from '../../domain/eligibility/facts/eligibility-facts.ts';
import {
  factValue,
  knownFact,
  mapFact,
  notSentFact,
  type Fact,
} from '../../domain/eligibility/facts/fact.ts';
import { readDateOfService, readProviderNumber } from '../../domain/eligibility/facts/read-request-fields.ts';
import type { ServiceSetting } from '../../domain/eligibility/facts/service-setting.ts';
import type { PastService, PatientSex } from '../../domain/patients/patient.ts';
import type { ReferralDates } from '../../domain/providers/referral-validity.ts';
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import { providerOfSpecialty, type SpecialtyHolder } from '../../domain/providers/specialties.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { RequestField } from '../../domain/values/request-field-words.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';

/** A visit as sent; undefined where a field is left out. */
export interface VisitRequest {
  /** Whose day is today; left out: the service's. */
  readonly minorId?: MinorId | null;
  readonly dateOfService: unknown;
  readonly ageYears: number | undefined;
  readonly dateOfBirth: string | undefined;
  readonly sex: PatientSex | undefined;
  readonly inHospital: boolean | undefined;
  readonly bulkBilled: boolean;
  readonly providerNumber: string | undefined;
  /** The key of a specialty instead of a provider number. */
  readonly specialty: string | undefined;
  readonly referral: { readonly providerNumber: string } | { readonly from: string } | boolean | undefined;
  /** When the referral was issued and for how long; left out where that is not known. */
  readonly referralDates?: ReferralDates | null;
  readonly setting: ServiceSetting | undefined;
  readonly isAfterHours: boolean | undefined;
  readonly earlier: readonly { readonly itemNumber: string; readonly date: string }[] | undefined;
}

export interface DescribedVisitDependencies {
  readonly clock: Clock;
  readonly providers: ProviderRegister;
  readonly roles: RoleIndex;
}

/** The visit; fails where two fields say the same thing twice, a specialty or an earlier date is none, or one is to come. */
export function readDescribedVisit(
  deps: DescribedVisitDependencies,
  request: VisitRequest,
): Result<DescribedVisit> {
  const { ageYears, dateOfBirth, providerNumber, specialty, sex, inHospital, isAfterHours } = request;
  if (ageYears !== undefined && dateOfBirth !== undefined)
    return badRequest('Age and DateOfBirth say the same; send one of them.');
  if (providerNumber !== undefined && specialty !== undefined)
    return badRequest('Provider and Specialty say who treats; send one of them.');
  const today = deps.clock.today(request.minorId);
  const dateOfService = readDateOfService(request.dateOfService, today);
  const onDay = factValue(dateOfService) ?? today;
  const provider = readProvider(deps, providerNumber, specialty, 'treating');
  if (provider === null) return badRequest(unknownSpecialty('Specialty'));
  const referral = readReferral(deps, request.referral);
  if (referral === null) return badRequest(unknownSpecialty('Referral.From'));
  const earlier = readEarlier(request.earlier, today);
  if (earlier === 'faulty') return badRequest('Earlier has a Date that is no day; send each as 2026-09-23.');
  if (earlier === 'to-come')
    return badRequest('Earlier has a Date after today; send what the patient has had, or leave it out.');
  return succeed({
    dateOfService,
    onDay,
    ageYears: ageYears ?? null,
    dateOfBirth: readVisitDateOfBirth(dateOfBirth, onDay),
    sex: sex ?? null,
    inHospital: inHospital ?? null,
    bulkBilled: request.bulkBilled,
    provider,
    referral,
    referralDates: request.referralDates ?? null,
    setting: request.setting,
    isAfterHours: isAfterHours ?? null,
    earlier,
  });
}

const unknownSpecialty = (field: string) =>
  `${field} is not the key of a specialty; GET /Specialties lists them.`;

const fieldOf: Readonly<Record<SpecialtyHolder, RequestField>> = {
  treating: 'ServicingProviderNumber',
  referring: 'ReferrerProviderNumber',
};

/** Null: there is no such specialty. */
function readProvider(
  { providers, roles }: DescribedVisitDependencies,
  sent: string | undefined,
  specialty: string | undefined,
  holder: SpecialtyHolder,
): Fact<NamedProvider> | null {
  if (specialty === undefined)
    return mapFact(readProviderNumber(sent, fieldOf[holder]), (number) => ({
      number,
      provider: providers.find(number),
    }));
  const provider = providerOfSpecialty(roles, specialty, holder);
  return provider === null ? null : knownFact({ number: provider.number, provider });
}

function readReferral(
  deps: DescribedVisitDependencies,
  sent: VisitRequest['referral'],
): DescribedReferral | null {
  if (sent === undefined) return notSentFact('ReferrerProviderNumber');
  if (typeof sent === 'boolean') return { isThere: sent };
  return 'from' in sent
    ? readProvider(deps, undefined, sent.from, 'referring')
    : readProvider(deps, sent.providerNumber, undefined, 'referring');
}

function readEarlier(
  sent: VisitRequest['earlier'],
  today: LocalDate,
): readonly PastService[] | null | 'faulty' | 'to-come' {
  if (sent === undefined) return null;
  const services: PastService[] = [];
  for (const { itemNumber, date } of sent) {
    const dateOfService = parseLocalDate(date);
    if (dateOfService === null) return 'faulty';
    if (dateOfService > today) return 'to-come';
    services.push({ itemNumber, dateOfService, providerNumber: null });
  }
  return services;
}
