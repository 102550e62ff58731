// Chooses the test files for a source file: the mirrored file, its folder, its layer, and what calls the layer.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Test files that nothing calls from `domain` or `application` alone, but that run both from end to end. */
const widerFolders = ['test/adapters/simulator', 'test/data', 'test/scripts/generate', 'test/http/routes'];

/**
 * The test files to run, nearest first: a mutant that survives one stage goes on to the next. Paths are from `root`,
 * the root of the project; no file comes twice.
 */
export function relatedTests(root: string, file: string): readonly (readonly string[])[] {
  const [, layer = '', noun = ''] = file.split('/');
  const mirrored = file.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');
  const near = [mirrored, ...testsIn(root, dirname(mirrored)), ...testsIn(root, join('test', layer, noun))];
  const stages = [
    near,
    testsIn(root, join('test', layer)),
    testsIn(root, 'test/application'),
    widerFolders.flatMap((folder) => testsIn(root, folder)),
  ];
  const seen = new Set<string>();
  return stages
    .map((stage) => stage.filter((test) => isFile(root, test) && !seen.has(test) && seen.add(test)))
    .filter((stage) => stage.length > 0);
}

const testsIn = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, { cwd: root }).toSorted();

const isFile = (root: string, path: string): boolean => globSync(path, { cwd: root }).length === 1;
