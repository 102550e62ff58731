// The import table of docs/architecture.md, executable: what each folder of src may import.
import { importsOf } from './project-files.ts';

/** The folders of the domain; each may import those before it. */
const nouns = [
  'values',
  'people',
  'schedule',
  'benefit',
  'patients',
  'providers',
  'eligibility',
  'claims',
  'interactive',
  'immunisations',
  'reconciliation',
];
/** The folders of http, from the top down; each may import those after it. */
const httpLevels = [
  'server',
  'documentation',
  'routes',
  'agents',
  'openapi',
  'plugins',
  'errors',
  'cache',
  'metrics',
  'schema',
  'types',
];

interface ImportRule {
  /** Folders of src, as areas. */
  readonly areas: RegExp;
  readonly packages: RegExp;
}

/** The area that a file of src belongs to: `domain/claims`, `adapters/postgres`, `http/routes`, `compose`. */
export function areaOf(file: string): string {
  const [, floor = '', folder = '', third] = file.split('/');
  if (folder === '') return floor.replace(/\.ts$/, '');
  if (floor === 'domain') return third === undefined ? 'domain/limits' : `domain/${folder}`;
  if (floor === 'http') return third === undefined ? 'http/server' : `http/${folder}`;
  return floor === 'adapters' ? `adapters/${folder}` : floor;
}

const dateFiles = /^src\/domain\/values\/(local-date|offset-date-time)\.ts$/;

/** What a file may import. */
export function importRule(file: string): ImportRule {
  const area = areaOf(file);
  if (dateFiles.test(file)) return { areas: /^domain\/(limits|values)$/, packages: /^temporal-polyfill$/ };
  if (/^domain\/(limits|values)$/.test(area)) return { areas: /^domain\/(limits|values)$/, packages: /^$/ };
  if (area.startsWith('domain/')) {
    const earlier = nouns.slice(0, nouns.indexOf(area.slice('domain/'.length)) + 1);
    return { areas: new RegExp(`^domain/(limits|${earlier.join('|')})$`), packages: /^typebox(\/|$)/ };
  }
  if (area === 'ports') return { areas: /^(ports|domain\/)/, packages: /^$/ };
  if (area === 'application') {
    const packages = /^node:(crypto|net|util|timers\/promises)$/;
    return { areas: /^(application|ports|domain\/)/, packages };
  }
  if (area === 'documents') {
    return {
      areas: /^(documents|domain\/)/,
      packages: /^(pdfkit|fontkit|harfbuzzjs|bidi-js|toad-cache|write-excel-file|node:)/,
    };
  }
  if (area.startsWith('adapters/')) return { areas: new RegExp(`^(${area}|ports|domain/)`), packages: /./ };
  if (area === 'pages') return { areas: /^pages$/, packages: /^node:(fs|module|path)$/ };
  if (area === 'desk')
    return {
      areas: /^(desk|pages|http\/(plugins|types)|application|domain\/|documents|ports)/,
      packages: /^(fastify|node:(crypto|fs|http|path|zlib))$/,
    };
  if (area.startsWith('http/')) {
    const below = httpLevels.slice(httpLevels.indexOf(area.slice('http/'.length))).join('|');
    const pages = area === 'http/documentation' ? '|pages' : '';
    return {
      areas: new RegExp(`^(http/(${below})|application|domain/|documents|ports${pages})`),
      packages: /./,
    };
  }
  return { areas: /./, packages: /./ };
}

/** The simulator's server speaks the insurer's messages: it alone may share them. */
const sharesWireMessages = (file: string, target: string): boolean =>
  file.startsWith('src/adapters/simulator/server/') &&
  target.startsWith('src/adapters/services-australia/wire/');

/** Whether a file of src may import another file of the project. */
export function mayImportFile(file: string, target: string): boolean {
  if (file.startsWith('clients/')) return target.startsWith(file.slice(0, file.lastIndexOf('/')));
  if (!target.startsWith('src/')) return /^(package\.json|data\/)/.test(target);
  return importRule(file).areas.test(areaOf(target)) || sharesWireMessages(file, target);
}

/** What a folder may import the types of, and no value. */
const typesAlone: readonly (readonly [files: RegExp, targets: RegExp])[] = [
  [/^src\/ports\//, /^src\/domain\//],
  [/^src\/(http|desk)\//, /^src\/ports\//],
  [/^src\/desk\//, /^src\/http\//],
];

/** Whether a file of src may import only types of another one. */
export const mayImportTypesAlone = (file: string, target: string): boolean =>
  typesAlone.some(([files, targets]) => files.test(file) && targets.test(target));

/** Every import cycle among some files, each as a path that ends where it began. */
export function importCycles(files: readonly string[]): readonly string[] {
  const edges = new Map(files.map((file) => [file, importsOf(file).flatMap(({ target }) => target ?? [])]));
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at !== -1) return void cycles.push([...path.slice(at), file].join(' → '));
    if (done.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}
