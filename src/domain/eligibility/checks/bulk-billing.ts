// Checks bulk billing: items that must be bulk billed, incentives that need another service or a concession card, and the percentage paid for imaging.
import { paysMoreIfBulkBilled, paidPercentage } from '../../benefit/paid-percentage.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { areasInWords, findPracticeAreaRule } from '../../providers/practice-area.ts';
import { referralNeed } from '../../schedule/record/referral-need.ts';
import {
  askFor,
  citeRules,
  defineCheck,
  openSentence,
  type CheckFinding,
  type MakeFinding,
} from '../check.ts';
import { findConcessionNeed } from '../facts/concession-need.ts';
import { isPatientNamed, type EligibilityFacts, type RequestedItem } from '../facts/eligibility-facts.ts';
import { factValue, missingFactFields, missingFactReason } from '../facts/fact.ts';
import { nullUntilConfirmed } from '../null-until-confirmed.ts';

const imaging = 5;
const pathology = 6;

/** The groups of incentives, each with the services it is paid on top of (MBS notes MN.1.1 and following). */
const incentives: Readonly<Record<string, (category: number) => boolean>> = {
  M1: (category) => category !== imaging && category !== pathology,
  I6: (category) => category === imaging,
  P12: (category) => category === pathology,
};

const bulkBilledHere = (item: string) =>
  `Item ${item} is paid only if the service is bulk billed, as it is here.`;

const reasons = {
  NotBulkBilled: (item: string) =>
    `Item ${item} is paid only if the service is bulk billed. Bulk bill the service, or leave the item out.`,
  BulkBilled: bulkBilledHere,
  ConcessionToCheck: (item: string, years: number) =>
    openSentence(bulkBilledHere(item), `the patient is under ${years} or holds a concession card`),
  ConcessionMissing: (item: string, years: number) =>
    `Item ${item} is only for patients under ${years} or with a concession card, and Medicare found no concession for the patient on that day. Leave the item out.`,
  ConcessionNotKnown: (why: string) => why,
  ServiceNeeded: (item: string) =>
    `Item ${item} is an incentive on top of another bulk-billed service that needs no referral. Add that service, then check again.`,
  PracticeAreaNeeded: (why: string) => why,
  IncentiveLeftOut: (item: string) => `Item ${item} pays 85% of its fee here. Bulk billed it would pay 95%.`,
  IncentivePaid: (item: string) => `Item ${item} is bulk billed, so it pays 95% of its fee instead of 85%.`,
  SameInHospital: (item: string) => `Item ${item} pays 75% of its fee in hospital, bulk billed or not.`,
};

export const bulkBillingCheck = defineCheck({
  title: 'Bulk billing',
  source: 'MBS item descriptors; MBS Groups M1, I6 and P12; behaviour 6.10',
  about:
    'Whether an item that must be bulk billed is, whether an incentive has a service to be paid on top of and a patient it is for, and which share of its fee imaging pays.',
  dependsOnPatient: false,
  appliesToItem: (schedule) => mustBeBulkBilled(schedule) || paysMoreBulkBilled(schedule),
  reasons,
  run(facts, say) {
    const { schedule, bulkBilled, inHospital, item } = facts;
    const number = item.itemNumber;
    if (mustBeBulkBilled(schedule)) {
      if (!bulkBilled) return askFor(say(false, 'NotBulkBilled', number), 'BulkBilled');
      const concession = concessionFinding(facts, say);
      if (concession?.verdict === false) return concession;
      const area = areaFinding(facts, say);
      if (area !== null) return area;
      if (!hasServiceToAddTo(facts)) return askFor(say(null, 'ServiceNeeded', number), 'MedicareItems');
      return concession ?? say(true, 'BulkBilled', number);
    }
    if (inHospital) return say(true, 'SameInHospital', number);
    return say(true, bulkBilled ? 'IncentivePaid' : 'IncentiveLeftOut', number);
  },
});

/** Null: no area matters, or the practice is known: then the check of the servicing provider compares its area. */
function areaFinding(
  { schedule, dateOfService, servicingProvider, item }: EligibilityFacts,
  say: MakeFinding<typeof reasons>,
): CheckFinding | null {
  if (servicingProvider.state === 'known') return null;
  const line = findPracticeAreaRule(schedule, factValue(dateOfService));
  if (line === null) return null;
  const need = `Item ${item.itemNumber} is for practices in Modified Monash ${areasInWords(line.rule.modifiedMonash)}`;
  return askFor(
    say(null, 'PracticeAreaNeeded', missingFactReason(servicingProvider, need)),
    ...missingFactFields(servicingProvider),
  );
}

/** Null: the item is for any patient, or for one of this age, or the patient holds a concession. */
function concessionFinding(facts: EligibilityFacts, say: MakeFinding<typeof reasons>): CheckFinding | null {
  const { schedule, item, dateOfService, patient } = facts;
  const line = findConcessionNeed(schedule, factValue(dateOfService), patient.dateOfBirth);
  if (line === null || factValue(patient.concession) === true) return null;
  const { itemNumber } = item;
  const { underAgeYears } = line.rule;
  const cite = (found: CheckFinding) => citeRules(found, [line]);
  if (!isPatientNamed(patient) || dateOfService.state !== 'known')
    return cite(say(true, 'ConcessionToCheck', itemNumber, underAgeYears));
  const need = `Item ${itemNumber} is for patients under ${underAgeYears} or with a concession card`;
  const { concession, dateOfBirth } = patient;
  const unknown = concession.state === 'known' ? dateOfBirth : concession;
  if (unknown.state === 'known')
    return cite(nullUntilConfirmed(facts, say(false, 'ConcessionMissing', itemNumber, underAgeYears)));
  const why = missingFactReason(unknown, need);
  const open = say(null, 'ConcessionNotKnown', unknown.state === 'unavailable' ? `${need}. ${why}` : why);
  return cite(askFor(open, ...missingFactFields(unknown)));
}

function isIncentive({ published }: ScheduleItem): boolean {
  return published.group in incentives;
}

/** An incentive, or an item whose descriptor says so. */
export function mustBeBulkBilled(item: ScheduleItem): boolean {
  return item.facts.bulkBilled === true || isIncentive(item);
}

function paysMoreBulkBilled({ published }: ScheduleItem): boolean {
  const outOfHospital = { inHospital: false, bulkBilled: true };
  return paysMoreIfBulkBilled(published) && paidPercentage(published, outOfHospital) === 95;
}

/** An item whose descriptor names what it needs, and none of it is here, is for the check of required items to decide. */
function hasServiceToAddTo({ schedule, request, groups, dateOfService }: EligibilityFacts): boolean {
  const { published, facts } = schedule;
  const goesWith = incentives[published.group];
  if (goesWith === undefined || (published.group === 'M1' && facts.needs !== undefined)) return true;
  const perhaps = request.flatMap(({ inForce }: RequestedItem) => {
    if (inForce.kind !== 'in-force' || isIncentive(inForce.item)) return [];
    return goesWith(inForce.item.published.category) ? inForce.item : [];
  });
  if (perhaps.length === 0) return facts.needs !== undefined;
  return perhaps.some((item) => {
    const { category, group, subGroup } = item.published;
    return referralNeed(item, groups.find(category, group, subGroup), factValue(dateOfService)) === null;
  });
}
