// Priced scenarios: anaesthesia by its units, fees that follow from time, patients or another item, and plain attendances.
import { pricedScenarios } from '../../../support/priced-scenarios.ts';

const anaesthetist = { by: 'anaesthetist', inHospital: true } as const;
const units = 'TN.10.3; a unit is 23.70 from 1 July 2026';

pricedScenarios('anaesthesia', [
  {
    ...anaesthetist,
    items: ['20142'],
    expected: ['20142 true 88.90'],
    because: '5 units are 118.50; who operates claims the operation',
    source: units,
  },
  {
    ...anaesthetist,
    items: ['20142', '23065'],
    expected: ['20142 true 88.90', '23065 true 106.65'],
    because: '5 and 6 units',
    source: units,
  },
  {
    ...anaesthetist,
    items: ['20142', '21900', '23065'],
    expected: ['20142 true 88.90', '21900 false 0.00', '23065 true 106.65'],
    because: 'one anaesthetic has one basic item',
    source: 'TN.10.1',
  },
  {
    ...anaesthetist,
    items: ['20142', '23025', '23065'],
    expected: ['20142 true 88.90', '23025 false 0.00', '23065 true 106.65'],
    because: 'one anaesthetic has one time item',
    source: 'TN.10.1',
  },
  {
    ...anaesthetist,
    items: ['20142', '23065', '25025'],
    expected: ['20142 true 88.90', '23065 true 106.65', '25025 true 97.80'],
    because: 'half of 118.50 + 142.20 is 130.35',
    source: 'derived fee of 25025',
  },
  {
    ...anaesthetist,
    items: ['20142', '25025'],
    expected: ['20142 true 88.90', '25025 null -'],
    because: 'the time item is not listed',
    source: 'derived fee of 25025',
  },
  {
    ...anaesthetist,
    items: ['25200', '23065'],
    expected: ['25200 true 88.90', '23065 true 106.65'],
    because: '5 units, and the time item has its own fee',
    source: 'derived fee of 25200',
  },
  {
    ...anaesthetist,
    items: ['25205', '23065', '25030'],
    expected: ['25205 true 88.90', '23065 true 106.65', '25030 true 97.80'],
    because: 'half of 118.50 + 142.20 is 130.35',
    source: 'derived fee of 25030',
  },
  {
    ...anaesthetist,
    items: ['22060', '23065', '25050'],
    expected: ['22060 null 533.25', '23065 null 106.65', '25050 null 319.95'],
    because:
      'half of 711.00 + 142.20 is 426.60; the time may be of an anaesthetic, which excludes the perfusion',
    source: 'derived fee of 25050',
  },
]);

const epidural = { by: 'anaesthetist', inHospital: true, items: ['18219'] } as const;
const ofTime =
  'derived fee of 18219: 227.30, and 22.75 for each quarter of an hour begun beyond the first hour';

pricedScenarios('a fee that follows from the time', [
  { ...epidural, expected: ['18219 null -'], because: 'the minutes are not known', source: ofTime },
  { ...epidural, minutes: 61, expected: ['18219 true 187.55'], because: '250.05', source: ofTime },
  { ...epidural, minutes: 75, expected: ['18219 true 187.55'], because: '250.05', source: ofTime },
  { ...epidural, minutes: 76, expected: ['18219 true 204.60'], because: '272.80', source: ofTime },
  { ...epidural, minutes: 95, expected: ['18219 true 221.70'], because: '295.55', source: ofTime },
  {
    ...epidural,
    items: ['18227'],
    minutes: 120,
    expected: ['18227 true 358.45'],
    because: '340.90 + 4 × 34.25 = 477.90',
    source: 'derived fee of 18227',
  },
]);

pricedScenarios('a fee that follows from another item', [
  {
    items: ['35501', '35503'],
    by: 'gp',
    bulkBilled: true,
    expected: ['35501 true 75.40', '35503 true 188.35'],
    because: '40% of 221.55 is 88.62, up to 88.65; 85% of it is 75.3525',
    source: 'derived fee of 35501',
  },
  {
    items: ['35501', '14206'],
    by: 'gp',
    bulkBilled: true,
    expected: ['35501 true 35.05', '14206 true 87.55'],
    because: '40% of 103.00 is 41.20',
    source: 'derived fee of 35501',
  },
  {
    items: ['82204', '82201'],
    by: 'nurse-practitioner',
    bulkBilled: true,
    expected: ['82204 true 75.40', '82201 true 188.35'],
    because: '40% of 221.55 is 88.62, up to 88.65',
    source: 'derived fee of 82204',
  },
  {
    items: ['82206', '82202'],
    by: 'nurse-practitioner',
    expected: ['82206 true 53.95', '82202 true 91.75'],
    because: 'half of 107.90, paid at 100%',
    source: 'derived fee of 82206',
  },
  {
    items: ['294', '291'],
    by: 'psychiatrist',
    referredBy: 'gp',
    bulkBilled: true,
    expected: ['294 true 233.75', '291 true 467.45'],
    because: 'half of 549.90 is 274.95',
    source: 'derived fee of 294',
  },
  {
    items: ['294', '306'],
    by: 'psychiatrist',
    referredBy: 'gp',
    bulkBilled: true,
    expected: ['294 true 94.90', '306 true 189.70'],
    because: 'half of 223.15 is 111.575, up to 111.60',
    source: 'derived fee of 294',
  },
]);

pricedScenarios('attendances', [
  { items: ['23'], by: 'gp', expected: ['23 true 45.05'], source: 'AN.0.9; 100% of the fee' },
  {
    items: ['104'],
    by: 'surgeon',
    referredBy: 'gp',
    expected: ['104 true 88.40'],
    because: '85% of 103.95',
    source: 'GN.10.26',
  },
  {
    items: ['104'],
    by: 'surgeon',
    referredBy: 'gp',
    inHospital: true,
    expected: ['104 true 78.00'],
    because: '75% of 103.95',
    source: 'GN.10.26',
  },
  {
    items: ['110'],
    by: 'consultant-physician-cardiology',
    referredBy: 'gp',
    expected: ['110 true 155.85'],
    because: '85% of 183.35',
    source: 'GN.10.26',
  },
  {
    items: ['24'],
    by: 'gp',
    expected: ['24 true 76.55'],
    because: '45.05 + 31.50 for one patient',
    source: 'derived fee of 24',
  },
  {
    items: ['24'],
    by: 'gp',
    inHospital: true,
    expected: ['24 true 76.55'],
    because: 'a derived fee is paid at 100% in hospital too',
    source: 'interface 2.2, derived-fee attendances',
  },
  {
    items: ['23', '75870'],
    by: 'gp',
    bulkBilled: true,
    expected: ['23 true 45.05', '75870 true 22.40'],
    because: '85% of 26.35',
    source: 'descriptor of 75870',
  },
]);
