// Eligibility scenarios: several services of one item on one day.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';
import { descriptor } from '../../../support/same-day-scenarios.ts';

/** The items of the day, what the check of several services says of each (`none`: nothing), why. */
const row = (
  items: string,
  verdicts: readonly (boolean | null | 'none')[],
  source: string,
  fields: Partial<EligibilityScenario> = {},
): EligibilityScenario => ({
  items: items.split(' '),
  expected: verdicts.map((verdict) => ({ 'Multiple services': verdict })),
  source,
  ...fields,
});

const again = 'insurer code 162: claimed again';
const inHospital = { by: 'surgeon', inHospital: true } as const;
eligibilityScenarios('The same item twice on one day', [
  row('23 23', ['none', false], again),
  row('11707 11707', ['none', null], `${descriptor('11707')}: twice a day`),
  row('11714 11714', ['none', null], `${descriptor('11714')}: twice a day`),
  row('46300 46300', ['none', null], `${descriptor('46300')}: one joint`, inHospital),
  row('30473 30473', ['none', false], again, inHospital),
  row('13025 13025', ['none', null], `${descriptor('13025')}: for each hour`, inHospital),
  row('11707', [null], `${descriptor('11707')}: twice a day`, { history: ['11707 2026-11-20 gp'] }),
  row('23', [false], again, { history: ['23 2026-11-20 gp'] }),
  {
    items: ['11707', '11707', '11707'],
    expected: [{ 'Claim frequency': false }, { 'Claim frequency': false }, { 'Claim frequency': false }],
    source: `${descriptor('11707')}: twice a day`,
  },
]);
