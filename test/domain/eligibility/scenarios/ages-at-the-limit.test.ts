// Eligibility scenarios: ages on the day of service, on both sides of the limit.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';
import { descriptor } from '../../../support/same-day-scenarios.ts';

/** An item, a day of birth of its age and one that is not; the service is of 20 November 2026. */
const row = (
  item: string,
  born: string,
  verdict: boolean,
  source: string = descriptor(item),
): EligibilityScenario => ({
  name: `born on ${born}`,
  items: [item],
  by: null,
  patient: { born },
  expected: [{ 'Patient age': verdict }],
  source,
});
const cdbs = 'Dental Benefits Act 2008: under 18 on some day of the calendar year';

eligibilityScenarios('Ages at the limit', [
  row('699', '1996-11-20', true),
  row('699', '1996-11-21', false),
  row('177', '1996-11-20', true),
  row('177', '1996-11-21', false),
  row('139', '2001-11-21', true),
  row('139', '2001-11-20', false),
  row('141', '1961-11-20', true),
  row('141', '1961-11-21', false),
  row('10943', '2023-11-20', true),
  row('10943', '2023-11-21', false),
  row('10943', '2011-11-21', true),
  row('10943', '2011-11-20', false),
  row('18350', '2014-11-20', true),
  row('18350', '2014-11-21', false),
  row('73070', '2002-02-20', true),
  row('73070', '2002-02-21', false),
  row('12320', '1956-11-20', true),
  row('12320', '1956-11-21', false),
  row('12217', '2014-11-20', true),
  row('12217', '2014-11-21', false),
  row('12217', '2008-11-21', true),
  row('12217', '2008-11-20', false),
  row('109', '2016-11-21', true),
  row('109', '2011-11-21', true),
  row('109', '2011-11-20', false),
  row('21992', '2016-11-21', true),
  row('21992', '2016-11-20', false),
  row('88011', '2008-01-02', true, cdbs),
  row('88011', '2008-01-01', false, cdbs),
]);
