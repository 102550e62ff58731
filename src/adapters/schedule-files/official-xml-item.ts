// Converts one Data element of the official XML to a published item; an error names the element and what is wrong.
import {
  benefitTypes,
  type PublishedItem,
  type SafetyNetCap,
} from '../../domain/schedule/items/published-item.ts';
import { hashDescriptor } from './hash-descriptor.ts';
import { rejectAtPosition } from './official-xml-error.ts';
import type { ItemElementTexts } from './official-xml-layout.ts';
import {
  parseAmount,
  parseCode,
  type DayParser,
  requireText,
  parseLetter,
  optionalText,
  parsePercentage,
  parseWholeNumber,
} from './official-xml-values.ts';

type Figures = Pick<
  PublishedItem,
  'feeType' | 'benefitType' | 'scheduleFee' | 'benefit75' | 'benefit85' | 'benefit100' | 'derivedFee'
>;

/** The percentages of the fee that are published with each benefit letter. */
const publishedPercentages = {
  A: '75',
  B: '85',
  C: '75, 85',
  D: '75, 100',
  E: '100',
} as const satisfies Record<PublishedItem['benefitType'], string>;

const feeTypes = ['N', 'D'] as const;
const capTypes = ['N', 'P', 'F'] as const;
const anaesMarks = ['Y', 'N'] as const;
const itemNumberForm = { shape: /^[1-9]\d{0,4}$/, words: 'an item number of 1 to 5 digits' };
const groupForm = { shape: /^[A-Z]\d{1,2}$/, words: 'a group such as A1' };
const subGroupForm = { shape: /^\d{1,3}$/, words: 'a number of 1 to 3 digits' };
const itemTypeForm = { shape: /^[A-Z]$/, words: 'a capital letter' };
const categoryMax = 99;
const basicUnitsMax = 999;

function figures(raw: ItemElementTexts): Figures {
  const derivedFee = optionalText(raw.DerivedFee);
  return {
    feeType: parseLetter('FeeType', requireText('FeeType', raw.FeeType), feeTypes),
    benefitType: parseLetter('BenefitType', requireText('BenefitType', raw.BenefitType), benefitTypes),
    scheduleFee: parseAmount('ScheduleFee', raw.ScheduleFee),
    benefit75: parseAmount('Benefit75', raw.Benefit75),
    benefit85: parseAmount('Benefit85', raw.Benefit85),
    benefit100: parseAmount('Benefit100', raw.Benefit100),
    derivedFee: derivedFee === null ? null : derivedFee.replace(/\s+/g, ' '),
  };
}

/** The percentages an item has amounts for, in the form of publishedPercentages. */
function givenPercentages(item: Figures): string {
  const without100 =
    item.benefit75 === null
      ? item.benefit85 === null
        ? ''
        : '85'
      : item.benefit85 === null
        ? '75'
        : '75, 85';
  if (item.benefit100 === null) return without100;
  return without100 === '' ? '100' : `${without100}, 100`;
}

/** The elements of the amounts that are published with each benefit letter. */
const amountElements = {
  A: ['Benefit75'],
  B: ['Benefit85'],
  C: ['Benefit75', 'Benefit85'],
  D: ['Benefit75', 'Benefit100'],
  E: ['Benefit100'],
} as const satisfies Record<PublishedItem['benefitType'], readonly (keyof ItemElementTexts)[]>;

/** An element that is there and empty says that the figure is not published; one that is missing is an error. */
const isLeftEmpty = (raw: ItemElementTexts, name: keyof ItemElementTexts): boolean =>
  raw[name]?.trim() === '';

/**
 * A normal fee has its fee and exactly the amounts of its benefit letter, or leaves all of them empty; a derived fee has a
 * rule and no amounts.
 */
function checkFigures(raw: ItemElementTexts, item: Figures): void {
  const given = givenPercentages(item);
  if (item.feeType === 'D') {
    if (item.derivedFee === null) rejectAtPosition('FeeType is D (derived), but DerivedFee is missing.');
    if (item.scheduleFee !== null || given !== '') {
      rejectAtPosition('FeeType is D (derived), but ScheduleFee or a benefit is given.');
    }
    return;
  }
  if (item.scheduleFee === null && (given !== '' || !isLeftEmpty(raw, 'ScheduleFee')))
    rejectAtPosition('FeeType is N (normal), but ScheduleFee is missing.');
  if (item.scheduleFee === null) return;
  if (given === '' && amountElements[item.benefitType].every((name) => isLeftEmpty(raw, name))) return;
  const expected = publishedPercentages[item.benefitType];
  if (given !== expected) {
    rejectAtPosition(
      `BenefitType ${item.benefitType} goes with the published percentages ${expected}, found ${given === '' ? 'none' : given}.`,
    );
  }
}

/** The cap the letter names; amounts with the letter N (no cap) mean nothing. */
function safetyNetCap(raw: ItemElementTexts): SafetyNetCap | null {
  const type = parseLetter('EMSNCap', requireText('EMSNCap', raw.EMSNCap), capTypes);
  if (type === 'N') return null;
  const cap: SafetyNetCap = {
    type,
    fixedAmount: parseAmount('EMSNFixedCapAmount', raw.EMSNFixedCapAmount),
    percentage: parsePercentage('EMSNPercentageCap', raw.EMSNPercentageCap),
    maximum: parseAmount('EMSNMaximumCap', raw.EMSNMaximumCap),
  };
  if (type === 'F' && cap.fixedAmount === null)
    rejectAtPosition('EMSNCap is F, but EMSNFixedCapAmount is empty.');
  if (type === 'P' && cap.percentage === null)
    rejectAtPosition('EMSNCap is P, but EMSNPercentageCap is empty.');
  return cap;
}

/** Converts one item. @throws OfficialXmlError for a missing or invalid element. */
export function parsePublishedItem(raw: ItemElementTexts, days: DayParser): PublishedItem {
  const itemNumber = parseCode('ItemNum', requireText('ItemNum', raw.ItemNum), itemNumberForm);
  const money = figures(raw);
  checkFigures(raw, money);
  const subGroup = optionalText(raw.SubGroup);
  const basicUnits = optionalText(raw.BasicUnits);
  const anaes = optionalText(raw.Anaes);
  const descriptor = requireText('Description', raw.Description);
  return {
    itemNumber,
    category: parseWholeNumber('Category', requireText('Category', raw.Category), 1, categoryMax),
    group: parseCode('Group', requireText('Group', raw.Group), groupForm),
    subGroup: subGroup === null ? null : parseCode('SubGroup', subGroup, subGroupForm),
    itemType: parseCode('ItemType', requireText('ItemType', raw.ItemType), itemTypeForm),
    // Written out, because a spread is measurably slower over six thousand items.
    feeType: money.feeType,
    benefitType: money.benefitType,
    scheduleFee: money.scheduleFee,
    benefit75: money.benefit75,
    benefit85: money.benefit85,
    benefit100: money.benefit100,
    derivedFee: money.derivedFee,
    basicUnits: basicUnits === null ? null : parseWholeNumber('BasicUnits', basicUnits, 0, basicUnitsMax),
    itemStartDate:
      days.read('ItemStartDate', raw.ItemStartDate) ?? rejectAtPosition('ItemStartDate is empty.'),
    scheduleFeeStartDate: days.read('FeeStartDate', raw.FeeStartDate),
    anaes: anaes !== null && parseLetter('Anaes', anaes, anaesMarks) === 'Y',
    safetyNetCap: safetyNetCap(raw),
    descriptorHash: hashDescriptor(descriptor),
    descriptor,
  };
}
