// Eligibility scenarios: how often health assessments are paid, by the group of patients they are for.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';

const note = 'Note AN.0.36 (copy of an older edition)';
const [of75, of47, of42, of60] = ['1951-01-01', '1979-06-01', '1984-06-01', '1966-06-01'];

const after = (
  item: string,
  born: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  source: string,
): EligibilityScenario => ({
  items: [item],
  patient: { born },
  history,
  expected: [{ 'Claim frequency': verdict }],
  source,
});

eligibilityScenarios('health assessments', [
  after('703', of75, ['701 2025-11-21'], false, `${note}: 75 and over, once in 12 months, any length`),
  after('703', of75, ['703 2025-11-20'], true, `${note}: 75 and over, open every 12 months to any patient`),
  after('703', '1990-01-01', ['703 2024-11-20'], null, `${note}: refugees have it once only`),
  after('703', of75, [], true, note),
  after('703', '1951-11-20', ['701 2025-11-21'], false, `${note}: 75 today`),
  after('703', '1951-11-21', ['701 2025-11-21'], null, `${note}: 75 tomorrow, other groups are possible`),
  after('707', of75, ['224 2026-03-01'], false, `${note}: the items of other doctors count`),
  after('703', of47, ['703 2010-05-05'], null, `${note}: 45 to 49, once only, at risk is open`),
  after('703', of47, [], true, note),
  after('703', of42, ['703 2023-11-21'], null, `${note}: 40 to 49, diabetes risk, once in 3 years`),
  after('703', of60, ['703 2010-05-05'], null, `${note}: refugees and others, once only`),
  after('703', of60, [], true, note),
  after('703', of75, null, null, note),
  after('699', of60, ['177 2025-11-21'], false, 'Text of 699, official search page of 2019'),
  after('699', of60, ['177 2025-11-20'], true, 'Text of 699, official search page of 2019'),
  after('699', of60, ['703 2026-05-05'], null, 'General knowledge: never refuses'),
  after('695', of60, ['695 2026-05-05'], null, 'General knowledge of note AN.14.3: never refuses'),
  after('715', of60, ['228 2026-02-21'], false, 'Descriptor of 715, July 2026: once in 9 months'),
  after('715', of60, ['228 2026-02-20'], true, 'Descriptor of 715, July 2026: once in 9 months'),
  {
    items: ['701', '703'],
    patient: { born: of75 },
    history: [],
    expected: [{ 'Claim frequency': false }, { 'Claim frequency': false }],
    source: `${note}: four lengths of one assessment`,
  },
  {
    items: ['701', '703', '705', '707'],
    patient: { born: of60 },
    history: [],
    expected: [
      { 'Claim frequency': null },
      { 'Claim frequency': null },
      { 'Claim frequency': null },
      { 'Claim frequency': null },
    ],
    source: `${note}: once in 12 months for some groups, once only for others`,
  },
]);
