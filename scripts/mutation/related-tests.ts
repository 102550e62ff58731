// Chooses the test files for a source file: the mirrored file, its folder, its layer, and what calls the layer.
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Beyond the layer's own tests: what runs the layer from end to end, cheap folders first. */
const widerFolders: Readonly<Record<string, readonly string[]>> = {
  domain: ['test/adapters/simulator', 'test/data', 'test/scripts/generate', 'test/application/eligibility'],
  application: ['test/http/routes', 'test/adapters/simulator'],
};

/**
 * The test files to run, nearest first: a mutant that survives one stage goes on to the next. Paths are from `root`,
 * the root of the project; no file comes twice.
 */
export function relatedTests(root: string, file: string): readonly (readonly string[])[] {
  const [, layer = '', noun = ''] = file.split('/');
  const mirrored = file.replace(/^src\//, 'test/').replace(/\.ts$/, '.test.ts');
  const stages = [
    [mirrored],
    testsIn(root, dirname(mirrored)),
    testsIn(root, join('test', layer, noun)),
    testsIn(root, join('test', layer)),
    (widerFolders[layer] ?? []).flatMap((folder) => testsIn(root, folder)),
  ];
  const seen = new Set<string>();
  return stages
    .map((stage) => stage.filter((test) => isFile(root, test) && !seen.has(test) && seen.add(test)))
    .filter((stage) => stage.length > 0);
}

const testsIn = (root: string, folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, { cwd: root }).toSorted();

const isFile = (root: string, path: string): boolean => globSync(path, { cwd: root }).length === 1;
