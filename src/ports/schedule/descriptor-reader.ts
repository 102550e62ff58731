// The port that extracts facts from official item descriptors off the event loop, with a time limit for each text.
import type { ItemFacts } from '../../domain/schedule/items/item-facts.ts';
import type { ItemDescriptor } from '../../domain/schedule/items/item-descriptors.ts';

/** The facts of every wording in the order given, or the item whose wording cannot be read. */
type DescriptorReading =
  | { readonly ok: true; readonly facts: readonly ItemFacts[] }
  | {
      readonly ok: false;
      readonly itemNumber: string;
      /** What happened, to follow "because": `it takes more than 30 seconds`. */
      readonly why: string;
    };

export interface DescriptorReader {
  /** Never throws for a text; no text can stop the process. */
  read(wordings: readonly ItemDescriptor[]): Promise<DescriptorReading>;
}
