// Gives the young generation of the garbage collector a size that suits requests.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of its half that is in use, in multiples of the megabyte it begins with. */
const growth = 8;
/** Enough objects that are kept to make it grow; each batch is some half a megabyte. */
const batchObjects = 10_000;
const batchesMax = 64;

function sizeNow(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
}

/**
 * Lets it grow once, to 8 MB, and never again. As it begins, it is collected every 200 requests; reading a release
 * would make it grow to fifty megabytes, and every object of a request would then lie where no cache holds it.
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
