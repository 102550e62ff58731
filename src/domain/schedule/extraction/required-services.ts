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
/** One case of several that each say what is done: "or for a service associated with … either". */
const oneCase = /\bfor a service $/;
const orAfter = /^[^.;]{0,40}\bor after\b/;

/** A plan, a scan or a service that stood before: said in front of the reference … */
const earlier =
  /\b(?:plan described in|subsequent to (?:the )?performance of|in the same pregnancy,? (?:of a scan mentioned in|(?:in|to) which)|(?:has|have) previously received(?: a service to which)?|following the performance for the patient of a service to which|obtained (?:in performing|under) a service (?:to which|described in)|examined subsequent to) (?:any of )?$/;
const dataObtained = /\bdata obtained /;
const obtainedBy = / (?:to which|described in) (?:any of )?$/;
/** … or behind it. */
const wasDone =
  /^(?:,? or this item,?)? ?(?:applies,? |apply,? )?(?:performed (?:in|within) the (?:previous|preceding)\b|(?:was|were|has been|have been) (?:provided|performed|prepared|completed)\b|(?:was|were|is|are|has been|have been) (?:inconclusive|non-informative)\b|(?:,[^,.;]{0,120}, )?applied to (?:the (?:previous|initial) (?:procedure|service)|an? [a-z]{3,20} claimed (?:in|within) the (?:preceding|previous)\b))/;
/** Words that begin another clause, which a denial before them does not reach. */
const caseOpening = /\b(?:if|where|when)\b:?/;
const notApplicable = /\bdoes not apply\b|\bexcept if\b/;
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
  const onTop = base.flatMap(({ reference, when }) => needAt(reference, when, itemNumber));
  const table = tableReferences(flat, place);
  const going = references.filter((reference) => !reference.denied && goesWith(flat, reference));
  const together = going.flatMap(({ reference, scope }) =>
    needAt(reference, scope === 'same-day' ? 'same-day' : 'same-occasion', itemNumber),
  );
  const governed = new Set(
    [...references.filter(({ denied: isDenied }) => isDenied), ...going, ...base].map(
      ({ reference }) => reference.start,
    ),
  );
  const before = referencePlaces
    .filter((referencePlace) => !governed.has(referencePlace.start) && comesAfter(flat, referencePlace))
    .flatMap((referencePlace) =>
      needAt(referencePlace, 'before', '').map((found) => withItself(flat, found, itemNumber)),
    );
  const found = [
    ...(table.length > 0 ? [{ items: [...table], when: 'same-occasion' as const }] : []),
    ...joinAlternatives(flat, onTop),
    ...joinAlternatives(flat, together),
    ...joinAlternatives(flat, before),
  ];
  return found.length === 0 ? {} : { needs: found };
}

function goesWith(flat: string, { reference, cueStart }: GovernedReference): boolean {
  return (
    !optional.test(clauseBefore(flat, cueStart, 94)) &&
    !oneCase.test(flat.slice(Math.max(0, cueStart - 24), cueStart)) &&
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

/** A need, and where the text says it. */
interface PlacedNeed {
  readonly place: ReferencePlace;
  readonly fact: NeedFact;
}

function needAt(place: ReferencePlace, when: NeedFact['when'], itemNumber: string): PlacedNeed[] {
  const items = listReferences([place], itemNumber);
  return items.length === 0 ? [] : [{ place, fact: { items, when } }];
}

const another = /\band\b/;
const alternative = /\bor\b|;/;
const nextAlternative = /^[a-z ,]{0,40}; or\b/;

/** "(a) item 5 applies; or (b) item 6 applies": one of the two is needed, so they are one need. */
function joinAlternatives(flat: string, needs: readonly PlacedNeed[]): NeedFact[] {
  const joined: NeedFact[] = [];
  needs.forEach(({ place, fact }, at) => {
    const last = joined.at(-1);
    const between = flat.slice(needs[at - 1]?.place.end ?? place.start, place.start);
    const isOther = nextAlternative.test(between) || (alternative.test(between) && !another.test(between));
    if (last?.when !== fact.when || !isOther) joined.push(fact);
    else joined[joined.length - 1] = { ...last, items: [...new Set([...last.items, ...fact.items])] };
  });
  return joined;
}

const orThisItem = /\bto which this item,? or (?:any of )?$/;
const orThisItemAfter = /^,? or this item,? appl(?:y|ies)(?: has been|; and)\b/;

/** "to which this item or item 10905 applies": an earlier service of the item itself will do as well. */
function withItself(flat: string, { place, fact }: PlacedNeed, itemNumber: string): PlacedNeed {
  const isMeant =
    orThisItem.test(flat.slice(Math.max(0, place.start - 40), place.start)) ||
    orThisItemAfter.test(flat.slice(place.end, place.end + 40));
  return isMeant && !fact.items.includes(itemNumber)
    ? { place, fact: { ...fact, items: [itemNumber, ...fact.items] } }
    : { place, fact };
}
