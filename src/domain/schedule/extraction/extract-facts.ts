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
import { normaliseDescriptor } from './normalise-descriptor.ts';
import { extractReferral } from './referral.ts';
import { extractSetting } from './setting.ts';
import { extractSex } from './sex.ts';

export type { ItemPlace } from './group-references.ts';

/**
 * Reads the facts that a descriptor states. What code cannot decide is left out, never guessed; it never throws and
 * takes time linear in the text, for any text. `place` lets references such as "this Group" be read.
 */
export function extractFacts(descriptor: string, itemNumber: string, place?: ItemPlace): ItemFacts {
  const reading = normaliseDescriptor(descriptor);
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
