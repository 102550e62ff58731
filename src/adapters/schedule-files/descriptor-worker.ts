// Extracts the facts of item descriptors; a worker thread runs it, which is ended when it takes too long.
import { extractFacts } from '../../domain/schedule/extraction/extract-facts.ts';
import type { ItemFacts } from '../../domain/schedule/items/item-facts.ts';
import type { ItemDescriptor } from '../../domain/schedule/items/item-descriptors.ts';

/** The descriptors of a release, and where the thread says how far it is. */
export interface DescriptorJob {
  readonly wordings: readonly ItemDescriptor[];
  /** One Int32: the place of the wording that is being read. */
  readonly progress: SharedArrayBuffer;
}

/** The facts of each wording, in their order. */
export function extractFactsOfWordings({ wordings, progress }: DescriptorJob): readonly ItemFacts[] {
  const at = new Int32Array(progress);
  const byItem = new Map(wordings.map(({ itemNumber, descriptor }) => [itemNumber, descriptor]));
  return wordings.map((wording, place) => {
    Atomics.store(at, 0, place);
    const { descriptor, itemNumber } = wording;
    return extractFacts(descriptor, itemNumber, wording, (item) => byItem.get(item) ?? null);
  });
}
