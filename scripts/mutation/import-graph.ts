// Which files import which: read from the text of the imports, without running anything.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ImportGraph {
  readonly textOf: (file: string) => string;
  /** Each file that comes to import this one, with the number of imports between them: 0 for the file itself. */
  readonly importersOf: (file: string) => ReadonlyMap<string, number>;
}

const importedPath = /(?:^(?:import|export)\b(?! type)[^;']*? from|^import|import\()\s*'(\.[^']+)'/gm;

/** Reads the imports of all sources and tests below `root`; paths are relative to it. */
export function readImportGraph(root: string): ImportGraph {
  const importers = new Map<string, string[]>();
  const texts = new Map<string, string>();
  for (const file of globSync('{src,test,scripts}/**/*.ts', { cwd: root }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    for (const [, path = ''] of text.matchAll(importedPath)) {
      const imported = join(dirname(file), path);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return {
    textOf: (file) => texts.get(file) ?? '',
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
