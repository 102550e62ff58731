// Eligibility scenarios: each profession and its own items, and the items of the next one.
import { eligibilityScenarios, type EligibilityScenario } from '../../../support/eligibility-scenarios.ts';
import { descriptor } from '../../../support/same-day-scenarios.ts';

/** An item, the codes that its descriptor names (one each, or several held together), and those that it does not. */
const rows = (
  item: string,
  may: readonly string[],
  mayNot: readonly string[],
): readonly EligibilityScenario[] => {
  const row = (code: string, verdict: boolean): EligibilityScenario => ({
    name: `code ${code}`,
    items: [item],
    by: code.split(' '),
    expected: [{ 'Servicing provider': verdict }],
    source: descriptor(item),
  });
  return [...may.map((code) => row(code, true)), ...mayNot.map((code) => row(code, false))];
};

eligibilityScenarios('Allied health professions', [
  ...rows('10950', ['422'], ['423']),
  ...rows('10951', ['428'], ['423', '130']),
  ...rows('10952', ['170'], ['427']),
  ...rows('10953', ['429'], ['137']),
  ...rows('10954', ['423'], ['428']),
  ...rows('10956', ['424'], ['137']),
  ...rows('10958', ['425'], ['137']),
  ...rows('10960', ['137'], ['425', '130']),
  ...rows('10962', ['138'], ['137']),
  ...rows('10964', ['135'], ['136']),
  ...rows('10966', ['136'], ['135']),
  ...rows('10968', ['426'], ['427']),
  ...rows('10970', ['427'], ['170']),
  ...rows('81300', ['422'], ['428']),
  ...rows('81305', ['428'], ['170']),
  ...rows('81310', ['170'], ['429']),
  ...rows('81315', ['429'], ['423']),
  ...rows('81320', ['423'], ['137']),
  ...rows('81325', ['424'], ['138']),
  ...rows('81330', ['425'], ['137']),
  ...rows('81335', ['137'], ['138']),
  ...rows('81340', ['138'], ['135']),
  ...rows('81345', ['135'], ['136']),
  ...rows('81350', ['136'], ['135']),
  ...rows('81355', ['426'], ['427']),
  ...rows('81360', ['427'], ['426']),
  ...rows('80000', ['640'], ['426', '130']),
  ...rows('80125', ['644'], ['641', '137']),
  ...rows('80150', ['641'], ['644', '426']),
  ...rows('81000', ['645'], ['130', '646']),
  ...rows('81005', ['646'], ['645']),
  ...rows('81010', ['643'], ['652']),
  ...rows('82100', ['652'], ['130', '53']),
  ...rows('82105', ['652'], ['651']),
  ...rows('82200', ['651'], ['652']),
  ...rows('82205', ['651'], ['130']),
  ...rows('82300', ['170'], ['130']),
  ...rows('82350', ['423'], ['428']),
  ...rows('82352', ['640'], ['426']),
  ...rows('82360', ['426'], ['641']),
  ...rows('82368', ['644'], ['426']),
  ...rows('82376', ['641'], ['640']),
]);

eligibilityScenarios('Specialties with items of their own', [
  ...rows('385', ['78'], ['84', '130']),
  ...rows('2801', ['42'], ['51']),
  ...rows('3005', ['43', '77'], ['97']),
  ...rows('6007', ['34'], ['32', '9']),
  ...rows('6018', ['802'], ['99']),
  ...rows('6051', ['803'], ['53']),
  ...rows('820', ['84'], ['32', '130']),
  ...rows('871', ['130', '32'], ['104']),
  ...rows('880', ['96', '92'], ['84']),
  ...rows('855', ['99'], ['84']),
  ...rows('930', ['130'], ['104', '99']),
  ...rows('411', ['57'], ['130']),
  ...rows('141', ['96', '16'], ['84']),
  ...rows('106', ['54'], ['32']),
  ...rows('125', ['53'], ['32']),
  ...rows('13870', ['98', '18'], ['130']),
  ...rows('51300', ['191', '130'], ['651']),
]);

const each = (items: string, may: readonly string[], mayNot: readonly string[]) =>
  items.split(' ').flatMap((item) => rows(item, may, mayNot));

eligibilityScenarios('Items that keep one profession out', [
  // Consultant physicians other than psychiatrists, and family groups of every doctor but a psychiatrist.
  ...each(
    '110 116 117 119 120 122 128 131 132 133 91824 91825 91826 91836 92422 92423 92440 92443',
    ['84'],
    ['99'],
  ),
  ...each('170 171 172', ['84', '130', '32'], ['99']),
  // Every doctor but a general practitioner: specialists and physicians as well.
  ...each(
    '52 53 54 57 58 59 60 65 151 165 588 591 600 5200 5203 5207 5208 5209 5220 5223 5227 5228 5260 5261 5262 5263 5265 5267 90092 90093 90095 90096 90098 91792 91803 91804 91805 91903 91913 91923 92211',
    ['104', '32', '84'],
    ['130'],
  ),
]);

eligibilityScenarios('Items that a doctor claims for a helper', [
  ...each('10983 10987 10988 10989 10997 93200 93201 93202 93203', ['130'], ['634']),
  ...each('16400 91850 91855', [], ['652']),
]);
