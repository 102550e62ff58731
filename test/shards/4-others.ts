// A shard of the tests: `npm test` runs it in a process of its own.
import { loadShard } from './test-files.ts';

await loadShard('others');
