// Lists the item descriptors of a release, and those from which no facts have been extracted yet.
import type { ItemPlace } from '../extraction/extract-facts.ts';
import type { PublishedRelease } from '../releases/release.ts';
import type { ReferenceData } from './reference-data.ts';

/** One wording of an item, to be read. */
export interface ItemWording extends ItemPlace {
  readonly itemNumber: string;
  readonly descriptorHash: string;
  /** The official descriptor. */
  readonly descriptor: string;
}

/** The key of a wording: the item number and the hash of the descriptor. */
export const wordingKey = (itemNumber: string, descriptorHash: string): string =>
  `${itemNumber} ${descriptorHash}`;

/** Every wording of the release that has a text. */
export function listWordings({ items }: PublishedRelease): readonly ItemWording[] {
  return items.flatMap(({ itemNumber, descriptorHash, descriptor, group, subGroup }) =>
    descriptor === null ? [] : [{ itemNumber, descriptorHash, descriptor, group, subGroup }],
  );
}

/** The wordings of the release that are neither in the reference data nor among those read so far. */
export function listNewWordings(
  release: PublishedRelease,
  reference: Pick<ReferenceData, 'factsOf'>,
  isRead: (key: string) => boolean,
): readonly ItemWording[] {
  return listWordings(release).filter(
    ({ itemNumber, descriptorHash }) =>
      reference.factsOf(itemNumber, descriptorHash) === null &&
      !isRead(wordingKey(itemNumber, descriptorHash)),
  );
}
