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
const widerTests = { perFile: 3, least: 8 } as const;

/**
 * The test files to run for some source files, in two stages: a mutant that survives one goes on to the next. Near are
 * the mirrored file and the folder of its noun. Wider are a few of the others, such as tests of routes, contracts, pages and
 * scenarios: those that share rare words of their name with a source, or are few imports away.
 */
export function relatedTests(graph: ImportGraph, files: readonly string[]): readonly (readonly string[])[] {
  const reached = files.map((file) => ({ file, tests: testsThatReach(graph, file) }));
  const rarity = rarityOfWords(new Set(reached.flatMap(({ tests }) => tests.map(({ test }) => test))));
  const near = new Set(files.map(mirrorOf).filter((mirror) => graph.has(mirror)));
  const ranks = new Map<string, number>();
  const wider = new Set<string>();
  for (const { file, tests } of reached) {
    const words = wordsOf(file);
    const ranked: string[] = [];
    for (const { test, distance } of tests) {
      if (test.startsWith(`${nounFolder(file)}/`)) near.add(test);
      const shared = [...wordsOf(test)].filter((word) => words.has(word));
      const weight = shared.reduce((sum, word) => sum + (rarity.get(word) ?? 0), 0);
      if (weight === 0 && distance > importsMax) continue;
      ranks.set(
        test,
        Math.max(ranks.get(test) ?? 0, weight + 1 / distance + (isQuick.test(test) ? quickBonus : 0)),
      );
      ranked.push(test);
    }
    for (const test of byRank(ranked, ranks).slice(0, widerTests.perFile)) wider.add(test);
  }
  const size = Math.max(widerTests.least, wider.size);
  const ordered = byRank([...ranks.keys()], ranks).toSorted(
    (one, other) => Number(wider.has(other)) - Number(wider.has(one)),
  );
  // The mirrored files first, then their folders, then the rest of the noun.
  const folders = new Set(files.map((file) => dirname(mirrorOf(file))));
  const isMirror = (test: string) => files.some((file) => mirrorOf(file) === test);
  const placeOf = (test: string) => (isMirror(test) ? 0 : folders.has(dirname(test)) ? 1 : 2);
  const nearest = [...near].toSorted((one, other) => placeOf(one) - placeOf(other));
  return [nearest, ordered.filter((test) => !near.has(test)).slice(0, size)];
}

const byRank = (tests: readonly string[], ranks: ReadonlyMap<string, number>): readonly string[] =>
  tests.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0));

const testsThatReach = (graph: ImportGraph, file: string) =>
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

/** The words of a file's name and its folder's, singular: `src/domain/claims/find-claim.ts` has find and claim. */
const wordsOf = (path: string): ReadonlySet<string> =>
  new Set(
    `${basename(dirname(path))}-${basename(path)}`
      .replace(/(?:\.test)?\.ts$/, '')
      .split('-')
      .map((word) => word.replace(/e?s$/, ''))
      .filter((word) => word.length > 3),
  );

/** 1 for a word of one path alone, less for a word of many. */
function rarityOfWords(paths: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) for (const word of wordsOf(path)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, 1 / count]));
}
