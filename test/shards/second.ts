// The second shard of the tests: `npm test` runs it in parallel with the other.
import { loadShard } from './test-files.ts';

await loadShard('second');
