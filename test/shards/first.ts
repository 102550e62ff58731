// The first half of the tests: `npm test` runs it in parallel with the other.
import { loadHalf } from './test-files.ts';

await loadHalf('first');
