// Finds the types that a file exports and no other file imports.
import { dirname, join, normalize } from 'node:path';
import { read, typescript } from './project-files.ts';

const namedImport =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?\{([^}]*)\}\s*from\s+'(\.[^']+)'/g;
const wholeImport =
  /(?:^|\n)\s*(?:import\s+\*\s+as\s+\w+|export\s+(?:type\s+)?\*(?:\s+as\s+\w+)?)\s+from\s+'(\.[^']+)'/g;
const inlineImport = /import\('(\.[^']+)'\)\.(\w+)/g;
const exportedType = /^export (?:declare )?(?:interface|type) (\w+)/gm;

/** What a file names of others, as `src/a.ts Name`; `src/a.ts *` where it takes all of a file. */
function namesImportedBy(file: string): readonly string[] {
  const text = read(file);
  const from = (specifier = '') => normalize(join(dirname(file), specifier));
  const named = [...text.matchAll(namedImport)].flatMap(([, list = '', specifier]) =>
    list
      .split(',')
      .map(
        (entry) =>
          entry
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)[0] ?? '',
      )
      .filter((name) => name !== '')
      .map((name) => `${from(specifier)} ${name}`),
  );
  const inline = [...text.matchAll(inlineImport)].map(([, specifier, name]) => `${from(specifier)} ${name}`);
  return [...named, ...inline, ...[...text.matchAll(wholeImport)].map(([, at]) => `${from(at)} *`)];
}

/** The types that these files export for themselves alone, each as `src/a.ts Name`. */
export function typesOfOneFile(files: readonly string[]): readonly string[] {
  const imported = new Set(typescript.flatMap(namesImportedBy));
  return files
    .filter((file) => !imported.has(`${file} *`))
    .flatMap((file) => [...read(file).matchAll(exportedType)].map(([, name]) => `${file} ${name}`))
    .filter((type) => !imported.has(type));
}
