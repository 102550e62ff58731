// Runs a table of priced scenarios: what an eligibility check quotes for services of one day, and that their claim is paid just that.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatMoney } from '../../src/domain/values/money.ts';
import { quoteAndAssessment, type ServicesOfDay } from './quote-and-assessment.ts';

export interface PricedScenario extends Omit<ServicesOfDay, 'patient'> {
  /** A persona; the verified woman unless given. */
  readonly patient?: string;
  /** `30443 true 576.70` for each item, in order; `-` where no benefit is known. */
  readonly expected: readonly string[];
  /** The note, descriptor or regulation that the figures follow from. */
  readonly source: string;
  /** How they follow, where the items do not say it. */
  readonly because?: string;
}

/** One test for each scenario of a topic; fees are those of 1 July 2026. */
export function pricedScenarios(topic: string, scenarios: readonly PricedScenario[]): void {
  describe(`${topic}: what is quoted, and what the claim is paid`, () => {
    for (const scenario of scenarios) it(titleOf(scenario), () => run(scenario));
  });
}

async function run({ patient = 'verified-adult-female', expected, ...services }: PricedScenario) {
  const { quoted, assessed } = await quoteAndAssessment({ bulkBilled: false, ...services, patient });
  const shown = quoted.map(
    ({ requested, answer, benefit }) =>
      `${requested.itemNumber} ${String(answer.isEligible)} ${benefit === null ? '-' : formatMoney(benefit)}`,
  );
  const reasons = quoted.map(({ answer }) => answer.reason).join('\n');
  assert.deepEqual(shown, expected, reasons);
  // Where every item is decided, the claim is paid what was quoted and nothing for what was refused.
  if (quoted.some(({ answer }) => answer.isEligible === null)) return;
  assert.deepEqual(
    assessed.map(({ benefit }) => formatMoney(benefit)),
    quoted.map(({ answer, benefit }) =>
      answer.isEligible === true && benefit !== null ? formatMoney(benefit) : '0.00',
    ),
  );
}

function titleOf({
  items,
  by,
  referredBy,
  inHospital,
  bulkBilled,
  minutes,
  expected,
  because,
  source,
}: PricedScenario) {
  const how = [
    inHospital === true ? 'in hospital' : '',
    bulkBilled === true ? 'bulk billed' : '',
    minutes === undefined ? '' : `${minutes} minutes`,
    referredBy === undefined ? '' : `referred by ${referredBy}`,
  ].filter((each) => each !== '');
  const why = because === undefined ? '' : `, ${because}`;
  return `${items.join(' + ')} by ${by}${how.map((each) => `, ${each}`).join('')}: ${expected.join('; ')}${why} (${source})`;
}
