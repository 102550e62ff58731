// Eligibility scenarios: limits on numbers and waits that the descriptors themselves set.
import { eligibilityScenarios, servicesFrom } from '../../../support/eligibility-scenarios.ts';

eligibilityScenarios('limits of the descriptors', [
  {
    items: ['12306'],
    referredBy: 'gp',
    history: ['12306 2024-11-21'],
    expected: [{ 'Claim frequency': false }],
    source: 'descriptor of 12306, July 2026: once in 24 months',
  },
  {
    items: ['12306'],
    referredBy: 'gp',
    history: ['12306 2024-11-20'],
    expected: [{ 'Claim frequency': true }],
    source: 'descriptor of 12306, July 2026: once in 24 months',
  },
  {
    items: ['10960'],
    by: 'physiotherapist',
    referredBy: 'gp',
    history: servicesFrom('2026-02-01', 5, '10953'),
    expected: ['false Claim frequency'],
    source: 'descriptor of 10960, July 2026: 5 of group M3/1 in a calendar year',
  },
]);
