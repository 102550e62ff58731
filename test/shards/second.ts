// The second half of the tests: `npm test` runs it beside the other.
import { loadHalf } from './test-files.ts';

await loadHalf('second');
