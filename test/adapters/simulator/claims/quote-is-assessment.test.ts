// What an eligibility check quotes is what the claim of the same services is paid: random days, and pairs of the most used items.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import type { ClaimService } from '../../../../src/domain/claims/claim.ts';
import type { CheckFinding } from '../../../../src/domain/eligibility/check.ts';
import { cents, formatMoney, parseMoney } from '../../../../src/domain/values/money.ts';
import { newestRelease } from '../../../support/eligibility-facts.ts';
import { sampledRuns, sampleOf } from '../../../support/sample.ts';
import { mostUsedItems } from '../../../support/most-used-items.ts';
import {
  chargeOf,
  personaKeys,
  quoteAndAssessment,
  type QuoteAndAssessment,
  type ServicesOfDay,
} from '../../../support/quote-and-assessment.ts';

/** The persona whose claims are never paid, whatever they are for: no check can know. */
const neverPaid = 'assessed-nil';

/**
 * Where check and assessment differ, in words. A check declares what it leaves open: an item that is null, which a claim
 * may be paid for or not, and what such an item does to the benefits of the others.
 */
async function differences(services: ServicesOfDay): Promise<string[]> {
  return differencesOf(services, await quoteAndAssessment(services));
}

function differencesOf(services: ServicesOfDay, { quoted, assessed }: QuoteAndAssessment): string[] {
  const isOpen = quoted.some(({ answer }) => answer.isEligible === null);
  return quoted.flatMap(({ answer, benefit, requested }, at) => {
    const paid = assessed[at];
    assert.ok(paid);
    const what = `${requested.itemNumber} of ${JSON.stringify(services)}: ${answer.reason}; assessed ${paid.code} ${formatMoney(paid.benefit)}`;
    if (answer.isEligible === false) return paid.benefit === 0 ? [] : [`false and paid, ${what}`];
    if (answer.isEligible === null) return [];
    if (benefit === null || benefit === 0) return [`true at nothing, ${what}`];
    if (paid.benefit === 0) return [`true and not paid, ${what}`];
    // A claim is never paid more than was charged.
    const expected = cents(Math.min(benefit, parseMoney(chargeOf(services, at)) ?? 0));
    return isOpen || paid.benefit === expected ? [] : [`true at ${formatMoney(expected)}, ${what}`];
  });
}

/** By the beginning of an item's group: who renders it, and whether it is referred or requested. */
const renderers: readonly (readonly [groups: readonly string[], by: string, isReferred: boolean])[] = [
  [['P'], 'pathologist', true],
  [['I'], 'radiologist', true],
  [['T10', 'T7'], 'anaesthetist', true],
  [['T8', 'T9', 'A3'], 'surgeon', true],
  [['T4'], 'obstetrician', true],
  [['A4', 'D1'], 'consultant-physician-cardiology', true],
  [['A8'], 'psychiatrist', true],
  [['A10'], 'optometrist', false],
  [['M14'], 'nurse-practitioner', false],
];

function rendererOf(itemNumber: string): Pick<ServicesOfDay, 'by' | 'referredBy'> {
  const group = newestRelease.items.get(itemNumber)?.published.group ?? '';
  const found = renderers.find(([groups]) => groups.some((each) => group.startsWith(each)));
  const [, by = 'gp', isReferred = false] = found ?? [];
  return isReferred ? { by, referredBy: 'gp' } : { by };
}

interface Override {
  readonly name: string;
  readonly says: Partial<ClaimService>;
  /** Whether it is about what a check found against the service. */
  answers(finding: Pick<CheckFinding, 'title' | 'code'>): boolean;
}

const overrides: readonly Override[] = [
  {
    name: 'not a duplicate',
    says: { duplicateServiceOverrideInd: 'Y' },
    answers: ({ code }) => code === 'PaidAlready',
  },
  {
    name: 'not a multiple procedure',
    says: { multipleProcedureOverrideInd: 'Y' },
    answers: ({ title }) => title === 'Multiple services',
  },
  {
    name: 'not restricted by another service',
    says: { restrictiveOverrideCode: 'NC' },
    answers: ({ title }) => title === 'Items on the same day',
  },
];

describe('what a check quotes', () => {
  it('is what the claim of the same services is paid, for random days', async () => {
    const everyItem = [...newestRelease.items.keys()];
    const item = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...mostUsedItems) },
      { weight: 1, arbitrary: fc.constantFrom(...everyItem) },
    );
    const services = fc.array(
      fc.record({
        item,
        charge: fc.constantFrom('9000.00', '9000.00', '150.75', '40.00', '0.05', '0.00'),
        event: fc.constantFrom('01' as const, '01' as const, '02' as const),
      }),
      { minLength: 1, maxLength: 7 },
    );
    const days = fc.record({
      services,
      minutes: fc.constantFrom(undefined, undefined, 1, 15, 30, 90),
      patient: fc.constantFrom(...personaKeys.patients.filter((key) => key !== neverPaid)),
      by: fc.constantFrom(...personaKeys.providers),
      referredBy: fc.constantFrom('gp', 'surgeon', 'consultant-physician-cardiology', undefined),
      inHospital: fc.boolean(),
      bulkBilled: fc.boolean(),
      /** Rendered by one who may render the first item, or by anyone. */
      isFitting: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(days, async ({ services: some, referredBy, isFitting, minutes, ...rest }) => {
        const referred = referredBy === undefined ? {} : { referredBy };
        const items = some.map((each) => each.item);
        const asked = {
          ...rest,
          ...(minutes === undefined ? {} : { minutes }),
          items,
          charges: some.map(({ charge }) => charge),
          events: some.map(({ event }) => event),
          ...(isFitting ? rendererOf(items[0] ?? '23') : referred),
        };
        assert.deepEqual(await differences(asked), []);
      }),
      { numRuns: sampledRuns(3_000, 12) },
    );
  });

  it('is changed by what only a claim says of a service in that respect alone', async () => {
    const paidByOverride = new Set<string>();
    const some = fc.array(fc.constantFrom(...mostUsedItems), { minLength: 1, maxLength: 4 });
    const day = fc.record({
      items: some,
      again: fc.boolean(),
      inHospital: fc.boolean(),
      kind: fc.constantFrom(...overrides),
    });
    await fc.assert(
      fc.asyncProperty(day, async ({ items: once, again, inHospital, kind }) => {
        const items = again ? [...once, ...once.slice(0, 1)] : once;
        const last = items.length - 1;
        const services = {
          items,
          patient: 'verified-adult-female',
          inHospital,
          ...rendererOf(items[0] ?? '23'),
        };
        const { quoted, assessed } = await quoteAndAssessment({
          ...services,
          overrides: items.map((_, at) => (at === last ? kind.says : {})),
        });
        const overridden = quoted[last];
        assert.ok(overridden);
        // Medicare's own answer repeats what the other checks found.
        const against = overridden.answer.findings.filter(
          ({ verdict, title }) => verdict === false && title !== "Medicare's answer",
        );
        const paid = assessed[last]?.benefit ?? 0;
        const quote = overridden.answer.isEligible === true ? (overridden.benefit ?? 0) : 0;
        if (paid > quote) paidByOverride.add(kind.name);
        const others = against.filter(
          // Of two services of one item, the one that an override admits is paid rather than the other.
          (finding) => !kind.answers(finding) && finding.code !== 'RepeatedService',
        );
        assert.ok(
          paid === 0 || others.length === 0,
          `${kind.name} ${JSON.stringify(services)} ${others[0]?.reason ?? ''}`,
        );
      }),
      { numRuns: sampledRuns(2_000, 4) },
    );
    assert.deepEqual([...paidByOverride].toSorted(), overrides.map(({ name }) => name).toSorted());
  });

  it('is what the claim is paid for pairs of the four hundred most used items', async () => {
    const found: string[] = [];
    let paid = 0;
    const pairs = mostUsedItems.flatMap((one, at) =>
      mostUsedItems
        .slice(at)
        .map((other, place) => ({ items: [one, other] as const, inHospital: (at + place) % 2 === 0 })),
    );
    assert.equal(pairs.length, 80_200);
    // A prime, so that each item meets others at each place of its row.
    const sample = sampleOf(pairs, 47);
    for (const { items, inHospital } of sample) {
      const renderer = rendererOf(items[0]);
      const services = { items, patient: 'verified-adult-female', inHospital, ...renderer };
      const both = await quoteAndAssessment(services);
      found.push(...differencesOf(services, both));
      paid += both.assessed.filter(({ benefit }) => benefit > 0).length;
    }
    assert.ok(paid > sample.length / 2, String(paid));
    assert.deepEqual(found.slice(0, 20), [], `${found.length} differences`);
  });

  it('does not hang on the order of the services', async () => {
    const some = fc.array(fc.constantFrom(...mostUsedItems), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(some, fc.boolean(), async (items, inHospital) => {
        const shown = async (numbers: readonly string[]) => {
          const by = rendererOf(items[0] ?? '23');
          const { quoted, assessed } = await quoteAndAssessment({
            items: numbers,
            patient: 'verified-adult-female',
            inHospital,
            ...by,
          });
          return quoted
            .map(({ requested, answer, benefit }, at) =>
              JSON.stringify([requested.itemNumber, answer.isEligible, benefit, assessed[at]]),
            )
            .toSorted();
        };
        assert.deepEqual(await shown(items.toReversed()), await shown(items));
      }),
      { numRuns: sampledRuns(500, 2) },
    );
  });
});
