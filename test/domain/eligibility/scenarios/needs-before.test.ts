// Eligibility scenarios: services that an item must follow, within what time, how many and by whom.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
} from '../../../support/eligibility-scenarios.ts';

const descriptor = (item: string) => `Descriptor of ${item}, July 2026`;
const required = (
  item: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  more: Partial<EligibilityScenario> = {},
): EligibilityScenario => ({
  items: [item],
  history,
  expected: [{ 'Required items': verdict }],
  source: descriptor(item),
  ...more,
});
const from65 = { patient: { born: '1950-01-01' } };

eligibilityScenarios('services that come before', [
  required('12208', ['12203 2025-11-20'], true),
  required('12208', ['12203 2025-11-19'], false),
  required('12208', [], false),
  required('12208', null, null),
  required('37208', ['37201 2026-11-10'], true, { patient: { sex: '1' } }),
  required('37208', ['37201 2026-11-09'], false, { patient: { sex: '1' } }),
  required('14124', servicesFrom('2026-02-01', 6, '14106'), true),
  required('14124', servicesFrom('2026-02-01', 5, '14106'), false),
  required('10938', servicesFrom('2026-02-01', 2, '10940'), true),
  required('10938', ['10940 2026-02-01'], false),
  required('10913', ['10910 2023-11-20'], true),
  required('10913', ['10910 2023-11-19'], false),
  required('10913', ['10911 2025-11-20'], true, from65),
  required('10913', ['10911 2025-11-19'], false, from65),
  required('10907', ['10910 2024-01-05 gp-other-practice'], true, { by: 'optometrist' }),
  required('10907', ['10910 2024-01-05 optometrist'], false, { by: 'optometrist' }),
  required('10907', ['10910 2024-01-05'], null, { by: 'optometrist' }),
  required('133', ['132 2026-01-05'], true, { by: 'consultant-physician-cardiology' }),
  required('133', ['132 2025-11-19'], null, { by: 'consultant-physician-cardiology' }),
  required('13201', ['13200 2026-01-01'], true),
  required('13201', ['13200 2025-12-31'], false),
  required('55712', ['55706 2026-09-01'], null),
  required('55712', ['55706 2023-09-01'], false),
  required('57413', ['57410 2024-11-20'], true),
  required('57413', ['57410 2024-11-19'], false),
  required('38316', ['38244 2026-08-20'], true),
  required('38316', [], null, { source: `${descriptor('38316')}: a public hospital may have done it` }),
  required('14202', ['14201 2010-01-01'], true),
  required('14202', [], null),
  required('30630', ['30641 2026-05-20'], true, { patient: { sex: '1' } }),
  required('30630', ['30641 2026-05-21'], null, { patient: { sex: '1' } }),
  required('310', servicesFrom('2026-01-01', 50, '304'), true, { by: 'psychiatrist', referredBy: 'gp' }),
  required('310', servicesFrom('2026-01-01', 49, '304'), false, { by: 'psychiatrist', referredBy: 'gp' }),
  required('310', servicesFrom('2025-11-12', 50, '304'), false, { by: 'psychiatrist', referredBy: 'gp' }),
  required('967', ['965 2026-01-05'], true),
  required('967', [], null, { source: `${descriptor('967')}: the plan may be elsewhere` }),
  required('10987', ['715 2026-01-05'], true),
  required('10987', [], null),
  required('10953', ['967 2025-05-20'], true, {
    source: 'Descriptor of 10951: plan or review within 18 months',
  }),
  required('10953', ['965 2025-05-19'], null, { source: 'Descriptor of 10951: 18 months and a day' }),
  required('10953', ['721 2023-05-19'], true, {
    source: 'Descriptor of 10951: older plans count until 30 June 2027',
  }),
  required('10953', [], null, { source: 'Descriptor of 10951: a care plan may be elsewhere' }),
  required('10953', [], null, {
    patient: null,
    expected: [{ 'Required items': true }],
    source: 'Behaviour 6.5: without a patient, what needs a history is not asked; the minutes are to check',
  }),
  required('45625', ['45624 2026-11-18'], null, { source: `${descriptor('45625')}: 45624 may be meant` }),
  required('55146', ['55141 2026-10-23'], null, {
    source: `${descriptor('55146')}: that it failed shows in no claim`,
  }),
  required('55146', ['55141 2026-10-22'], false),
]);

const minutes = (item: string, timeDuration: number, verdict: boolean): EligibilityScenario => ({
  items: [{ itemNumber: item, timeDuration }],
  expected: [{ 'Required items': verdict }],
  source: `${descriptor(item)}: the limit itself is ${verdict ? '' : 'not '}allowed`,
});

eligibilityScenarios('the time a service takes', [
  minutes('53', 5, false),
  minutes('53', 6, true),
  minutes('53', 25, true),
  minutes('53', 26, false),
  minutes('57', 45, false),
  minutes('57', 60, true),
  minutes('90096', 60, false),
  minutes('90096', 59, true),
  minutes('82120', 360, true),
  minutes('82120', 359, false),
  minutes('10907', 15, false),
  {
    items: [{ itemNumber: '11004', timeDuration: 30 }],
    expected: [{ 'Required items': true }],
    source: 'Descriptor of 11004, July 2026: the minutes are those of the recording',
  },
]);
