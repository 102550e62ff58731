// Readers of descriptors for tests: one that reads in this process, and one that cannot read an item.
import { extractFacts } from '../../src/domain/schedule/extraction/extract-facts.ts';
import type { ItemDescriptor } from '../../src/domain/schedule/items/item-descriptors.ts';
import type { DescriptorReader } from '../../src/ports/schedule/descriptor-reader.ts';

export interface CountingReader extends DescriptorReader {
  /** The wordings of each call, by item number. */
  readonly calls: string[][];
}

/** Reads in this process; the item `unreadable` takes too long. */
export function readerInProcess(unreadable?: string): CountingReader {
  const calls: string[][] = [];
  const numbersOf = (wordings: readonly ItemDescriptor[]) => wordings.map(({ itemNumber }) => itemNumber);
  return {
    calls,
    read(wordings) {
      calls.push(numbersOf(wordings));
      if (unreadable !== undefined && numbersOf(wordings).includes(unreadable))
        return Promise.resolve({ ok: false, itemNumber: unreadable, why: 'it takes more than 30 seconds' });
      const facts = wordings.map((each) => extractFacts(each.descriptor, each.itemNumber, each));
      return Promise.resolve({ ok: true, facts });
    },
  };
}
