// Runs a table of eligibility scenarios through the whole check, with the bundled data: request, claim history, expected verdicts, source.
import { nullInsurer } from '../../scripts/generate/null-insurer.ts';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadMultipleServicesRules } from '../../src/adapters/schedule-files/reference-data.ts';
import {
  checkEligibility,
  type EligibilityItemResult,
} from '../../src/application/eligibility/check-eligibility.ts';
import type { EligibilityRequestItem } from '../../src/application/eligibility/read-eligibility-request.ts';
import type { Provider } from '../../src/domain/providers/provider.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import type { Verdict } from '../../src/domain/values/verdict.ts';
import type { EligibilityInsurer } from '../../src/ports/insurer/eligibility-insurer.ts';
import { bundledData, dataDir } from './bundled-data.ts';
import { requestOf } from './eligibility-checker.ts';
import { bundledReleases } from './eligibility-facts.ts';
import { bundledRoles, holderOf } from './providers.ts';

const { reference, parameters } = await bundledData();
const multipleServices = await loadMultipleServicesRules(dataDir);
const register = new Map<string, Provider>(
  (await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]),
);
const personas = new Map((await loadProviderPersonas(dataDir)).map((each) => [each.key, each]));

/** A provider: the key of a bundled persona (data/provider-personas.json), or the recognition codes that one holds. */
type Who = string | readonly string[];

/**
 * `true`, `false`, `null`: the item's verdict. `false Claim frequency`: the verdict, and the first check that gives it.
 * An object: the verdicts of these checks only, whatever the item's is; `none` for a check that does not apply.
 */
export type ExpectedVerdict =
  `${boolean | 'null'}` | `${boolean | 'null'} ${string}` | Readonly<Record<string, Verdict | 'none'>>;

export interface EligibilityScenario {
  readonly items: readonly (string | EligibilityRequestItem)[];
  /** What is expected of each item, in the order of `items`. */
  readonly expected: readonly ExpectedVerdict[];
  /** The note, regulation, descriptor or page that the expectation is read from, with its age. */
  readonly source: string;
  /** What the row shows, where its fields do not say it. */
  readonly name?: string;
  /** The date of service; 20 November 2026 unless given. Today is 20 November 2026. */
  readonly on?: string;
  /** Earlier services as Medicare lists them: `80010 2026-02-03`, with the provider persona as third word; null: not known. */
  readonly history?: readonly string[] | null;
  /** A verified woman born on 15 June 1980 unless given; null: no patient details. */
  readonly patient?: { readonly born?: string; readonly sex?: '1' | '2' | '3' } | null;
  /** The general practitioner `gp` unless given; null: no provider. */
  readonly by?: Who | null;
  readonly referredBy?: Who;
  readonly inHospital?: boolean;
  readonly bulkBilled?: boolean;
}

const today = '2026-11-20';
const details = {
  PatientFamilyName: 'SCENARIO',
  PatientGivenName: 'ROWAN',
  PatientMedicareNumber: '2950156481',
  PatientMedicareRefNumber: '1',
};

/** The same service several times, a day apart, from a day on. */
export function servicesFrom(day: string, times: number, itemNumber: string): readonly string[] {
  return Array.from({ length: times }, (_, at) => `${itemNumber} ${plusDays(localDate(day), at)}`);
}

/** One test for each scenario of a topic. */
export function eligibilityScenarios(topic: string, scenarios: readonly EligibilityScenario[]): void {
  describe(`${topic}: what the sources say is what the check answers`, () => {
    for (const scenario of scenarios) it(titleOf(scenario), () => runScenario(scenario));
  });
}

async function runScenario(scenario: EligibilityScenario): Promise<void> {
  const results = await check(scenario);
  assert.equal(results.length, scenario.expected.length, 'each item has its expectation');
  results.forEach((result, at) => {
    const expected = scenario.expected[at];
    assert.ok(expected);
    const found =
      typeof expected === 'string' ? shortVerdict(result, expected) : verdictsOf(result, expected);
    assert.deepEqual(found, expected, explained(result));
  });
}

async function check(scenario: EligibilityScenario): Promise<readonly EligibilityItemResult[]> {
  const { items, on = today, patient = {}, by = 'gp', referredBy, inHospital, bulkBilled } = scenario;
  const known = new Map(register);
  const servicing = by === null ? undefined : numberOf(by, '880001', known);
  const outcome = await checkEligibility(
    {
      clock: { now: () => 0, today: () => localDate(today) },
      schedule: { releases: () => bundledReleases },
      providers: { find: (number) => known.get(number) ?? null },
      insurer: insurerWith(scenario.history === undefined ? [] : scenario.history),
      lodged: { ofPatient: async () => [] },
      roles: bundledRoles,
      words: { groups: reference.groups },
      pricing: { rules: multipleServices, parameters },
    },
    requestOf(items, {
      dateOfService: on,
      inHospital: inHospital ?? false,
      bulkBilled: bulkBilled ?? false,
      patient:
        patient === null
          ? {}
          : {
              ...details,
              PatientDateOfBirth: patient.born ?? '1980-06-15',
              PatientSex: patient.sex ?? '2',
            },
      servicingProviderNumber: servicing,
      principalProviderNumber: servicing,
      referrerProviderNumber: referredBy === undefined ? undefined : numberOf(referredBy, '880002', known),
    }),
  );
  assert.ok(outcome.ok, 'the request is refused');
  return outcome.answer.items;
}

/** The number of a persona; codes give a provider of their own, who is added to the register of this scenario. */
function numberOf(who: Who, stem: string, known: Map<string, Provider>): string {
  if (typeof who === 'string') {
    const persona = personas.get(who);
    assert.ok(persona, `there is no provider persona ${who}`);
    return persona.providerNumber;
  }
  const number = `${stem}1${providerCheckCharacter(stem, '1')}`;
  known.set(number, holderOf(who));
  return number;
}

/** Verifies everyone, accepts every item, and lists the whole history with each. */
function insurerWith(history: readonly string[] | null): EligibilityInsurer {
  const listed =
    history?.map((line) => {
      const [itemNumber = '', date = '', by] = line.split(' ');
      return {
        itemNumber,
        dateOfService: localDate(date),
        providerNumber: by === undefined ? null : numberOf(by, '', register),
      };
    }) ?? null;
  return {
    verifyPatient: async () => ({
      ok: true,
      answer: { status: { code: 0, text: 'OK' }, currentMembership: null, currentMember: null },
    }),
    verifyConcession: (call) => nullInsurer.verifyConcession(call),
    verifyVeteran: (call) => nullInsurer.verifyVeteran(call),
    checkOnline: async ({ items }) => ({
      ok: true,
      answer: items.map(() => ({
        outcome: 'accepted',
        explanationCode: null,
        text: null,
        history: listed,
      })),
    }),
    isReachable: async () => true,
  };
}

/** The verdict in the form in which it was expected: with the check that decided, or without. */
function shortVerdict({ answer }: EligibilityItemResult, expected: string): string {
  const verdict = String(answer.isEligible);
  if (!expected.includes(' ')) return verdict;
  const [, ...named] = expected.split(' ');
  const title = named.join(' ');
  const deciding =
    answer.isEligible === true
      ? answer.findings.find((each) => each.title === title)
      : answer.findings.find((each) => each.verdict === answer.isEligible);
  return `${verdict} ${deciding?.title ?? 'no check'}`;
}

function verdictsOf({ answer }: EligibilityItemResult, expected: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.keys(expected).map((title) => {
      const finding = answer.findings.find((each) => each.title === title);
      return [title, finding === undefined ? 'none' : finding.verdict];
    }),
  );
}

const explained = ({ requested, answer }: EligibilityItemResult): string =>
  [
    `item ${requested.itemNumber} is ${String(answer.isEligible)}:`,
    ...answer.findings.map(({ title, verdict, reason }) => `  ${String(verdict)} ${title}: ${reason}`),
  ].join('\n');

function titleOf({ name, items, on, history, expected, source }: EligibilityScenario): string {
  const numbers = items.map((item) => (typeof item === 'string' ? item : item.itemNumber)).join(' + ');
  const day = on === undefined ? '' : ` on ${on}`;
  const past = history === undefined ? '' : ` after ${historyInWords(history)}`;
  const verdicts = expected.map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
  return `${name === undefined ? '' : `${name}: `}${numbers}${day}${past}: ${verdicts.join(', ')} (${source})`;
}

function historyInWords(history: readonly string[] | null): string {
  if (history === null) return 'a history that is not known';
  if (history.length === 0) return 'nothing';
  const [first = '', ...more] = history;
  return more.length === 0 ? first : `${first} and ${more.length} more`;
}
