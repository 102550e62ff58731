// Checks bulk billing: items that must be bulk billed, incentives that need another service, and the percentage paid for imaging.
import { paysMoreIfBulkBilled, paidPercentage } from '../../benefit/paid-percentage.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import { referralNeed } from '../../schedule/record/referral-need.ts';
import { askFor, citeRules, defineCheck, type CheckFinding, type MakeFinding } from '../check.ts';
import type { EligibilityFacts, RequestedItem } from '../facts/eligibility-facts.ts';
import { factValue, missingFactFields, missingFactReason } from '../facts/fact.ts';

const imaging = 5;
const pathology = 6;

/** The groups of incentives, each with the services it is paid on top of (MBS notes MN.1.1 and following). */
const incentives: Readonly<Record<string, (category: number) => boolean>> = {
  M1: (category) => category !== imaging && category !== pathology,
  I6: (category) => category === imaging,
  P12: (category) => category === pathology,
};

const reasons = {
  NotBulkBilled: (item: string) =>
    `Item ${item} is paid only if the service is bulk billed. Bulk bill the service, or leave the item out.`,
  BulkBilled: (item: string) => `Item ${item} is paid only if the service is bulk billed, as it is here.`,
  ServiceNeeded: (item: string) =>
    `Item ${item} is an incentive on top of another bulk-billed service that needs no referral. Add that service, then check again.`,
  PracticeInOtherArea: (item: string, area: number, wanted: string) =>
    `Item ${item} is for practices in Modified Monash ${wanted}. This practice is in area ${area}: claim the incentive of its own area.`,
  PracticeAreaNeeded: (why: string) => why,
  IncentiveLeftOut: (item: string) => `Item ${item} pays 85% of its fee here. Bulk billed it would pay 95%.`,
  IncentivePaid: (item: string) => `Item ${item} is bulk billed, so it pays 95% of its fee instead of 85%.`,
  SameInHospital: (item: string) => `Item ${item} pays 75% of its fee in hospital, bulk billed or not.`,
};

export const bulkBillingCheck = defineCheck({
  title: 'Bulk billing',
  source: 'MBS item descriptors; MBS Groups M1, I6 and P12; behaviour 6.10',
  about:
    'Whether an item that must be bulk billed is, whether an incentive has a service to be paid on top of and is for practices in this Modified Monash area, and which share of its fee imaging pays.',
  dependsOnPatient: false,
  appliesToItem: (schedule) => mustBeBulkBilled(schedule) || paysMoreBulkBilled(schedule),
  reasons,
  run(facts, say) {
    const { schedule, bulkBilled, inHospital, item } = facts;
    const number = item.itemNumber;
    if (mustBeBulkBilled(schedule)) {
      if (!bulkBilled) return askFor(say(false, 'NotBulkBilled', number), 'BulkBilled');
      const area = areaFinding(facts, say);
      if (area !== null) return area;
      return hasServiceToAddTo(facts)
        ? say(true, 'BulkBilled', number)
        : askFor(say(null, 'ServiceNeeded', number), 'MedicareItems');
    }
    if (inHospital) return say(true, 'SameInHospital', number);
    return say(true, bulkBilled ? 'IncentivePaid' : 'IncentiveLeftOut', number);
  },
});

/** Null: the item is for practices in any area, or for those where this one is. */
function areaFinding(
  { schedule, dateOfService, servicingProvider, item }: EligibilityFacts,
  say: MakeFinding<typeof reasons>,
): CheckFinding | null {
  const [line] = rulesInForce(schedule.rules['practice-area'], factValue(dateOfService));
  if (line === undefined) return null;
  const { modifiedMonash } = line.rule;
  const wanted = `area${modifiedMonash.length === 1 ? '' : 's'} ${listInWords(modifiedMonash.map(String), 'and')}`;
  if (servicingProvider.state !== 'known') {
    const need = `Item ${item.itemNumber} is for practices in Modified Monash ${wanted}`;
    return askFor(
      say(null, 'PracticeAreaNeeded', missingFactReason(servicingProvider, need)),
      ...missingFactFields(servicingProvider),
    );
  }
  const { provider } = servicingProvider.value;
  if (provider === null || modifiedMonash.includes(provider.modifiedMonash)) return null;
  return citeRules(say(false, 'PracticeInOtherArea', item.itemNumber, provider.modifiedMonash, wanted), [
    line,
  ]);
}

function isIncentive({ published }: ScheduleItem): boolean {
  return published.group in incentives;
}

function mustBeBulkBilled(item: ScheduleItem): boolean {
  return item.facts.bulkBilled === true || isIncentive(item);
}

function paysMoreBulkBilled({ published }: ScheduleItem): boolean {
  const outOfHospital = { inHospital: false, bulkBilled: true };
  return paysMoreIfBulkBilled(published) && paidPercentage(published, outOfHospital) === 95;
}

/** Items that the descriptor names as needed are for the check of required items to look for. */
function hasServiceToAddTo({ schedule, request, groups, dateOfService }: EligibilityFacts): boolean {
  const goesWith = incentives[schedule.published.group];
  if (goesWith === undefined || schedule.facts.needs !== undefined) return true;
  const takesIncentive = ({ inForce }: RequestedItem): boolean => {
    if (inForce.kind !== 'in-force' || isIncentive(inForce.item)) return false;
    const { category, group, subGroup } = inForce.item.published;
    return (
      goesWith(category) &&
      referralNeed(inForce.item, groups.find(category, group, subGroup), factValue(dateOfService)) === null
    );
  };
  return request.some(takesIncentive);
}
