// Extracts the facts of an item from its official descriptor, with one extractor for each kind of fact.
import type { ItemFacts } from '../items/item-facts.ts';
import { age } from './age.ts';
import { frequency } from './frequency.ts';
import { gap } from './waiting-time.ts';
import { governedReferences } from './governed-references.ts';
import type { ItemPlace } from './group-references.ts';
import { bulkBilled, markedServices, notRequested } from './markers.ts';
import { referencePlacesIn } from './references.ts';
import { minutes } from './minutes.ts';
import { mode } from './mode.ts';
import { needs } from './required-services.ts';
import { exclusionNote, notWith } from './exclusions.ts';
import { performer } from './performer.ts';
import { readingOf } from './descriptor-text.ts';
import { referralOrRequest } from './referral.ts';
import { setting } from './setting.ts';
import { sex } from './sex.ts';

export type { ItemPlace } from './group-references.ts';

/**
 * Reads the facts that a descriptor states. What code cannot decide is left out, never guessed; it never throws and
 * takes time linear in the text, for any text. `place` lets references such as "this Group" be read.
 */
export function extractFacts(descriptor: string, itemNumber: string, place?: ItemPlace): ItemFacts {
  const reading = readingOf(descriptor);
  const referencePlaces = referencePlacesIn(reading.flat, place);
  const governed = governedReferences(reading.flat, referencePlaces);
  return {
    ...performer(reading),
    ...age(reading),
    ...sex(reading),
    ...frequency(reading.flat, referencePlaces, itemNumber),
    ...gap(reading.flat, referencePlaces, itemNumber),
    ...referralOrRequest(reading),
    ...notRequested(reading),
    ...setting(reading),
    ...mode(reading),
    ...minutes(reading),
    ...notWith(governed, itemNumber),
    ...needs(reading.flat, governed, referencePlaces, itemNumber),
    ...bulkBilled(reading),
    ...markedServices(reading),
    ...exclusionNote(governed),
  };
}
