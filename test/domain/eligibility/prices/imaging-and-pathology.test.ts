// Priced scenarios: imaging with other services of the day, and pathology episodes.
import { pricedScenarios } from '../../../support/priced-scenarios.ts';

const radiologist = { by: 'radiologist', referredBy: 'gp' } as const;
const pathologist = { by: 'pathologist', referredBy: 'gp' } as const;
const fourTests = ['65070', '66596', '66716', '66833'];
const coning = 'pathology rule 18 (Pathology Services Table)';

pricedScenarios('imaging', [
  {
    ...radiologist,
    items: ['58503'],
    expected: ['58503 true 47.20'],
    because: '85% of 55.50, up to 5 cents',
    source: 'GN.10.26',
  },
  {
    ...radiologist,
    items: ['58503'],
    bulkBilled: true,
    expected: ['58503 true 52.75'],
    because: '95% of 55.50 is 52.725',
    source: 'bulk-billing incentive of diagnostic imaging, 95% of the fee',
  },
  {
    ...radiologist,
    items: ['55028'],
    bulkBilled: true,
    expected: ['55028 true 122.20'],
    because: '95% of 128.60 is 122.17',
    source: 'bulk-billing incentive of diagnostic imaging, 95% of the fee',
  },
  {
    ...radiologist,
    items: ['57506', '58503'],
    expected: ['57506 true 25.55', '58503 true 47.20'],
    because: '5.00 off the lower fee: 85% of 30.05 is 25.5425',
    source: 'IN.0.11 rule A',
  },
  {
    ...radiologist,
    items: ['57506', '58503'],
    bulkBilled: true,
    expected: ['57506 true 28.55', '58503 true 52.75'],
    because: '95% of 30.05 is 28.5475',
    source: 'IN.0.11 rule A',
  },
  {
    ...radiologist,
    items: ['57506', '58503'],
    inHospital: true,
    expected: ['57506 true 22.55', '58503 true 41.65'],
    because: '75% of 30.05 is 22.5375',
    source: 'IN.0.11 rule A',
  },
  {
    ...radiologist,
    items: ['55036', '58503'],
    expected: ['55036 true 111.35', '58503 true 42.95'],
    because: '85% of 50.50 is 42.925',
    source: 'IN.0.11 rule A',
  },
  {
    ...radiologist,
    items: ['57506', '58503', '55036'],
    expected: ['57506 true 25.55', '58503 true 42.95', '55036 true 111.35'],
    because: '5.00 off each but the highest fee',
    source: 'IN.0.11 rule A',
  },
  {
    ...radiologist,
    items: ['58503', '104'],
    expected: ['58503 true 17.45', '104 true 88.40'],
    because: '35.00 off for a consultation of 40.00 or more: 85% of 20.50 is 17.425',
    source: 'IN.0.11 rule B',
  },
  {
    ...radiologist,
    items: ['58503', '57506', '104'],
    expected: ['58503 true 17.45', '57506 true 25.55', '104 true 88.40'],
    because: 'once a day, from the highest imaging fee',
    source: 'IN.0.11 rules A and B',
  },
  {
    ...radiologist,
    items: ['58503', '30071'],
    expected: ['58503 true 42.95', '30071 true 53.20'],
    because: '5.00 off for another service: 85% of 50.50 is 42.925',
    source: 'IN.0.11 rule C',
  },
  {
    ...radiologist,
    items: ['55238', '55244'],
    expected: ['55238 true 169.75', '55244 true 101.85'],
    because: '60% of 199.70 is 119.82, to 119.80; 85% of it is 101.83',
    source: 'IN.0.11, vascular ultrasound',
  },
  {
    ...radiologist,
    items: ['63322', '63325'],
    referredBy: 'surgeon',
    expected: ['63322 null 394.25', '63325 null 197.15'],
    because: 'half of 463.80 is 231.90; 85% of it is 197.115; the register shows no registration for MRI',
    source: 'IN.0.11, musculoskeletal MRI',
  },
]);

pricedScenarios('pathology', [
  {
    ...pathologist,
    items: fourTests.slice(1),
    expected: ['66596 true 27.70', '66716 true 21.30', '66833 true 25.55'],
    because: 'three tests are paid',
    source: coning,
  },
  {
    ...pathologist,
    items: fourTests,
    expected: ['65070 false 0.00', '66596 true 27.70', '66716 true 21.30', '66833 true 25.55'],
    because: 'the fourth by fee is not paid',
    source: coning,
  },
  {
    ...pathologist,
    items: fourTests,
    referredBy: 'surgeon',
    expected: ['65070 true 15.15', '66596 true 27.70', '66716 true 21.30', '66833 true 25.55'],
    because: 'a specialist requested them',
    source: coning,
  },
  {
    ...pathologist,
    items: fourTests,
    inHospital: true,
    expected: ['65070 true 13.35', '66596 true 24.45', '66716 true 18.80', '66833 true 22.55'],
    because: 'the patient is admitted',
    source: coning,
  },
  {
    ...pathologist,
    items: ['65070', '66512', '66833', '66719', '66560'],
    expected: [
      '65070 false 0.00',
      '66512 false 0.00',
      '66833 true 25.55',
      '66719 true 29.60',
      '66560 true 17.10',
    ],
    because: 'two of five are not paid',
    source: coning,
  },
  {
    ...pathologist,
    items: ['65070', '66596', '66716', '73938'],
    expected: ['65070 true 15.15', '66596 true 27.70', '66716 true 21.30', '73938 true 6.80'],
    because: 'episode initiation is not counted',
    source: coning,
  },
  {
    ...pathologist,
    items: ['65070', '66596', '66716', '66832'],
    expected: ['65070 null 15.15', '66596 true 27.70', '66716 true 21.30', '66832 true 26.35'],
    because: 'no source says whether 66832 counts',
    source: coning,
  },
  {
    ...pathologist,
    items: ['66716', '66716'],
    expected: ['66716 null 21.30', '66716 false 0.00'],
    because: 'a test is paid once for an episode, unless it is exempt',
    source: 'definition of patient episode, Pathology Services Table',
  },
]);
