// Lists the item descriptors of a release, and those from which no facts have been extracted yet.
import type { ItemPlace } from '../extraction/extract-facts.ts';
import type { PublishedRelease } from '../releases/release.ts';
import type { ReferenceData } from './reference-data.ts';

/** The descriptor of an item, to be read. */
export interface ItemDescriptor extends ItemPlace {
  readonly itemNumber: string;
  readonly descriptorHash: string;
  /** The official descriptor. */
  readonly descriptor: string;
}

/** The key of a descriptor: the item number and the hash of its text. */
export const descriptorKey = (itemNumber: string, descriptorHash: string): string =>
  `${itemNumber} ${descriptorHash}`;

/** Every descriptor of the release that has a text. */
export function listDescriptors({ items }: PublishedRelease): readonly ItemDescriptor[] {
  return items.flatMap(({ itemNumber, descriptorHash, descriptor, group, subGroup }) =>
    descriptor === null ? [] : [{ itemNumber, descriptorHash, descriptor, group, subGroup }],
  );
}

/** The descriptors of the release that are neither in the reference data nor among those read so far. */
export function listNewDescriptors(
  release: PublishedRelease,
  reference: Pick<ReferenceData, 'factsOf'>,
  isRead: (key: string) => boolean,
): readonly ItemDescriptor[] {
  return listDescriptors(release).filter(
    ({ itemNumber, descriptorHash }) =>
      reference.factsOf(itemNumber, descriptorHash) === null &&
      !isRead(descriptorKey(itemNumber, descriptorHash)),
  );
}
