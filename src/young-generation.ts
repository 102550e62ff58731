// Gives the young generation of the garbage collector a size that suits requests.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of its half that is in use, in multiples of the megabyte it begins with. */
const growth = 16;
/** Enough objects that are kept to make it grow; each batch is some half a megabyte. */
const batchObjects = 10_000;
const batchesMax = 64;

function sizeNow(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
}

/**
 * Lets it grow once, to 16 MB, and never again. As it begins, it is collected every 200 requests, and a collection has
 * its price however little is alive; reading a release would make it grow to fifty megabytes.
 */
export function growOnce(): void {
  setFlagsFromString(`--semi-space-growth-factor=${growth}`);
  const kept: object[] = [];
  // Its other half counts from the first collection on: that it doubled does not mean that it has grown.
  for (let batch = 0; batch < batchesMax && sizeNow() < growth * 2 ** 20; batch += 1) {
    kept.push(Array.from({ length: batchObjects }, (_, index) => ({ index })));
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}
