// Extracts the services that must go with a service or come before it.
import type { ItemFacts, NeedFact } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import type { GovernedReference } from './references-with-relation.ts';
import type { ReferencePlace } from './item-references.ts';
import { listReferences } from './all-references.ts';

const optional = /\b(?:or,? (?:when|if|where)|as an independent|may|whether or not|does not apply)\b/;
const orAfter = /^[^.;]{0,40}\bor after\b/;

/** A plan, a scan or a service that stood before: said in front of the reference … */
const earlier =
  /\b(?:plan described in|subsequent to (?:the )?performance of|in the same pregnancy,? (?:of a scan mentioned in|(?:in|to) which)|(?:has|have) previously received(?: a service to which)?|following the performance for the patient of a service to which|obtained (?:in performing|under) a service (?:to which|described in)) (?:any of )?$/;
const dataObtained = /\bdata obtained /;
const obtainedBy = / (?:to which|described in) (?:any of )?$/;
/** … or behind it. */
const wasDone =
  /^ ?(?:applies,? |apply,? )?(?:was|were|has been|have been) (?:provided|performed|prepared|completed)\b/;
const denied = /\b(?:not|no|neither|unless|other than|without)\b/;

/** One need for each reference that the service goes with or comes after; never the item itself. */
export function extractRequiredServices(
  flat: string,
  references: readonly GovernedReference[],
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): Pick<ItemFacts, 'needs'> {
  const together = references
    .filter((reference) => !reference.denied && goesWith(flat, reference))
    .flatMap(({ reference, scope }) =>
      need(reference, scope === 'same-day' ? 'same-day' : 'same-occasion', itemNumber),
    );
  const governed = new Set(references.map(({ reference }) => reference.start));
  const before = referencePlaces
    .filter((referencePlace) => !governed.has(referencePlace.start) && comesAfter(flat, referencePlace))
    .flatMap((referencePlace) => need(referencePlace, 'before', itemNumber));
  const found = [...together, ...before];
  return found.length === 0 ? {} : { needs: found };
}

function goesWith(flat: string, { reference, cueStart }: GovernedReference): boolean {
  return (
    !optional.test(clauseBefore(flat, cueStart, 94)) &&
    !orAfter.test(flat.slice(cueStart, cueStart + 70)) &&
    reference.start > cueStart
  );
}

function comesAfter(flat: string, referencePlace: ReferencePlace): boolean {
  const before = flat.slice(Math.max(0, referencePlace.start - 160), referencePlace.start);
  const comesAfterIt =
    earlier.test(before) ||
    (obtainedBy.test(before) && dataObtained.test(clauseBefore(flat, referencePlace.start, 100))) ||
    wasDone.test(flat.slice(referencePlace.end, referencePlace.end + 60));
  return comesAfterIt && !denied.test(clauseBefore(flat, referencePlace.start, 130));
}

function need(referencePlace: ReferencePlace, when: NeedFact['when'], itemNumber: string): NeedFact[] {
  const items = listReferences([referencePlace], itemNumber);
  return items.length === 0 ? [] : [{ items, when }];
}
