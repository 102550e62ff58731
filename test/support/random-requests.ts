// Random eligibility requests over real items of every bundled release, patient personas and provider personas.
import fc from 'fast-check';
import type { ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../src/application/eligibility/read-eligibility-request.ts';
import { bundledReleases } from './eligibility-facts.ts';
import type { EligibilityChecker } from './eligibility-checker.ts';

const everyItem = [...new Map(bundledReleases.flatMap(({ items }) => [...items])).values()];
const kinds: readonly (keyof ItemFacts)[] = [
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
  'anaes',
];
const numbersOf = (items: typeof everyItem) => items.map(({ published }) => published.itemNumber);
const byKind = kinds.map((kind) => numbersOf(everyItem.filter(({ facts }) => facts[kind] !== undefined)));
const withEffects = [3, 5, 6].map((category) =>
  numbersOf(everyItem.filter(({ published }) => published.category === category)),
);
/** What the history of the personas uses up, and what it excludes. */
const ofHistories = [
  '132',
  '139',
  '291',
  '715',
  '10960',
  '10997',
  '12306',
  '13260',
  '73070',
  '11729',
  '23',
  '36',
];

const itemNumber = fc.oneof(
  ...[...byKind, ...withEffects].map((numbers) => fc.constantFrom(...numbers)),
  fc.constantFrom(...ofHistories),
  fc.constant('00000'),
);
const event = fc.constantFrom('A', 'B');
const item: fc.Arbitrary<EligibilityRequestItem> = fc.record(
  {
    itemNumber,
    medicalEventId: event,
    timeDuration: fc.constantFrom(1, 20, 45, 200, 'x'),
    patientsSeen: fc.constantFrom(1, 3, 7),
    fieldQuantity: fc.constantFrom(1, 5),
    chargeAmount: fc.constantFrom('150.75', '15075'),
  },
  { requiredKeys: ['itemNumber', 'medicalEventId'] },
);
/** Some items, and often one of them once more: limits and exclusions of a request are met that way. */
const items = fc
  .tuple(
    fc.uniqueArray(item, { minLength: 1, maxLength: 5, selector: (each) => each.itemNumber }),
    fc.boolean(),
  )
  .map(([some, twice]) => (twice ? [...some, ...some.slice(0, 1)] : some));

export interface RandomRequests {
  readonly request: fc.Arbitrary<EligibilityRequest>;
  /** The request with a field left out, or with one that cannot be read. */
  readonly requestWithout: (asked: EligibilityRequest) => readonly EligibilityRequest[];
}

export function randomRequests(checker: EligibilityChecker): RandomRequests {
  const provider = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...checker.providerKeys.map((key) => checker.provider(key))) },
    fc.constantFrom(undefined, '1234560L', 'x'),
  );
  const patient = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...checker.patientKeys) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('verified-adult-female', 'history-limit-reached', 'history-today'),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const request = fc
    .record({
      items,
      patient,
      dateOfService: fc.constantFrom(
        undefined,
        '2026-11-20',
        '2026-07-01',
        '2026-06-30',
        '2025-07-01',
        '2024-11-20',
      ),
      inHospital: fc.boolean(),
      bulkBilled: fc.boolean(),
      referrerProviderNumber: provider,
      servicingProviderNumber: provider,
      principalProviderNumber: provider,
    })
    .map(({ patient: key, ...rest }): EligibilityRequest => ({
      ...rest,
      minorId: null,
      patient: key === null ? {} : checker.patient(key),
    }));
  return { request, requestWithout: withoutOne };
}

const providerFields = [
  'referrerProviderNumber',
  'servicingProviderNumber',
  'principalProviderNumber',
] as const;

function withoutOne(asked: EligibilityRequest): readonly EligibilityRequest[] {
  const { patient } = asked;
  const fields = Object.keys(patient);
  return [
    ...fields.map((field) => ({
      ...asked,
      patient: Object.fromEntries(Object.entries(patient).filter(([key]) => key !== field)),
    })),
    ...fields.map((field) => ({ ...asked, patient: { ...patient, [field]: '?' } })),
    { ...asked, patient: {} },
    ...providerFields.flatMap((field) => [
      { ...asked, [field]: undefined },
      ...(asked[field] === undefined ? [] : [{ ...asked, [field]: 'x' }]),
    ]),
    { ...asked, dateOfService: '2026-02-30' },
    { ...asked, items: asked.items.map((each) => ({ ...each, timeDuration: undefined })) },
  ];
}

/** Whether a list of references names the item: by number, range or group. */
function names(references: readonly string[], { published }: (typeof everyItem)[number]): boolean {
  const { itemNumber: number, group, subGroup } = published;
  return references.some((reference) => {
    if (reference.startsWith('group:')) {
      return [`group:${group}`, `group:${group}/${subGroup ?? ''}`].includes(reference);
    }
    const [from, to = from] = reference.split('-').map(Number);
    return from !== undefined && to !== undefined && from <= Number(number) && Number(number) <= to;
  });
}

function referencesOf({ facts }: (typeof everyItem)[number]): readonly string[] {
  return [
    ...(facts.notWith ?? []).flatMap(({ items: numbers = [], groups = [] }) => [
      ...numbers,
      ...groups.map((group) => `group:${group}`),
    ]),
    ...(facts.needs ?? []).flatMap((need) => need.items),
    ...(facts.frequency ?? []).flatMap((limit) => limit.with ?? []),
    ...(facts.gap ?? []).flatMap(({ after }) => after),
  ];
}

/** Allied health and services for clefts, that no rule of several services knows, that carry and need no mark. */
const plain = everyItem.filter(
  ({ published, facts }) =>
    [7, 8].includes(published.category) &&
    published.group !== 'M1' &&
    !published.anaes &&
    facts.anaes !== true &&
    facts.assist !== true,
);
/** Incentives are paid on top of any service, and imaging pays less with any (rule C): nothing is unrelated to them. */
const isRelatedToAll = ({ published: { category, group } }: (typeof everyItem)[number]) =>
  category === 5 || ['M1', 'I6', 'P12'].includes(group);

/** Items that name none of these and that none of these names, in any release. */
export function unrelatedTo(numbers: readonly string[]): readonly string[] {
  const asked = everyItem.filter(({ published }) => numbers.includes(published.itemNumber));
  if (asked.some(isRelatedToAll)) return [];
  return plain
    .filter(
      (extra) =>
        !numbers.includes(extra.published.itemNumber) &&
        asked.every((each) => !names(referencesOf(each), extra) && !names(referencesOf(extra), each)),
    )
    .map(({ published }) => published.itemNumber);
}
