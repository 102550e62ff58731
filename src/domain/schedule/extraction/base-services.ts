// Extracts the services that a service is claimed on top of: "an MRI service to which item 63545 applies if", "an episode that includes item 73920".
import type { NeedFact } from '../items/item-facts.ts';
import type { ItemPlace } from './group-references.ts';
import type { ReferencePlace } from './item-references.ts';

/** A reference to services; one of them must be there. */
interface BaseService {
  readonly reference: ReferencePlace;
  readonly when: NeedFact['when'];
}

/** The descriptor begins with the other service: what follows narrows it. */
const opening =
  /(?:^|\. )(?:an? )?(?:(?!not |in |with |for )[a-z-]{1,20} ){0,5}service (?:rendered by [a-z ]{3,60})?to which:? (?:any of )?(?:an )?$/;
const openingEnds = /^(?: \(other than an item in this sub-?group\))? appl(?:y|ies)\b/;
const listGoesOn = /^ appl(?:y|ies); or $/;
/** What stands in front of the other service's item. */
const onTopOf =
  /(?:\bconsists of (?:an?|1 or more|one or more) services? described in|\bepisode is bulk billed and includes|\bassistance (?:by an? [a-z ]{3,60})?at (?:any |an? |the )?[a-z -]{3,80}(?:mentioned in|covered by)|\(the attendance service\) if:|\bservice described in whichever of|\bfollowing [a-z ]{3,60} treated under|\bfollowing items apply to the service|\bservice is related to|\bthat is: a service to which) (?:an )?$/;
const covered = /\b(?:tumour of skin|consultation) covered by (?:an )?$/;
/** In brackets, or behind a condition: "a blood patch (a service to which item 5 applies)", "is suspected and item 5 applies to the service". */
const bracketed = /\(a service to which $/;
const bracketEnds = /^ applies\)/;
const suspected = /\bis suspected and $/;
const appliesToIt = /^ applies to the service\b/;
const isDone = /^ is (?:excised|performed)\b/;
const operation = /\bthe operation is a service to which (?:an )?$/;

/** The services named so, in reading order. */
export function findBaseServices(flat: string, references: readonly ReferencePlace[]): BaseService[] {
  const found: BaseService[] = [];
  for (const reference of references) {
    const before = flat.slice(Math.max(0, reference.start - 160), reference.start);
    const after = flat.slice(reference.end, reference.end + 60);
    if (operation.test(before)) found.push({ reference, when: 'same-day' });
    else if (isBase(flat, before, after, found.at(-1)?.reference, reference))
      found.push({ reference, when: 'same-occasion' });
  }
  return found;
}

function isBase(
  flat: string,
  before: string,
  after: string,
  last: ReferencePlace | undefined,
  reference: ReferencePlace,
): boolean {
  if (onTopOf.test(before)) return true;
  if (covered.test(before) && isDone.test(after)) return true;
  if (bracketed.test(before) && bracketEnds.test(after)) return true;
  if (suspected.test(before) && appliesToIt.test(after)) return true;
  if (opening.test(before) && openingEnds.test(after)) return true;
  return last !== undefined && listGoesOn.test(flat.slice(last.end, reference.start));
}

/** The groups of the imaging and the pathology table, without those of incentives. */
const tables: Readonly<Record<string, readonly string[]>> = {
  I: ['I1', 'I2', 'I3', 'I4', 'I5'],
  P: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9', 'P10', 'P11'],
};
const ofTable = /^an? [a-z ]{3,40} service to which an item in this (?:table|schedule) \(other than /;

/** The groups that "an item in this table" means at the beginning of a descriptor; the item's own place says which table. */
export function tableReferences(flat: string, place: ItemPlace | undefined): readonly string[] {
  if (place === undefined || !ofTable.test(flat)) return [];
  return (tables[place.group[0] ?? ''] ?? [])
    .filter((group) => group !== place.group)
    .map((group) => `group:${group}`);
}
