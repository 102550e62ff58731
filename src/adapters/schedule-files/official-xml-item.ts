// Converts one Data element of the official XML to a published item; an error names the element and what is wrong.
import {
  benefitTypes,
  type PublishedItem,
  type SafetyNetCap,
} from '../../domain/schedule/items/published-item.ts';
import { descriptorHash } from './descriptor-hash.ts';
import { rejectHere } from './official-xml-error.ts';
import type { RawItem } from './official-xml-layout.ts';
import {
  amount,
  code,
  type Days,
  filled,
  letter,
  optional,
  percentage,
  wholeNumber,
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

function figures(raw: RawItem): Figures {
  const derivedFee = optional(raw.DerivedFee);
  return {
    feeType: letter('FeeType', filled('FeeType', raw.FeeType), feeTypes),
    benefitType: letter('BenefitType', filled('BenefitType', raw.BenefitType), benefitTypes),
    scheduleFee: amount('ScheduleFee', raw.ScheduleFee),
    benefit75: amount('Benefit75', raw.Benefit75),
    benefit85: amount('Benefit85', raw.Benefit85),
    benefit100: amount('Benefit100', raw.Benefit100),
    derivedFee: derivedFee === null ? null : derivedFee.replace(/\s+/g, ' '),
  };
}

/** The percentages an item gives amounts for; in the words of the table above. */
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

/** A normal fee has its fee and exactly the amounts of its benefit letter; a derived fee has a rule and no amounts. */
function checkFigures(item: Figures): void {
  const given = givenPercentages(item);
  if (item.feeType === 'D') {
    if (item.derivedFee === null) rejectHere('FeeType is D (derived), but DerivedFee is missing.');
    if (item.scheduleFee !== null || given !== '') {
      rejectHere('FeeType is D (derived), but ScheduleFee or a benefit is given.');
    }
    return;
  }
  if (item.scheduleFee === null) rejectHere('FeeType is N (normal), but ScheduleFee is missing.');
  const expected = publishedPercentages[item.benefitType];
  if (given !== expected) {
    rejectHere(
      `BenefitType ${item.benefitType} goes with the published percentages ${expected}, found ${given === '' ? 'none' : given}.`,
    );
  }
}

/** The cap the letter names; amounts with the letter N (no cap) mean nothing. */
function safetyNetCap(raw: RawItem): SafetyNetCap | null {
  const type = letter('EMSNCap', filled('EMSNCap', raw.EMSNCap), capTypes);
  if (type === 'N') return null;
  const cap: SafetyNetCap = {
    type,
    fixedAmount: amount('EMSNFixedCapAmount', raw.EMSNFixedCapAmount),
    percentage: percentage('EMSNPercentageCap', raw.EMSNPercentageCap),
    maximum: amount('EMSNMaximumCap', raw.EMSNMaximumCap),
  };
  if (type === 'F' && cap.fixedAmount === null) rejectHere('EMSNCap is F, but EMSNFixedCapAmount is empty.');
  if (type === 'P' && cap.percentage === null) rejectHere('EMSNCap is P, but EMSNPercentageCap is empty.');
  return cap;
}

/** Reads one item; anything that is missing or does not fit is refused, naming the element. */
export function publishedItem(raw: RawItem, days: Days): PublishedItem {
  const itemNumber = code('ItemNum', filled('ItemNum', raw.ItemNum), itemNumberForm);
  const money = figures(raw);
  checkFigures(money);
  const subGroup = optional(raw.SubGroup);
  const basicUnits = optional(raw.BasicUnits);
  const anaes = optional(raw.Anaes);
  const descriptor = filled('Description', raw.Description);
  return {
    itemNumber,
    category: wholeNumber('Category', filled('Category', raw.Category), 1, categoryMax),
    group: code('Group', filled('Group', raw.Group), groupForm),
    subGroup: subGroup === null ? null : code('SubGroup', subGroup, subGroupForm),
    itemType: code('ItemType', filled('ItemType', raw.ItemType), itemTypeForm),
    // Spelt out: a spread here is felt over six thousand items.
    feeType: money.feeType,
    benefitType: money.benefitType,
    scheduleFee: money.scheduleFee,
    benefit75: money.benefit75,
    benefit85: money.benefit85,
    benefit100: money.benefit100,
    derivedFee: money.derivedFee,
    basicUnits: basicUnits === null ? null : wholeNumber('BasicUnits', basicUnits, 0, basicUnitsMax),
    itemStartDate: days.read('ItemStartDate', raw.ItemStartDate) ?? rejectHere('ItemStartDate is empty.'),
    scheduleFeeStartDate: days.read('FeeStartDate', raw.FeeStartDate),
    anaes: anaes !== null && letter('Anaes', anaes, anaesMarks) === 'Y',
    safetyNetCap: safetyNetCap(raw),
    descriptorHash: descriptorHash(descriptor),
    descriptor,
  };
}
