// Eligibility scenarios: limits of bone density, optometry, births, eating disorders, injections, and ages that no descriptor says.
import {
  eligibilityScenarios,
  servicesFrom,
  type EligibilityScenario,
} from '../../../support/eligibility-scenarios.ts';

const bone = 'Citiscan, MBS information; descriptors';
const eating = 'InsideOut Institute, eating disorder items';
const dentalRules = 'Dental Benefits Rules 2014';
const dental = 'Services Australia, Child Dental Benefits Schedule: 0 to 17 on any day of the year';

const after = (
  item: string,
  history: readonly string[] | null,
  verdict: boolean | null,
  source: string,
  more: Partial<EligibilityScenario> = {},
): EligibilityScenario => ({
  items: [item],
  history,
  expected: [{ 'Claim frequency': verdict }],
  source,
  ...more,
});

const aged = (born: string) => ({ patient: { born } });

eligibilityScenarios('other limits', [
  after('12306', ['12321 2024-11-21'], false, `${bone}: any bone density item counts`),
  after('12306', ['12321 2024-11-20'], true, `${bone}: any bone density item counts`),
  after('12312', ['12306 2025-11-21'], false, bone),
  after('12312', ['12306 2025-11-20'], true, bone),
  after('12320', ['12306 2021-11-21'], false, bone, aged('1950-01-01')),
  after('12320', ['12306 2021-11-20'], true, bone, aged('1950-01-01')),
  after('10910', ['10911 2024-01-05'], false, 'MBS item 10907, official text: 36 months under 65'),
  after('10910', ['10911 2023-11-20'], true, 'MBS item 10907, official text: 36 months under 65'),
  after(
    '10911',
    ['10910 2025-11-21'],
    false,
    'MBS item 10913, official text: 12 months from 65',
    aged('1950-01-01'),
  ),
  after(
    '10911',
    ['10910 2025-11-20'],
    true,
    'MBS item 10913, official text: 12 months from 65',
    aged('1950-01-01'),
  ),
  after(
    '10926',
    ['10926 2025-01-05'],
    false,
    'Descriptor of 10926: once in 36 months; a change of lenses within them is item 10930',
  ),
  after('10929', ['10929 2023-11-20'], true, 'Descriptor of 10929: once in 36 months'),
  after('10921', ['10921 2025-01-05'], null, 'Descriptor of 10921: once for each condition in 36 months'),
  after(
    '88012',
    ['88011 2026-07-01'],
    null,
    `${dentalRules} s 19: 5 months, of one dentist`,
    aged('2016-05-05'),
  ),
  after('88012', ['88011 2026-06-20'], true, `${dentalRules} s 19: 5 months`, aged('2016-05-05')),
  after('16590', ['16591 2026-11-20'], false, 'Services Australia, Operational Blueprint 011-42060040'),
  after('16590', ['16591 2026-06-01'], null, 'Operational Blueprint: the pregnancy shows in no claim'),
  after('16590', ['16591 2024-06-01'], true, 'Operational Blueprint: another pregnancy'),
  after('16408', ['82130 2026-11-20'], false, 'Descriptor of 16408, July 2026: not if a midwife bills 82130'),
  after('90271', servicesFrom('2026-01-01', 40, '82352'), false, `${eating}: 40 together`),
  after('90271', servicesFrom('2026-01-01', 39, '82352'), true, `${eating}: 40 together`),
  after('82350', servicesFrom('2026-01-01', 20, '93074'), false, `${eating}: 20 with a dietitian`),
  after('90250', ['92146 2025-11-21'], false, 'Services Australia, eating disorder plans'),
  after(
    '82000',
    servicesFrom('2016-01-01', 8, '82005'),
    null,
    'General knowledge of note MN.10.1: never refuses',
  ),
  after(
    '81000',
    ['4001 2026-11-20', '4001 2026-11-20', '792 2026-11-20'],
    false,
    'Descriptor of 81000, July 2026',
  ),
  after(
    '4001',
    ['81000 2026-09-01', '81005 2026-09-02', '81010 2026-09-03'],
    null,
    'Descriptor of 81000, July 2026',
  ),
  after(
    '900',
    ['245 2026-01-05'],
    null,
    'Descriptor of 900: unless a significant change asks for a new review',
  ),
  after(
    '39110',
    ['39110 2026-02-01', '39110 2026-02-01', '39110 2026-02-01'],
    true,
    'Descriptor of 39110: attendances',
  ),
  after(
    '39110',
    servicesFrom('2026-02-01', 3, '39110'),
    false,
    'Descriptor of 39110: 3 attendances in 12 months',
  ),
  after(
    '18362',
    servicesFrom('2026-01-01', 3, '18360'),
    false,
    'Descriptor of 18362: any botulinum toxin counts',
  ),
  after('61325', ['61321 2025-01-05'], false, 'Descriptor of 61325: from 17 years'),
  after(
    '61325',
    servicesFrom('2025-03-01', 2, '61644'),
    false,
    'Descriptor of 61644: both together, twice in 24 months',
  ),
  after('61325', ['61321 2025-01-05'], true, 'Descriptor of 61325: not under 17', {
    ...aged('2010-01-01'),
    expected: [{ 'Claim frequency': 'none' }],
  }),
  after('38307', ['38244 2026-08-21'], false, 'Descriptor of 38307: no angiogram in the 3 months before'),
  after('38307', ['38244 2026-08-20'], true, 'Descriptor of 38307: no angiogram in the 3 months before'),
  {
    items: ['585', '599'],
    expected: [{ 'Claim frequency': false }, { 'Claim frequency': false }],
    source: 'RACGP Silver Book: an urgent item is for one patient on one occasion',
  },
  {
    items: ['51300', '51303'],
    expected: [{ 'Claim frequency': false }, { 'Claim frequency': false }],
    source: 'Health Insurance Act 1973 s 16(3): assistance is paid once',
  },
  {
    items: ['88011'],
    by: 'dental-practitioner',
    ...aged('2008-01-02'),
    expected: [{ 'Patient age': true }],
    source: dental,
  },
  {
    items: ['88011'],
    by: 'dental-practitioner',
    ...aged('2008-01-01'),
    expected: ['false Patient age'],
    source: dental,
  },
  {
    items: ['88943'],
    by: 'dental-practitioner',
    ...aged('1980-06-15'),
    expected: ['false Patient age'],
    source: dental,
  },
  {
    items: ['88111'],
    by: 'dental-practitioner',
    ...aged('2026-05-01'),
    expected: [{ 'Patient age': true }],
    source: dental,
  },
]);
