// A stated part of a sweep that takes too long for every run: `SWEEP=all` takes the whole, as .ci/run does afterwards.
import fc from 'fast-check';

const isWhole = process.env['SWEEP'] === 'all';

/** For the `skip` of what takes long and stands next to a shorter test that runs each time. */
export const leftToWholeRun: string | false = isWhole
  ? false
  : 'SWEEP=all runs it, as .ci/run does: run it by hand after a change of what it tests';

/** One in so many, evenly, from a place that the seed of the run chooses. */
export function sampleOf<T>(all: readonly T[], oneIn: number): readonly T[] {
  if (isWhole) return all;
  const from = Math.abs(fc.readConfigureGlobal().seed ?? Math.floor(Math.random() * oneIn)) % oneIn;
  return all.filter((_, at) => at % oneIn === from);
}

/** How often a property is tried: one in so many of what a whole sweep takes. */
export const sampledRuns = (whole: number, oneIn: number): number => (isWhole ? whole : whole / oneIn);
