// Extracts the facts of an item from its official descriptor, with one extractor for each kind of fact.
import type { ItemFacts } from '../items/item-facts.ts';
import { extractAge } from './age.ts';
import { extractFrequency } from './frequency.ts';
import { extractWaitingTimes } from './waiting-time.ts';
import { extractGovernedReferences } from './references-with-relation.ts';
import type { ItemPlace } from './group-references.ts';
import { extractBulkBilled, extractAnaesAndAssist, extractNotRequested } from './markers.ts';
import { findReferences } from './all-references.ts';
import { extractMinutes } from './service-minutes.ts';
import { extractTelehealthMode } from './telehealth-mode.ts';
import { extractRequiredServices } from './required-services.ts';
import { extractExclusionNote, extractExclusions } from './exclusions.ts';
import { extractPerformer } from './performer.ts';
import { describedItem, inheritedFacts } from './inherited-facts.ts';
import { normaliseDescriptor, type NormalisedDescriptor } from './normalise-descriptor.ts';
import { extractReferral } from './referral.ts';
import { extractSetting } from './setting.ts';
import { extractSex } from './sex.ts';

export type { ItemPlace } from './group-references.ts';

/**
 * Reads the facts that a descriptor states. What code cannot decide is left out, never guessed; it never throws and
 * takes time linear in the text, for any text. `place` lets references such as "this Group" be read, `wordingOf` the wording
 * of an item that describes the service.
 */
export function extractFacts(
  descriptor: string,
  itemNumber: string,
  place?: ItemPlace,
  wordingOf?: (itemNumber: string) => string | null,
): ItemFacts {
  const reading = normaliseDescriptor(descriptor);
  const facts = statedFacts(reading, itemNumber, place);
  const other = wordingOf === undefined ? null : describedItem(reading.flat);
  const wording = other === null || other === itemNumber ? null : (wordingOf?.(other) ?? null);
  return other === null || wording === null
    ? facts
    : inheritedFacts(reading.flat, facts, statedFacts(normaliseDescriptor(wording), other));
}

/** What the wording itself states. */
function statedFacts(reading: NormalisedDescriptor, itemNumber: string, place?: ItemPlace): ItemFacts {
  const referencePlaces = findReferences(reading.flat, place);
  const governed = extractGovernedReferences(reading.flat, referencePlaces);
  return {
    ...extractPerformer(reading),
    ...extractAge(reading),
    ...extractSex(reading),
    ...extractFrequency(reading.flat, referencePlaces, itemNumber),
    ...extractWaitingTimes(reading.flat, referencePlaces, itemNumber),
    ...extractReferral(reading),
    ...extractNotRequested(reading),
    ...extractSetting(reading),
    ...extractTelehealthMode(reading),
    ...extractMinutes(reading),
    ...extractExclusions(governed, itemNumber),
    ...extractRequiredServices(reading.flat, governed, referencePlaces, itemNumber, place),
    ...extractBulkBilled(reading),
    ...extractAnaesAndAssist(reading),
    ...extractExclusionNote(governed),
  };
}
