// Lists what items of a request lack: the service they go with or come after, a referral, a service to add an incentive to.
import { parseReferences, isAmongReferences } from '../../schedule/items/match-item-references.ts';
import type { Release } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { bulkBillingCheck } from '../checks/bulk-billing.ts';
import { multipleServicesCheck } from '../checks/multiple-services.ts';
import { referrerCheck } from '../checks/referrer.ts';
import { requiredItemsCheck } from '../checks/required-items.ts';
import type { CheckFinding } from '../check.ts';
import type { EvaluatedItem } from '../evaluate-request.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { needStatusKinds } from '../facts/need-status.ts';
import { needStatuses } from '../facts/required-services.ts';

export interface MissingService {
  readonly itemNumber: string;
  /** Items, any one of them enough, in item-number order; empty where no short list of items says it: a referral, any operation. */
  readonly needs: readonly string[];
  /** For people. */
  readonly reason: string;
}

/** A longer list names no choice that a person could make. */
const needsMax = 20;

/** Codes of findings that say that something is lacking, by the check. */
const lackCodes: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [referrerCheck.title, new Set(['ReferrerNeeded', 'ReferrerNeededUnless', 'ReferralLacking'])],
  [
    requiredItemsCheck.title,
    new Set([
      'RequiredItemMissing',
      'RequiredItemUnknown',
      'OtherServiceNeeded',
      'MarkedServiceNotSeen',
      'EarlierServiceNotFound',
    ]),
  ],
  [bulkBillingCheck.title, new Set(['ServiceNeeded'])],
]);

/** In request order, and for each item in the order of its checks. */
export function findMissingServices(items: readonly EvaluatedItem[]): readonly MissingService[] {
  return items.flatMap(({ requested, facts, answer }) => {
    if (facts === null) return [];
    return answer.findings.filter(saysLack).map((finding): MissingService => ({
      itemNumber: requested.itemNumber,
      needs: finding.title === requiredItemsCheck.title ? neededItems(facts) : [],
      reason: finding.reason,
    }));
  });
}

const saysLack = ({ title, code, verdict, fields }: CheckFinding): boolean =>
  verdict !== true &&
  (lackCodes.get(title)?.has(code) ??
    (title === multipleServicesCheck.title && fields.includes('MedicareItems')));

/** The items of the need that decides: the first that is not met, in the order in which the check looks at them. */
function neededItems(facts: EligibilityFacts): readonly string[] {
  const [first] = needStatuses(facts).toSorted(
    (one, other) => needStatusKinds.indexOf(one.state) - needStatusKinds.indexOf(other.state),
  );
  const { inForce } = facts.item;
  if (first === undefined || first.items.length === 0 || inForce.kind === 'unknown') return [];
  return itemsMeant(inForce.release)(first.items);
}

/** Worked out once for each list: references are those of the data. */
const itemsMeant = memoizeByObject((release: Release) =>
  memoizeByObject((references: readonly string[]): readonly string[] => {
    const parsed = parseReferences(references);
    const meant: string[] = [];
    for (const [number, { published }] of release.items) {
      if (!isAmongReferences(parsed, Number(number), published)) continue;
      meant.push(number);
      if (meant.length > needsMax) return [];
    }
    return meant;
  }),
);
