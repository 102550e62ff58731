// `npm test`: runs every test, three shards at a time, or only the files, folders and runner flags that are named after `--`.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endWithParent, runOnNode24 } from '../bin/starter.mjs';

const named = process.argv.slice(2);
const flags = named.filter((word) => word.startsWith('--'));
const files = named.filter((word) => !word.startsWith('--')).flatMap(filesOf);

/** A folder stands for the test files in it. */
function filesOf(path) {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!isFolder) return [path];
  const inside = readdirSync(path, { recursive: true }).filter((file) => file.endsWith('.test.ts'));
  if (inside.length === 0) {
    process.stderr.write(
      `There is no test in ${path}: name a folder or a file of tests, or none to run all.\n`,
    );
    process.exit(2);
  }
  return inside.sort().map((file) => join(path, file));
}

/** Each runs in a process of its own. The runner takes them by name: those that take long come first, so that none runs alone at the end. */
const shards = readdirSync('test/shards').filter((file) => /^\d-/.test(file));

/** Named files share one process, and with it the embedded PostgreSQL; three shards run next to each other: one often waits where another works. */
const whatToRun =
  files.length > 0
    ? ['--test-isolation=none', ...flags, ...files]
    : [
        '--test-isolation=process',
        '--test-concurrency=3',
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
