// Which files import which: read from the text of the imports, without running anything.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ImportGraph {
  readonly has: (file: string) => boolean;
  /** Each file that comes to import this one, with the number of imports between them: 0 for the file itself. */
  readonly importersOf: (file: string) => ReadonlyMap<string, number>;
}

const importedPath = /(?:^(?:import|export)\b(?! type)[^;']*? from|^import|import\()\s*'(\.[^']+)'/gm;

/** Reads the imports of all sources and tests below `root`; paths are relative to it. */
export function readImportGraph(root: string): ImportGraph {
  const importers = new Map<string, string[]>();
  const files = new Set(globSync('{src,test,scripts}/**/*.ts', { cwd: root }).toSorted());
  for (const file of files) {
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(importedPath)) {
      const imported = join(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return {
    has: (file) => files.has(file),
    importersOf(file) {
      const distances = new Map([[file, 0]]);
      // A map hands out what is added while it is walked: nearest first.
      for (const [reached, distance] of distances) {
        for (const importer of importers.get(reached) ?? []) {
          if (!distances.has(importer)) distances.set(importer, distance + 1);
        }
      }
      return distances;
    },
  };
}
