// Gives every property test the same random values in each run, so that a failure is a change of ours.
import fc from 'fast-check';

const usualSeed = 20_260_701;
/** A whole number, or `random` for a new one. */
const chosen = process.env['SEED'];

if (chosen !== 'random') fc.configureGlobal({ seed: chosen === undefined ? usualSeed : Number(chosen) });
