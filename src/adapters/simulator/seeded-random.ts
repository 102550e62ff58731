// A seeded pseudo-random number generator: the same seed gives the same numbers.

/** Whole numbers below `limit`, from a seed: the generator "mulberry32". */
export function seededRandom(seed: number): (limit: number) => number {
  let state = Math.trunc(seed);
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
