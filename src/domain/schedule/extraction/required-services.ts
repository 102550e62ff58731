// Extracts the services that must go with a service or come before it.
import type { ItemFacts, NeedFact } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import { endsWithEarlierService } from './earlier-service-phrases.ts';
import type { GovernedReference } from './references-with-relation.ts';
import type { ReferencePlace } from './item-references.ts';
import { listReferences } from './all-references.ts';
import type { ItemPlace } from './group-references.ts';
import { findBaseServices, tableReferences } from './base-services.ts';

const optional = /\b(?:or,? (?:when|if|where)|as an independent|may|whether or not|does not apply)\b/;
const orAfter = /^[^.;]{0,40}\bor after\b/;

/** A plan, a scan or a service that stood before: said in front of the reference … */
const earlier =
  /\b(?:plan described in|subsequent to (?:the )?performance of|in the same pregnancy,? (?:of a scan mentioned in|(?:in|to) which)|(?:has|have) previously received(?: a service to which)?|following the performance for the patient of a service to which|obtained (?:in performing|under) a service (?:to which|described in)) (?:any of )?$/;
const dataObtained = /\bdata obtained /;
const obtainedBy = / (?:to which|described in) (?:any of )?$/;
/** … or behind it. */
const wasDone =
  /^ ?(?:applies,? |apply,? )?(?:(?:was|were|has been|have been) (?:provided|performed|prepared|completed)\b|(?:was|were|is|are|has been|have been) (?:inconclusive|non-informative)\b|(?:,[^,.;]{0,120}, )?applied to (?:the (?:previous|initial) (?:procedure|service)|an? [a-z]{3,20} claimed (?:in|within) the (?:preceding|previous)\b))/;
/** Words that begin another clause, which a denial before them does not reach. */
const caseOpening = /\b(?:if|where|when)\b:?/;
const notApplicable = /\bdoes not apply\b/;
const deniedList = /\bnot a service: (?![^;]*; and\b)/;
const denied = /\b(?:not|no|neither|unless|other than|without|at a level)\b/;

/** One need for each reference that the service goes with or comes after; never the item itself. */
export function extractRequiredServices(
  flat: string,
  references: readonly GovernedReference[],
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
  place?: ItemPlace,
): Pick<ItemFacts, 'needs'> {
  const base = findBaseServices(flat, referencePlaces);
  const onTop = base.flatMap(({ reference, when }) => need(reference, when, itemNumber));
  const table = tableReferences(flat, place);
  const going = references.filter((reference) => !reference.denied && goesWith(flat, reference));
  const together = going.flatMap(({ reference, scope }) =>
    need(reference, scope === 'same-day' ? 'same-day' : 'same-occasion', itemNumber),
  );
  const governed = new Set(
    [...references.filter(({ denied: isDenied }) => isDenied), ...going, ...base].map(
      ({ reference }) => reference.start,
    ),
  );
  const before = referencePlaces
    .filter((referencePlace) => !governed.has(referencePlace.start) && comesAfter(flat, referencePlace))
    .flatMap((referencePlace) =>
      need(referencePlace, 'before', '').map(withItself(flat, referencePlace, itemNumber)),
    );
  const found = [
    ...(table.length > 0 ? [{ items: [...table], when: 'same-occasion' as const }] : []),
    ...onTop,
    ...together,
    ...before,
  ];
  return found.length === 0 ? {} : { needs: found };
}

function goesWith(flat: string, { reference, cueStart }: GovernedReference): boolean {
  return (
    !optional.test(clauseBefore(flat, cueStart, 94)) &&
    !orAfter.test(flat.slice(cueStart, cueStart + 70)) &&
    reference.start > cueStart &&
    !/\bnot as\b/.test(flat.slice(cueStart, reference.start))
  );
}

function comesAfter(flat: string, referencePlace: ReferencePlace): boolean {
  const before = flat.slice(Math.max(0, referencePlace.start - 160), referencePlace.start);
  const comesAfterIt =
    earlier.test(before) ||
    endsWithEarlierService(before) ||
    (obtainedBy.test(before) && dataObtained.test(clauseBefore(flat, referencePlace.start, 100))) ||
    wasDone.test(flat.slice(referencePlace.end, referencePlace.end + 160));
  if (
    !comesAfterIt ||
    deniedList.test(flat.slice(Math.max(0, referencePlace.start - 300), referencePlace.start))
  )
    return false;
  const clause = clauseBefore(flat, referencePlace.start, 130);
  return !notApplicable.test(clause) && !denied.test(clause.split(caseOpening).at(-1) ?? '');
}

function need(referencePlace: ReferencePlace, when: NeedFact['when'], itemNumber: string): NeedFact[] {
  const items = listReferences([referencePlace], itemNumber);
  return items.length === 0 ? [] : [{ items, when }];
}

const orThisItem = /\bto which this item,? or (?:any of )?$/;

/** "to which this item or item 10905 applies": an earlier service of the item itself will do as well. */
const withItself =
  (flat: string, { start }: ReferencePlace, itemNumber: string) =>
  ({ items, when }: NeedFact): NeedFact => ({
    items:
      orThisItem.test(flat.slice(Math.max(0, start - 40), start)) && !items.includes(itemNumber)
        ? [itemNumber, ...items]
        : items,
    when,
  });
