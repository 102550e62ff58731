// Random eligibility facts over real items of every bundled release: for laws that hold for all checks at once.
import type { RequestField } from '../../src/domain/values/request-field-words.ts';
import fc from 'fast-check';
import {
  knownFact,
  notSentFact,
  unavailableFact,
  type Fact,
} from '../../src/domain/eligibility/facts/fact.ts';
import type {
  EligibilityFacts,
  InsurerAnswer,
  MultipleServicesEffect,
  NamedProvider,
  PatientFacts,
  RequestedItem,
} from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import { patientSexes, type PastService } from '../../src/domain/patients/patient.ts';
import { verificationOutcomes } from '../../src/domain/patients/patient-verification.ts';
import { findItemInForce } from '../../src/domain/schedule/releases/item-in-force.ts';
import type { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import type { ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { localDate, plusDays, type LocalDate } from '../../src/domain/values/local-date.ts';
import { cents } from '../../src/domain/values/money.ts';
import { bundledData } from './bundled-data.ts';
import {
  aDay,
  bundledReleases,
  eligibilityFacts,
  noPatient,
  registered,
  unregistered,
  verification,
} from './eligibility-facts.ts';

const { recognitions } = await bundledData();

const restricting: readonly (keyof ItemFacts)[] = [
  'age',
  'sex',
  'frequency',
  'gap',
  'referral',
  'setting',
  'minutes',
  'notWith',
  'needs',
  'bulkBilled',
];
const everyItem = bundledReleases.flatMap((release) => [...release.items.values()]);
/** By fact, so that rare ones are met as often as common ones. */
const itemsByFact = restricting.map((key) => everyItem.filter(({ facts }) => facts[key] !== undefined));

const item: fc.Arbitrary<ScheduleItem> = fc.oneof(
  ...itemsByFact.map((items) => fc.constantFrom(...items)),
  fc.constantFrom(...everyItem),
);

/** Plain numbers that the item's facts name, itself included: what its exclusions, limits and required services look for. */
function namedBy({ published, facts }: ScheduleItem): readonly string[] {
  const lists = [
    ...(facts.notWith ?? []).map(({ items = [] }) => items),
    ...(facts.needs ?? []).map(({ items }) => items),
    ...(facts.frequency ?? []).map((limit) => limit.with ?? []),
    ...(facts.gap ?? []).map(({ after }) => after),
  ];
  return [published.itemNumber, ...lists.flat().filter((each) => /^\d+$/.test(each))];
}

/** Every state of a fact. */
function factOf<Value>(field: RequestField, value: fc.Arbitrary<Value>): fc.Arbitrary<Fact<Value>> {
  return fc.oneof({ weight: 5, arbitrary: value.map(knownFact) }, fc.constantFrom(...lacking(field)));
}

/** The ways in which a fact can be missing. */
export function lacking(field: RequestField): readonly Exclude<Fact<never>, { state: 'known' }>[] {
  return [
    { state: 'not-sent', field },
    { state: 'faulty', field, sentence: `${field} is not as it should be; send it again.` },
    { state: 'unavailable', why: `It is not known what ${field} is.` },
  ];
}

const days = (from: number, to: number): fc.Arbitrary<LocalDate> =>
  fc.integer({ min: from, max: to }).map((count) => plusDays(aDay, count));
const dateOfService = fc.oneof(days(-730, 0), fc.constant(localDate('2026-07-01')));
const birth = fc.oneof(days(-36_500, 40), days(-800, 0));

const provider: fc.Arbitrary<NamedProvider> = fc
  .record({
    codes: fc.array(fc.constantFrom(...recognitions.map(({ code }) => code)), { maxLength: 3 }),
    stem: fc.constantFrom('410001', '410002', '420001'),
    from: days(-2000, -300),
    to: fc.option(days(-600, 300)),
    closedOn: fc.option(days(-600, 300)),
    isRegistered: fc.boolean(),
  })
  .map(({ codes, stem, from, to, closedOn, isRegistered }) => {
    const held = codes.map((code) => ({ code, from, to }));
    const fact = isRegistered ? registered([], { stem, recognitions: held, closedOn }) : unregistered(stem);
    return fact.state === 'known' ? fact.value : { number: '', provider: null };
  });

const patientFacts: fc.Arbitrary<PatientFacts> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(noPatient) },
  {
    weight: 5,
    arbitrary: fc.record({
      sent: fc.constantFrom('partly' as const, 'all' as const),
      dateOfBirth: factOf('PatientDateOfBirth', birth),
      sex: factOf('PatientSex', fc.constantFrom(...patientSexes)),
      verification: fc.constantFrom(...verificationOutcomes).map((outcome) => verification(outcome)),
      concession: factOf('PatientMedicareNumber', fc.boolean()),
    }),
  },
);

const insurerAnswer: fc.Arbitrary<InsurerAnswer> = fc.record({
  outcome: fc.constantFrom('accepted', 'denied', 'not-verified-online'),
  explanationCode: fc.constantFrom(null, '701', '720'),
  text: fc.constantFrom(null, 'Benefit has been paid for this service.', 'Words on\r\ntwo lines '),
});

const effect: fc.Arbitrary<MultipleServicesEffect> = fc.record({
  payment: fc.constantFrom('paid', 'nothing', 'maybe-nothing', 'missing', 'repeated', 'paid-already'),
  sentence: fc.constant('The second operation pays half of its fee.'),
  stillToCheck: fc.constantFrom(null, 'the operation was given up'),
  lowered: fc.constantFrom(null, 'As the second operation, the benefit is half.'),
  indicative: fc.boolean(),
});

function pastServices(numbers: fc.Arbitrary<string>): fc.Arbitrary<readonly PastService[]> {
  return fc.array(
    fc.record({
      itemNumber: numbers,
      dateOfService: days(-900, 0),
      providerNumber: fc.constantFrom(null, '4100011B', '4200011L'),
    }),
    { maxLength: 6 },
  );
}

const others = (numbers: fc.Arbitrary<string>) =>
  fc.array(
    fc.record({
      itemNumber: numbers,
      medicalEventId: fc.constantFrom('01', '02'),
      minutes: fc.option(fc.integer({ min: 1, max: 200 })),
    }),
    { maxLength: 4 },
  );

/** Facts of an item as a request could give them: known, missing or faulty. */
export const randomFacts: fc.Arbitrary<EligibilityFacts> = item.chain((schedule) => {
  const numbers = fc.oneof(
    fc.constantFrom(...namedBy(schedule)),
    fc.constantFrom('23', '104', '10990', '58503', '00000'),
    item.map(({ published }) => published.itemNumber),
  );
  const parts = fc.record({
    dateOfService: factOf('DateOfService', dateOfService),
    inHospital: fc.boolean(),
    bulkBilled: fc.boolean(),
    patient: patientFacts,
    referrer: factOf('ReferrerProviderNumber', provider),
    servicingProvider: factOf('ServicingProviderNumber', provider),
    principalProvider: factOf('PrincipalProviderNumber', provider),
    history: factOf('PatientMedicareNumber', pastServices(numbers)),
    lodged: pastServices(numbers),
    insurerAnswer: factOf('ServicingProviderNumber', insurerAnswer),
    multipleServices: fc.option(effect),
    minutes: fc.option(fc.integer({ min: 1, max: 200 })),
    charge: fc.option(fc.integer({ min: 0, max: 100_000 }).map(cents)),
    others: others(numbers),
  });
  return parts.map(({ minutes, charge, others: further, ...rest }) =>
    inForceOn(
      eligibilityFacts(schedule, { ...rest, item: { minutes, chargeAmount: charge }, others: further }),
    ),
  );
});

/** The same with every item looked up for the date of service, as a request does it. */
function inForceOn(facts: EligibilityFacts): EligibilityFacts {
  const date = facts.dateOfService.state === 'known' ? facts.dateOfService.value : aDay;
  const lookedUp = (requested: RequestedItem): RequestedItem => ({
    ...requested,
    inForce: findItemInForce(bundledReleases, requested.itemNumber, date),
  });
  const request = facts.request.map(lookedUp);
  const [first = facts.item] = request;
  if (first.inForce.kind === 'unknown') return facts;
  return { ...facts, item: first, request, schedule: first.inForce.item };
}

/**
 * Facts with one of them taken away, each in every way in which it can be missing. Not the claims lodged through us:
 * that list is always known, and without one of its services the patient has another past, not a less known one.
 */
export function withoutOne(facts: EligibilityFacts): readonly EligibilityFacts[] {
  const { patient } = facts;
  const someRemain = patient.sent === 'none' ? 'none' : 'partly';
  return [
    ...lacking('DateOfService').map((fact) => ({ ...facts, dateOfService: fact })),
    ...lacking('ReferrerProviderNumber').map((fact) => ({ ...facts, referrer: fact })),
    ...lacking('ServicingProviderNumber').map((fact) => ({ ...facts, servicingProvider: fact })),
    ...lacking('PrincipalProviderNumber').map((fact) => ({ ...facts, principalProvider: fact })),
    ...lacking('PatientMedicareNumber').map((fact) => ({ ...facts, history: fact })),
    ...lacking('ServicingProviderNumber').map((fact) => ({ ...facts, insurerAnswer: fact })),
    ...lacking('PatientDateOfBirth').map((fact) => ({
      ...facts,
      patient: { ...patient, sent: someRemain, dateOfBirth: fact } as const,
    })),
    ...lacking('PatientSex').map((fact) => ({
      ...facts,
      patient: { ...patient, sent: someRemain, sex: fact } as const,
    })),
    ...lacking('PatientMedicareNumber').map((fact) => ({
      ...facts,
      patient: { ...patient, concession: fact } as const,
    })),
    { ...facts, patient: { ...patient, verification: verification('call-failed') } },
    { ...facts, patient: noPatient },
    { ...facts, multipleServices: null },
    withoutMinutes(facts),
  ];
}

function withoutMinutes(facts: EligibilityFacts): EligibilityFacts {
  const first: RequestedItem = { ...facts.item, minutes: null };
  return { ...facts, item: first, request: facts.request.map((each, at) => (at === 0 ? first : each)) };
}

/** Nothing that the insurer could have said. */
export function insurerDown(facts: EligibilityFacts): EligibilityFacts {
  const why = unavailableFact('Medicare could not be reached.');
  const asked = facts.insurerAnswer.state === 'not-sent' ? notSentFact('ServicingProviderNumber') : why;
  const failed = { ...facts.patient, verification: verification('call-failed'), concession: why };
  const patient = facts.patient.sent === 'none' ? facts.patient : failed;
  return { ...facts, patient, history: why, insurerAnswer: asked };
}
