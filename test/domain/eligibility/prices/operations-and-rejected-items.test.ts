// Priced scenarios: operations, assistance at them, and services that are refused next to others.
import { pricedScenarios } from '../../../support/priced-scenarios.ts';

const surgeon = { by: 'surgeon', referredBy: 'gp', inHospital: true } as const;
const multipleOperations = 'Health Insurance Act 1973 s 15; MBS note on multiple operations (TN.8.2)';

pricedScenarios('services next to a refused one', [
  {
    ...surgeon,
    items: ['37203', '30443'],
    expected: ['37203 false 935.50', '30443 true 576.70'],
    because: 'a prostate operation of a woman takes nothing from the other',
    source: 'descriptors of 37203 and 30443; 75% of the fee in hospital',
  },
  {
    items: ['65070', '66512', '66716', '66655'],
    by: 'pathologist',
    referredBy: 'gp',
    expected: ['65070 true 15.15', '66512 true 15.05', '66716 true 21.30', '66655 false 17.15'],
    because: 'three tests are left, and three are paid',
    source: 'pathology rule 18; descriptor of 66655',
  },
  {
    items: ['58503', '23'],
    by: 'radiologist',
    referredBy: 'gp',
    expected: ['58503 true 47.20', '23 false 45.05'],
    because: 'a consultation that the radiologist may not render is none',
    source: 'IN.0.11 rule B; heading of Group A1',
  },
  {
    items: ['30443', '47348'],
    by: 'surgeon',
    referredBy: 'gp',
    expected: ['30443 false 576.70', '47348 true 95.60'],
    because: 'what is only done in hospital does not halve what is done in rooms',
    source: 'descriptor of 30443 (H)',
  },
  {
    items: ['23', '23'],
    by: 'gp',
    expected: ['23 true 45.05', '23 false 0.00'],
    because: 'a service is paid once',
    source: 'Medicare explanation code 162',
  },
]);

pricedScenarios('several operations', [
  {
    ...surgeon,
    items: ['30443', '49518'],
    expected: ['30443 true 288.35', '49518 true 1183.00'],
    because: '1,577.30 + 384.45 = 1,961.75, and 75% of it is 1,471.3125',
    source: multipleOperations,
  },
  {
    ...surgeon,
    items: ['32222', '30473'],
    expected: ['32222 true 300.15', '30473 true 79.50'],
    because: '400.20 + 105.975, up to 506.20, and 75% of it is 379.65',
    source: multipleOperations,
  },
  {
    ...surgeon,
    items: ['49318', '47348'],
    expected: ['49318 true 1183.00', '47348 true 42.20'],
    because: '1,577.30 + 56.225, up to 1,633.55, and 75% of it is 1,225.1625',
    source: multipleOperations,
  },
  {
    items: ['31001', '31002'],
    by: 'surgeon',
    referredBy: 'gp',
    expected: ['31001 true 434.50', '31002 true 938.35'],
    because: 'the two bear the greatest permissible gap of 104.50 once',
    source: `${multipleOperations}; GN.10.26`,
  },
  {
    ...surgeon,
    items: ['44325', '44328'],
    expected: ['44325 true 265.45', '44328 true 319.95'],
    because: 'amputations count in full',
    source: 'MBS note on multiple operations: not Subgroup 12',
  },
  {
    ...surgeon,
    items: ['30001', '49518'],
    expected: ['30001 true 591.50', '49518 true 1183.00'],
    because: 'half of 1,577.30 is 788.65',
    source: 'derived fee of 30001',
  },
  {
    ...surgeon,
    items: ['30001'],
    expected: ['30001 null -'],
    source: 'derived fee of 30001',
  },
  {
    ...surgeon,
    items: ['31340', '31001'],
    expected: ['31340 true 244.45', '31001 true 651.75'],
    because: '75% of 869.00 is 651.75, which counts at half: 1,194.875, up to 1,194.90, 75% of it 896.20',
    source: `derived fee of 31340; ${multipleOperations}`,
  },
  {
    ...surgeon,
    items: ['44376', '44325'],
    expected: ['44376 true 199.10', '44325 true 265.45'],
    because: '75% of 353.90 is 265.425, up to 265.45, 75% of it 199.0875',
    source: 'derived fee of 44376',
  },
  {
    ...surgeon,
    items: ['46100', '46101'],
    expected: ['46100 true 121.20', '46101 true 303.00'],
    because: '40% of 404.00 is 161.60, and a loading is no second operation',
    source: 'derived fee of 46100',
  },
]);

pricedScenarios('assistance at operations', [
  {
    items: ['51303', '49518'],
    by: 'gp',
    referredBy: 'gp',
    inHospital: true,
    expected: ['51303 null 236.65', '49518 true 1183.00'],
    because: 'a fifth of 1,577.30 is 315.46, up to 315.50; who assists is not the surgeon',
    source: 'derived fee of 51303; TN.9.1',
  },
  {
    items: ['51303'],
    by: 'gp',
    inHospital: true,
    expected: ['51303 null -'],
    because: 'the operation is not listed',
    source: 'derived fee of 51303',
  },
  {
    items: ['93719', '49518'],
    by: 'nurse-practitioner',
    inHospital: true,
    expected: ['93719 true 236.65', '49518 false 1183.00'],
    because: 'another practitioner claims the operation, and its fee counts all the same',
    source: 'derived fee of 93719',
  },
  {
    items: ['93721', '49518'],
    by: 'nurse-practitioner',
    inHospital: true,
    expected: ['93721 null 293.25', '49518 false 1183.00'],
    because:
      'the birth is not listed; 1,577.30 + half of the 755.05 of 16520 = 1,954.825, up to 1,954.85; a fifth is 390.97, up to 391.00',
    source: 'derived fee of 93721',
  },
  {
    items: ['93722', '16606'],
    by: 'nurse-practitioner',
    inHospital: true,
    expected: ['93722 true 43.70', '16606 false 218.40'],
    because: 'a fifth of 291.15 is 58.23, up to 58.25',
    source: 'derived fee of 93722',
  },
  {
    items: ['51312', '16606'],
    by: 'obstetrician',
    referredBy: 'gp',
    inHospital: true,
    expected: ['51312 null 43.70', '16606 true 218.40'],
    because: 'a fifth of 291.15 is 58.23, up to 58.25',
    source: 'derived fee of 51312; TN.9.1',
  },
]);
