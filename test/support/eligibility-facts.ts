// Facts for the tests of eligibility checks: real items of the bundled data, a sensible default, small overrides; and tables of cases.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { EligibilityCheck } from '../../src/domain/eligibility/check.ts';
import {
  knownFact,
  notSentFact,
  unavailableFact,
  type Fact,
} from '../../src/domain/eligibility/facts/fact.ts';
import type {
  EligibilityFacts,
  InsurerAnswer,
  NamedProvider,
  PatientFacts,
  RequestedItem,
} from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import type { PastService } from '../../src/domain/patients/patient.ts';
import type { PatientVerification } from '../../src/domain/patients/patient-verification.ts';
import type { Provider } from '../../src/domain/providers/provider.ts';
import { createRoleIndex } from '../../src/domain/providers/role-index.ts';
import { joinReleaseWithFacts } from '../../src/domain/schedule/items/join-release-with-facts.ts';
import type { Release, ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { sortReleases, type Releases } from '../../src/domain/schedule/releases/choose-release.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import {
  parseProviderNumber,
  providerCheckCharacter,
  type ProviderNumber,
} from '../../src/domain/values/provider-number.ts';
import type { Verdict } from '../../src/domain/values/verdict.ts';
import { bundledData } from './bundled-data.ts';

const data = await bundledData();
const roles = createRoleIndex(data.recognitions, data.roles);

/** Every bundled release, joined with the facts of its items. */
export const bundledReleases: Releases = sortReleases(
  data.releases.map((release) => joinReleaseWithFacts(release, data.reference)),
);

const last = bundledReleases.at(-1);
assert.ok(last);
/** The newest bundled release, 1 July 2026. */
export const newestRelease: Release = last;

/** A real item of the newest release; fails when it is not there. */
export function realItem(itemNumber: string): ScheduleItem {
  const item = newestRelease.items.get(itemNumber);
  assert.ok(item, `item ${itemNumber} is not in the release of ${newestRelease.date}`);
  return item;
}

/** The day of service unless a case says otherwise. */
export const aDay = localDate('2026-11-20');

/** The provider number of a stem at a location. */
export function providerNumber(stem: string, location = '1'): ProviderNumber {
  const number = parseProviderNumber(`${stem}${location}${providerCheckCharacter(stem, location)}`);
  assert.ok(number);
  return number;
}

/** A registered provider holding these recognition codes since 2000, at a location open since then. */
export function registered(
  codes: readonly string[],
  { stem = '410001', ...fields }: Partial<Provider> & { readonly stem?: string } = {},
): Fact<NamedProvider> {
  const number = fields.number ?? providerNumber(stem);
  const from = localDate('2000-01-01');
  const provider: Provider = {
    number,
    name: 'Dr Test Provider',
    recognitions: codes.map((code) => ({ code, from, to: null })),
    openedOn: from,
    closedOn: null,
    state: 'NSW',
    modifiedMonash: 1,
    ...fields,
  };
  return knownFact({ number, provider });
}

/** A number with a valid check character that the register does not hold. */
export function unregistered(stem = '499999'): Fact<NamedProvider> {
  return knownFact({ number: providerNumber(stem), provider: null });
}

/** Recognition codes of the data: a Fellow of the RACGP, and two specialties. */
export const gpCode = '132';
export const cardiologyCode = '4';
export const obstetricsCode = '53';

const nothingCorrected = {
  correctGivenName: null,
  correctMedicareNumber: null,
  correctMedicareReferenceNumber: null,
} as const;

/** A verification that ended as `outcome`. */
export function verification(
  outcome: PatientVerification['outcome'],
  reason = `Medicare said: ${outcome}.`,
): PatientVerification {
  const verified = outcome === 'verified' ? true : outcome === 'details-differ' ? false : null;
  return { verified, outcome, reason, fields: [], ...nothingCorrected };
}

/** A patient born 15 June 1980, female, all details sent, verified; fields can be set. */
export function patient(fields: Partial<PatientFacts> = {}): PatientFacts {
  return {
    sent: 'all',
    dateOfBirth: knownFact(localDate('1980-06-15')),
    sex: knownFact('2'),
    verification: verification('verified', 'The patient is verified.'),
    concession: unavailableFact('Medicare was not asked about a concession.'),
    ...fields,
  };
}

/** Born on that day. */
export const born = (date: string): PatientFacts => patient({ dateOfBirth: knownFact(localDate(date)) });

/** No patient field sent at all. */
export const noPatient: PatientFacts = patient({
  sent: 'none',
  dateOfBirth: notSentFact('PatientDateOfBirth'),
  sex: notSentFact('PatientSex'),
  verification: verification('not-checked', 'No patient details were sent, so nothing was verified.'),
  concession: notSentFact('PatientMedicareNumber'),
});

/** A service of the past. */
export function past(itemNumber: string, date: string, by: string | null = null): PastService {
  return { itemNumber, dateOfService: localDate(date), providerNumber: by };
}

/** Medicare's own answer on the item. */
export function insurerSaid(
  outcome: InsurerAnswer['outcome'],
  explanationCode: string | null = null,
  text: string | null = null,
): Fact<InsurerAnswer> {
  return knownFact({ outcome, explanationCode, text });
}

/** What a case changes of the default facts. */
export interface CaseFacts extends Partial<
  Omit<EligibilityFacts, 'item' | 'schedule' | 'group' | 'request' | 'dateOfService'>
> {
  /** Fields of the requested item itself. */
  readonly item?: Partial<RequestedItem>;
  /** Item numbers of further items of the request; with fields where the defaults will not do. */
  readonly others?: readonly (string | (Partial<RequestedItem> & { readonly itemNumber: string }))[];
  /** A day, or another state of the fact. */
  readonly dateOfService?: string | Fact<LocalDate>;
}

/**
 * Facts of one requested item (a number of the newest release, or an item made by `scheduleItem`). By default: one
 * item, 20 November 2026, out of hospital, not bulk billed, a verified woman of 46, a general practitioner servicing,
 * no referrer, an empty history that Medicare answered for, and an item that Medicare accepted.
 */
export function eligibilityFacts(item: string | ScheduleItem, facts: CaseFacts = {}): EligibilityFacts {
  const { item: fields, others = [], dateOfService = aDay, ...rest } = facts;
  const schedule = typeof item === 'string' ? realItem(item) : item;
  const { itemNumber, category, group, subGroup } = schedule.published;
  const requested = requestedItem(itemNumber, 0, {
    inForce: { kind: 'in-force', item: schedule, release: newestRelease },
    ...fields,
  });
  const further = others.map((other, at) =>
    typeof other === 'string'
      ? requestedItem(other, at + 1, {})
      : requestedItem(other.itemNumber, at + 1, other),
  );
  const gp = registered([gpCode]);
  return {
    item: requested,
    schedule,
    group: data.reference.groups.find(category, group, subGroup),
    request: [requested, ...further],
    dateOfService: typeof dateOfService === 'string' ? knownFact(localDate(dateOfService)) : dateOfService,
    inHospital: false,
    bulkBilled: false,
    patient: patient(),
    referrer: notSentFact('ReferrerProviderNumber'),
    servicingProvider: gp,
    principalProvider: gp,
    history: knownFact([]),
    lodged: [],
    insurerAnswer: insurerSaid('accepted'),
    multipleServices: null,
    groups: data.reference.groups,
    roles,
    ...rest,
  };
}

function requestedItem(itemNumber: string, index: number, fields: Partial<RequestedItem>): RequestedItem {
  const held = newestRelease.items.get(itemNumber);
  return {
    index,
    itemNumber,
    medicalEventId: '01',
    occasion: fields.medicalEventId ?? '01',
    chargeAmount: null,
    patientsSeen: 1,
    minutes: null,
    fieldQuantity: null,
    fieldErrors: [],
    inForce:
      held === undefined ? { kind: 'unknown' } : { kind: 'in-force', item: held, release: newestRelease },
    priceRelease: null,
    ...fields,
  };
}

/** What is tested · what differs from the default facts · verdict · code, or null where the check does not apply · words its reason holds. */
export type CheckCase = readonly [
  name: string,
  facts: CaseFacts,
  verdict: Verdict,
  code: string | null,
  words?: RegExp | string,
];

/** A table of cases for one check on one item, each a test of its own. */
export function checkCases(
  check: EligibilityCheck,
  item: string | ScheduleItem,
  rows: readonly CheckCase[],
): void {
  const number = typeof item === 'string' ? item : item.published.itemNumber;
  describe(`${check.title}, item ${number}`, () => {
    for (const [name, facts, verdict, code, words] of rows) {
      it(`${name}: ${code === null ? 'does not apply' : `${String(verdict)}, ${code}`}`, () => {
        const found = check.run(eligibilityFacts(item, facts));
        if (code === null) return assert.equal(found, null, found?.reason);
        assert.ok(found, 'the check did not run');
        assert.deepEqual([found.verdict, found.code], [verdict, code], found.reason);
        assert.equal(found.title, check.title);
        assert.ok(check.codes.includes(found.code));
        if (typeof words === 'string') assert.equal(found.reason, words);
        else if (words !== undefined) assert.match(found.reason, words);
      });
    }
  });
}
