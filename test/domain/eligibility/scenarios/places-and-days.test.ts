// Eligibility scenarios: in and out of hospital, services of one day, and services before, at their limits.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
} from '../../../support/eligibility-scenarios.ts';
import { descriptor, onOneDay } from '../../../support/same-day-scenarios.ts';

/** An item, and whether it is paid for a patient of a hospital, and for another; 413 has an amount for each. */
const places = (item: string, inHospital: boolean, elsewhere: boolean): readonly EligibilityScenario[] =>
  [true, false].map((admitted) => ({
    name: admitted ? 'in hospital' : 'not in hospital',
    items: [item],
    by: null,
    inHospital: admitted,
    expected: [{ 'In-hospital status': admitted ? inHospital : elsewhere }],
    source: descriptor(item),
  }));

eligibilityScenarios('Places', [
  ...places('13873', true, false),
  ...places('13881', true, false),
  ...places('13815', true, false),
  ...places('13703', true, false),
  ...places('18216', true, false),
  ...places('139', false, true),
  ...places('699', false, true),
  ...places('300', false, true),
  ...places('387', false, true),
  ...places('413', true, true),
  ...places('3018', false, true),
  ...places('6062', false, true),
]);

/** An item after services of the past, and whether its limit leaves room on 20 November 2026. */
const after = (item: string, history: readonly string[], verdict: boolean): EligibilityScenario => ({
  items: [item],
  history,
  expected: [{ 'Claim frequency': verdict }],
  source: descriptor(item),
});

eligibilityScenarios('Services before', [
  after('66655', ['66655 2024-12-21'], false),
  after('66655', ['66655 2024-12-20'], true),
  after('73070', ['73070 2022-02-21'], false),
  after('73070', ['73070 2022-02-20'], true),
  after('73070', ['73071 2023-05-01'], false),
  after('11820', servicesFrom('2026-02-01', 3, '11820'), false),
  after('11820', servicesFrom('2026-02-01', 2, '11820'), true),
  after('14100', servicesFrom('2026-02-01', 4, '14100'), false),
  after('14100', servicesFrom('2026-02-01', 3, '14100'), true),
  after('341', servicesFrom('2026-02-01', 15, '343'), false),
  after('341', servicesFrom('2026-02-01', 14, '345'), true),
  after('13200', ['13200 2026-01-01'], false),
  after('13200', ['13200 2025-12-31'], true),
  after('10943', servicesFrom('2026-02-01', 1, '10943'), false),
]);

// "Other than a service to which another item applies" asks which item describes the service: that is open.
eligibilityScenarios('Services of one day', [
  onOneDay('11000 11003', 'false -', descriptor('11000'), { by: null }),
  onOneDay('10916 10941', 'false -', descriptor('10916'), { by: null }),
  onOneDay('13703 22052', 'false -', descriptor('13703'), { by: null, inHospital: true }),
  onOneDay('13815 13318', 'null -', descriptor('13815'), { by: null, inHospital: true }),
  onOneDay('106 104', 'null -', descriptor('106'), { by: null }),
  onOneDay('109 10801', 'null -', descriptor('109'), { by: null }),
]);
