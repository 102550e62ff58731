// `npm test`: runs every test, five shards at a time, or only the files, folders and runner flags that are named after `--`.
// With SWEEP=all and nothing named: the files that are tested in part otherwise, whole, in the same shards.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent, runOnNode24 } from '../bin/starter.mjs';
import { testFilesOf } from './choose-test-files.mjs';

const named = process.argv.slice(2);
const flags = named.filter((word) => word.startsWith('--'));
const paths = named.filter((word) => !word.startsWith('--'));
const files = paths.flatMap(filesOf);

/** A folder stands for the test files in it. */
function filesOf(path) {
  const inside = testFilesOf(path);
  if (inside.length === 0) {
    process.stderr.write(
      `There is no test in ${path}: name a folder or a file of tests, or none to run all.\n`,
    );
    process.exit(2);
  }
  return inside;
}

/** Each runs in a process of its own. The runner takes them by name, in the order of test/shards/test-files.ts. */
const shards = readdirSync('test/shards').filter((file) => /^\d-/.test(file));

/** Named files share one process, and with it the embedded PostgreSQL; five shards run next to each other: each waits for most of its time. */
const whatToRun =
  files.length > 0
    ? ['--test-isolation=none', ...flags, ...files]
    : [
        '--import=./test/shards/untracked-promises.ts',
        '--test-isolation=process',
        '--test-concurrency=5',
        ...flags,
        ...shards.map((file) => join('test/shards', file)),
      ];

// Code is stripped of its types and compiled once, not again by each of some hundred processes.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

endWithParent();
runOnNode24([
  '--import=./test/support/fixed-seed.ts',
  '--test',
  '--test-reporter=./test/support/not-tested-reporter.ts',
  '--test-reporter-destination=stderr',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  ...whatToRun,
]);
