// Gives the young generation of the garbage collector a size that suits requests.
import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Of its half that is in use, in multiples of the megabyte it begins with. */
const growth = 16;
const sizeWanted = growth * 2 ** 20;
/** Enough objects that are kept to make it grow; each batch is some half a megabyte. */
const batchObjects = 10_000;
const batchesMax = 64;

function sizeNow(): number {
  return getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0;
}

/**
 * Makes it 16 MB large, and keeps it so. As it begins, it is collected every 200 requests, and a collection has its price
 * however little is alive; reading a release would make it grow to fifty megabytes. A collection of the whole heap while
 * little is asked makes it as small as it began: it is then grown again, which takes some milliseconds.
 */
export function keepGrown(): void {
  growOnce();
  const observer = new PerformanceObserver(() => {
    if (!isSmall()) return;
    growOnce();
    // Where it cannot be grown, it is not tried after each of its collections.
    if (isSmall()) observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}

const isSmall = (): boolean => sizeNow() < sizeWanted;

/** Lets it grow to its size, and no further. */
function growOnce(): void {
  setFlagsFromString(`--semi-space-growth-factor=${growth}`);
  const kept: object[] = [];
  // Its other half counts from the first collection on: that it doubled does not mean that it has grown.
  for (let batch = 0; batch < batchesMax && isSmall(); batch += 1) {
    kept.push(Array.from({ length: batchObjects }, (_, index) => ({ index })));
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}
