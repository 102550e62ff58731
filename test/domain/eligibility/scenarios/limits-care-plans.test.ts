// Eligibility scenarios: how often plans, reviews, follow-up by nurses and allied health under plans are paid.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
} from '../../../support/eligibility-scenarios.ts';

const mentalHealth = 'Services Australia, education guide on Better Access';
const plans = 'Note AN.0.47; Cubiko, questions on chronic condition management plans, July 2025';
const reviews = 'Cubiko and Best Practice on reviews of chronic condition management plans, July 2025';
const nurses = 'Descriptor of 10997, July 2026; Services Australia, practice nurse items';

/** One item of a GP after others: the verdict on its limits. */
const after = (
  item: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  source: string,
): EligibilityScenario => ({ items: [item], history, expected: [{ 'Claim frequency': verdict }], source });

eligibilityScenarios('plans and their reviews', [
  after('2700', [], true, mentalHealth),
  after('2700', ['2700 2025-11-21'], null, `${mentalHealth}; exceptional circumstances are open`),
  after('2700', ['2700 2025-11-20'], true, mentalHealth),
  after('2715', ['272 2026-02-01'], null, `${mentalHealth}: any of the plan items counts`),
  after('2717', ['92112 2026-02-01'], null, mentalHealth),
  after('2700', null, null, mentalHealth),
  after('965', [], true, plans),
  after('965', ['965 2025-11-21'], null, `${plans}; exceptional circumstances are open`),
  after('965', ['965 2025-11-20'], true, plans),
  after('965', ['392 2026-03-01'], null, plans),
  after('92029', ['965 2026-03-01'], null, plans),
  after('967', ['965 2026-01-05', '967 2026-08-21'], null, reviews),
  after('967', ['965 2026-01-05', '967 2026-08-20'], true, reviews),
  after('967', ['965 2026-01-05', '92061 2026-08-21'], null, reviews),
  after('729', ['731 2026-08-21'], null, 'Hendon Medical Centre, item numbers, 2016'),
  after('729', ['731 2026-08-20'], true, 'Hendon Medical Centre, item numbers, 2016'),
  {
    items: ['965', '965'],
    history: [],
    expected: [{ 'Claim frequency': null }, { 'Claim frequency': null }],
    source: plans,
  },
]);

eligibilityScenarios('follow-up by nurses and allied health', [
  after('10997', servicesFrom('2026-02-01', 4, '10997'), true, nurses),
  after('10997', servicesFrom('2026-02-01', 5, '10997'), false, nurses),
  after('10997', servicesFrom('2026-02-01', 5, '93201'), false, `${nurses}: counted together`),
  after('93201', servicesFrom('2026-02-01', 5, '10997'), false, `${nurses}: on both sides`),
  after('93203', ['93201 2026-02-01', ...servicesFrom('2026-03-01', 4, '10997')], false, nurses),
  after('10997', servicesFrom('2025-12-01', 5, '10997'), true, `${nurses}: calendar year`),
  after(
    '10987',
    servicesFrom('2026-02-01', 10, '10987'),
    false,
    'Services Australia, practice nurse items, 2024',
  ),
  after('93200', servicesFrom('2026-02-01', 10, '10987'), false, 'Services Australia, by analogy with 10997'),
  after(
    '10987',
    servicesFrom('2026-02-01', 9, '93202'),
    true,
    'Services Australia, practice nurse items, 2024',
  ),
  {
    items: ['10960'],
    by: 'physiotherapist',
    referredBy: 'gp',
    history: ['965 2026-01-05', ...servicesFrom('2026-02-01', 4, '93000')],
    expected: [{ 'Claim frequency': true, 'Required items': true }],
    source: 'Services Australia, billing rules for individual allied health items, July 2025',
  },
  {
    items: ['10960'],
    by: 'physiotherapist',
    referredBy: 'gp',
    history: ['965 2026-01-05', ...servicesFrom('2026-02-01', 5, '93013')],
    expected: ['false Claim frequency'],
    source: 'Services Australia, billing rules for individual allied health items, July 2025',
  },
  after(
    '81300',
    servicesFrom('2026-02-01', 10, '10953'),
    false,
    'Descriptor of 81300, July 2026: ten together',
  ),
  after(
    '81300',
    servicesFrom('2026-02-01', 9, '10953'),
    true,
    'Descriptor of 81300, July 2026: ten together',
  ),
  after('93048', servicesFrom('2026-02-01', 10, '81300'), false, 'North Western Melbourne PHN, July 2025'),
]);
