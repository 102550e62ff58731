// Chooses the test files for source files: those whose imports come to them, nearest first.
import { basename, dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** They run the service in a browser or in other processes, where no mutant is. */
const inOtherProcesses = /^test\/(?:bin|browser|bench|cli|clients|compose|shards|simulation)\//;

/** A test that shares no word with a source has to be this near. */
const importsMax = 3;
/** They need no service. */
const isQuick = /^test\/(?:domain|application\/eligibility|data)\//;
const quickBonus = 0.5;
const widerMax = 10;

/**
 * The test files to run for a source, in two lists: a mutant that survives one goes on to the next. Near are the mirrored
 * file, the folder of its noun, and what imports the source itself. Wider are a few of the others, such as tests of routes,
 * contracts, pages and scenarios: those that share rare words with the source, in name or text, or are few imports away.
 */
export function relatedTests(
  graph: ImportGraph,
  file: string,
): readonly [near: readonly string[], wider: readonly string[]] {
  const tests = testsThatReach(graph, file);
  const inName = sharedWords(wordsOfName(file), tests, ({ test }) => wordsOfName(test));
  const inText = sharedWords(wordsOfText(graph.textOf(file)), tests, ({ test }) =>
    wordsOfText(graph.textOf(test)),
  );
  const ranks = new Map<string, number>();
  for (const { test, distance } of tests) {
    const weight = (inName.get(test) ?? 0) + (inText.get(test) ?? 0);
    if (weight === 0 && distance > importsMax) continue;
    ranks.set(test, weight + 1 / distance + (isQuick.test(test) ? quickBonus : 0));
  }
  const mirror = mirrorOf(file);
  const importing = new Set(tests.filter(({ distance }) => distance === 1).map(({ test }) => test));
  /** The mirrored file first, then what imports the source, then its folder, then the rest of the noun; null is not near. */
  const placeOf = (test: string) => {
    if (test === mirror) return 0;
    if (importing.has(test)) return 1;
    if (!test.startsWith(`${nounFolder(file)}/`)) return null;
    return dirname(test) === dirname(mirror) ? 2 : 3;
  };
  return [
    tests
      .map(({ test }) => test)
      .filter((test) => placeOf(test) !== null)
      .toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)),
    byRank([...ranks.keys()], ranks)
      .filter((test) => placeOf(test) === null)
      .slice(0, widerMax),
  ];
}

const byRank = (tests: readonly string[], ranks: ReadonlyMap<string, number>): readonly string[] =>
  tests.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0));

interface ReachingTest {
  readonly test: string;
  readonly distance: number;
}

const testsThatReach = (graph: ImportGraph, file: string): readonly ReachingTest[] =>
  [...graph.importersOf(file)]
    .filter(([test]) => test.endsWith('.test.ts') && !inOtherProcesses.test(test))
    .map(([test, distance]) => ({ test, distance }));

const mirrorOf = (file: string): string => file.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');

/** `test/domain/claims` for the claims of the domain, whatever folder of theirs. */
const nounFolder = (file: string): string =>
  file
    .replace(/^src\//, 'test/')
    .split('/')
    .slice(0, 3)
    .join('/');

type Words = ReadonlySet<string>;

/** The words of a file's name and its folder's, singular: `src/domain/claims/find-claim.ts` has find and claim. */
const wordsOfName = (path: string): Words =>
  new Set(
    `${basename(dirname(path))}-${basename(path)}`
      .replace(/(?:\.test)?\.ts$/, '')
      .split('-')
      .map((word) => word.replace(/e?s$/, ''))
      .filter((word) => word.length > 3),
  );

/** Names and texts of the code, long enough to be about something. */
const wordsOfText = (text: string): Words => new Set(text.match(/[a-z][\w-]{7,}/gi));

/** For each test: 1 for a word that it alone shares, less for a word of many. */
function sharedWords(
  words: Words,
  tests: readonly ReachingTest[],
  wordsOf: (test: ReachingTest) => Words,
): ReadonlyMap<string, number> {
  const shared = tests.map((each) => ({
    test: each.test,
    words: [...wordsOf(each)].filter((word) => words.has(word)),
  }));
  const counts = new Map<string, number>();
  for (const each of shared) for (const word of each.words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weightOf = (each: readonly string[]) =>
    each.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0);
  return new Map(shared.map((each) => [each.test, weightOf(each.words)]));
}
