// Asks for what the bundled data and the people of the sandbox never lead to: other histories, registrations, an invented item.
import { checkEligibility } from '../../src/application/eligibility/check-eligibility.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../src/application/eligibility/read-eligibility-request.ts';
import type { CheckFinding } from '../../src/domain/eligibility/check.ts';
import { runChecks } from '../../src/domain/eligibility/evaluate-item.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import {
  factValue,
  knownFact,
  notSentFact,
  unavailableFact,
} from '../../src/domain/eligibility/facts/fact.ts';
import type { PastService } from '../../src/domain/patients/patient.ts';
import type { HeldRecognition, Provider } from '../../src/domain/providers/provider.ts';
import type { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import type { ItemRules } from '../../src/domain/schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../src/domain/schedule/rules/rule-line.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { requestOf, type EligibilityChecker } from './eligibility-checker.ts';

interface RareQuestion {
  readonly request: EligibilityRequest;
  /** What Medicare says that the patient has had. */
  readonly history?: readonly PastService[];
  /** What is different from the facts of the first item as gathered. */
  readonly change?: (facts: EligibilityFacts) => Partial<EligibilityFacts>;
}

/** What the checks find where `change` is given; else what the items of the whole check show. */
export async function askRareQuestions(checker: EligibilityChecker): Promise<readonly CheckFinding[]> {
  const found: CheckFinding[] = [];
  for (const { request, history, change } of rareQuestions(checker)) {
    const deps = history === undefined ? checker.deps : withHistory(checker, history);
    const outcome = await checkEligibility(deps, request);
    invariant(outcome.ok, 'the request is refused');
    const [first] = outcome.answer.items;
    const facts = first?.facts ?? null;
    invariant(facts !== null, 'the item is in the schedule');
    if (change === undefined) found.push(...outcome.answer.items.flatMap(({ answer }) => answer.findings));
    else found.push(...runChecks({ ...facts, ...change(facts) }));
  }
  return found;
}

function withHistory({ deps }: EligibilityChecker, history: readonly PastService[]): typeof deps {
  const answer = { outcome: 'accepted', explanationCode: null, text: null, history } as const;
  return {
    ...deps,
    insurer: {
      verifyPatient: (call) => deps.insurer.verifyPatient(call),
      verifyConcession: (call) => deps.insurer.verifyConcession(call),
      verifyVeteran: (call) => deps.insurer.verifyVeteran(call),
      isReachable: () => deps.insurer.isReachable(),
      checkOnline: async ({ items }) => ({ ok: true, answer: items.map(() => answer) }),
    },
  };
}

const past = (itemNumber: string, day: string, providerNumber: string | null = null): PastService => ({
  itemNumber,
  dateOfService: localDate(day),
  providerNumber,
});

/** Who asks about whom, unless a question says otherwise. */
function createAsking(checker: EligibilityChecker) {
  const gp = checker.provider('gp');
  const cardiologist = checker.provider('consultant-physician-cardiology');
  const woman = checker.patient('verified-adult-female');
  const by = (servicing: string, referrer?: string) => ({
    patient: woman,
    servicingProviderNumber: servicing,
    principalProviderNumber: servicing,
    referrerProviderNumber: referrer,
  });
  const ask = (
    items: readonly (string | EligibilityRequestItem)[],
    over: Partial<EligibilityRequest> = {},
  ): EligibilityRequest => requestOf(items, { ...by(gp), ...over });
  return { checker, gp, cardiologist, woman, by, ask, referred: ask(['104'], by(cardiologist, gp)) };
}

type Asking = ReturnType<typeof createAsking>;

function rareQuestions(checker: EligibilityChecker): readonly RareQuestion[] {
  const asking = createAsking(checker);
  return [
    ...onFields(asking),
    ...onHistories(asking),
    ...onRegistrations(asking),
    ...onInventedItems(asking),
  ];
}

function onFields({ checker, gp, cardiologist, woman, by, ask }: Asking): readonly RareQuestion[] {
  const bornLater = { ...woman, PatientDateOfBirth: '2026-11-01' };
  return [
    { request: ask(['109'], { patient: bornLater, dateOfService: '2026-10-01' }) },
    { request: ask(['109'], { ...by(gp, cardiologist), dateOfService: '2026-02-30' }) },
    { request: requestOf(['13200'], { patient: { PatientDateOfBirth: '1990-01-01' } }) },
    { request: requestOf(['104'], { referrerProviderNumber: checker.provider('optometrist') }) },
    { request: requestOf(['55280'], { bulkBilled: true }) },
    { request: requestOf(['10991'], { bulkBilled: true }) },
    { request: requestOf(['74990', '73806'], { bulkBilled: true }) },
    { request: ask([{ itemNumber: '23', chargeAmount: '0.00' }]) },
    { request: ask(['51300', '49318'], { inHospital: true }) },
  ];
}

const referral = { issuedOn: localDate('2025-01-20'), period: 'standard' } as const;
const noServicingProvider = () => ({ servicingProvider: notSentFact('ServicingProviderNumber') });

function onHistories({ gp, cardiologist, ask, referred }: Asking): readonly RareQuestion[] {
  const history = unavailableFact('Medicare could not be asked about the items.');
  return [
    {
      request: referred,
      history: [past('104', '2025-02-01', cardiologist)],
      change: () => ({ referral }),
    },
    { request: referred, change: () => ({ referral, history }) },
    ...[true, false].map((referralStated) => ({ request: ask(['104']), change: () => ({ referralStated }) })),
    { request: ask(['23']), change: () => ({ setting: 'racf' }) },
    { request: ask(['91800']), change: () => ({ setting: 'phone' }) },
    { request: referred, history: [past('104', '2026-09-20')] },
    { request: referred, history: [past('104', '2026-09-20', cardiologist)] },
    { request: referred, history: [past('104', '2026-09-20')], change: noServicingProvider },
    { request: referred, history: [past('16401', '2026-11-20', cardiologist)] },
    {
      request: referred,
      history: [past('16401', '2026-11-20', cardiologist)],
      change: noServicingProvider,
    },
    { request: ask(['143']), history: [past('141', '2026-09-20')] },
    { request: ask(['133']), history: [past('132', '2026-09-20')] },
    { request: ask(['23']), history: [past('23', '2026-11-20', gp)] },
  ];
}

function onRegistrations({ checker, cardiologist, by, ask, referred }: Asking): readonly RareQuestion[] {
  return [
    { request: ask(['104'], by(cardiologist, '8899991H')) },
    { request: referred, change: ({ referrer }) => ({ referrer: registeredFrom2030(referrer) }) },
    {
      request: ask(['23']),
      change: (facts) => ({ servicingProvider: registeredFrom2030(facts.servicingProvider) }),
    },
    {
      request: ask(['272'], by(checker.provider('non-vr-doctor'))),
      change: (facts) => ({ servicingProvider: alsoRegistered(facts.servicingProvider, '604') }),
    },
    { request: ask(['74990'], { ...by(checker.provider('psychiatrist')), bulkBilled: true }) },
    { request: ask(['38514'], by(cardiologist)) },
  ];
}

function onInventedItems({ checker, by, ask }: Asking): readonly RareQuestion[] {
  return [
    { request: ask(['23']), change: invented({ by: ['practice-nurse'] }) },
    { request: ask(['23']), change: invented({}) },
    { request: ask(['23'], by(checker.provider('assists-only'))), change: invented({}) },
    {
      request: ask(['23']),
      history: [past('24', '2026-09-20')],
      change: invented({}, { frequency: [limit({ mayCount: ['24'] })] }),
    },
    {
      request: ask(['23']),
      history: [past('23', '2026-09-20')],
      change: invented({}, { frequency: [limit({ reminder: true })] }),
    },
  ];
}

type Named = EligibilityFacts['servicingProvider'];

const registered = (
  named: Named,
  recognitions: (provider: Provider) => readonly HeldRecognition[],
): Named => {
  const value = factValue(named);
  const provider = value?.provider ?? null;
  invariant(value !== null && provider !== null, 'the provider is in the register');
  return knownFact({ ...value, provider: { ...provider, recognitions: recognitions(provider) } });
};

const registeredFrom2030 = (named: Named): Named =>
  registered(named, ({ recognitions }) =>
    recognitions.map((held) => ({ ...held, from: localDate('2030-01-01') })),
  );

const alsoRegistered = (named: Named, code: string): Named =>
  registered(named, ({ recognitions }) => [
    ...recognitions,
    { code, from: localDate('2020-01-01'), to: null },
  ]);

/** The item with other facts and rules, in a group that is not known. */
const invented =
  (itemFacts: ItemFacts, rules: ItemRules = {}) =>
  ({ schedule }: EligibilityFacts): Partial<EligibilityFacts> => ({
    schedule: {
      ...schedule,
      published: { ...schedule.published, group: 'Z9', subGroup: null },
      facts: itemFacts,
      rules,
    },
    group: null,
  });

/** A limit of once a year with an invented source. */
const limit = (rule: Partial<SourcedRule<'frequency'>['rule']>): SourcedRule<'frequency'> => ({
  id: 'invented',
  kind: 'frequency',
  items: ['23'],
  rule: { max: 1, per: { n: 1, unit: 'year' }, ...rule },
  sentence: 'Medicare pays this item once in any year.',
  source: { reference: 'an invented note', address: null, readIn: '2026-11' },
  inForce: { from: null },
  confidence: 'high',
});
