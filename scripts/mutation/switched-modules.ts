// Puts a switch in the place of each source under test: its importers keep what they imported, and it calls the
// functions of the mutant that is switched on. So a process that has loaded the tests once tries many mutants.
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { markRegions, type MarkedSource } from './reached-regions.ts';

type Exports = Readonly<Record<string, unknown>>;
type SetExports = (now: Exports) => void;

interface SwitchedSource {
  /** Relative to the root of the project. */
  readonly file: string;
  readonly marked: MarkedSource;
  /** A byte for each region: 1 once it has run. */
  readonly marks: Uint8Array;
}

interface LoadedSource extends SwitchedSource {
  readonly url: string;
  readonly exported: readonly string[];
  original: Exports | null;
  set: SetExports | null;
}

/** What the text of a switch calls: it is a module of its own, so it finds this by a global name. */
interface Switchboard {
  readonly marks: Readonly<Record<string, Uint8Array>>;
  readonly loaded: (file: string, original: Exports, set: SetExports) => void;
  readonly delegate: (original: unknown, now: () => unknown) => unknown;
}
declare global {
  var mutationSwitchboard: Switchboard;
}

interface SwitchedModules {
  readonly sources: ReadonlyMap<string, SwitchedSource>;
  /** Whether it exports anything but functions, which an importer may have kept while it loaded. */
  readonly hasValues: (file: string) => boolean;
  /** Importers of the file get the mutant with that number from now on; null for the file as it is. */
  readonly switchTo: (file: string, mutant: number | null) => Promise<void>;
}

/**
 * Before any of the files is loaded. `codeOf` gives the code of a mutant; `fromStart` is a mutant that stands in the
 * place of its file from the start, for what is worked out once while modules load.
 */
export function switchModules(
  root: string,
  files: readonly string[],
  codeOf: (mutant: number) => string,
  fromStart: { readonly file: string; readonly mutant: number } | null,
): SwitchedModules {
  const sources = new Map(files.map((file) => [file, sourceOf(root, file)]));
  const byUrl = new Map([...sources.values()].map((source) => [source.url, source]));
  globalThis.mutationSwitchboard = {
    marks: Object.fromEntries([...sources.values()].map(({ file, marks }) => [file, marks])),
    loaded: (file, original, set) => Object.assign(sources.get(file) ?? {}, { original, set }),
    delegate: delegated,
  };
  registerHooks({
    load(url, context, next) {
      const [path = '', query] = url.split('?');
      const source = byUrl.get(path);
      if (source === undefined) return next(url, context);
      return { format: 'module', source: textFor(source, query), shortCircuit: true };
    },
  });
  function textFor({ file, url, exported, marked }: LoadedSource, query: string | undefined): string {
    if (query === undefined) {
      const isMutant = fromStart?.file === file;
      return switchText(file, exported, `${url}?${isMutant ? `mutant=${fromStart.mutant}` : 'original'}`);
    }
    return query === 'original' ? marked.code : codeOf(Number(query.replace('mutant=', '')));
  }
  return {
    sources,
    hasValues: (file) =>
      Object.values(sources.get(file)?.original ?? {}).some((exported) => typeof exported !== 'function'),
    async switchTo(file, mutant) {
      const source = sources.get(file);
      if (source === undefined || source.original === null) return;
      const exports: Exports =
        mutant === null ? source.original : await import(`${source.url}?mutant=${mutant}`);
      source.set?.(exports);
    },
  };
}

function sourceOf(root: string, file: string): LoadedSource {
  const code = stripTypeScriptTypes(readFileSync(`${root}/${file}`, 'utf8'), { mode: 'strip' });
  const marked = markRegions(code, `mutationSwitchboard.marks[${JSON.stringify(file)}]`);
  return {
    file,
    url: pathToFileURL(`${root}/${file}`).href,
    marked,
    marks: new Uint8Array(marked.regions),
    exported: exportedNames(code),
    original: null,
    set: null,
  };
}

function exportedNames(code: string): readonly string[] {
  return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node.declaration;
    if (declaration === null || declaration === undefined)
      return node.specifiers.flatMap(({ exported }) => ('name' in exported ? [exported.name] : []));
    if (declaration.type !== 'VariableDeclaration') return [declaration.id.name];
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  });
}

/** The module that stands in the place of a source: `let` exports, which importers see change. */
function switchText(file: string, exported: readonly string[], original: string): string {
  return [
    `import * as original from ${JSON.stringify(original)};`,
    'let now = original;',
    'const { delegate, loaded } = globalThis.mutationSwitchboard;',
    ...exported.map((name) => `let $${name} = delegate(original.${name}, () => now.${name});`),
    ...(exported.length > 0
      ? [`export { ${exported.map((name) => `$${name} as ${name}`).join(', ')} };`]
      : []),
    `loaded(${JSON.stringify(file)}, original, (next) => {`,
    '  now = next;',
    ...exported.map((name) => `  if (!$${name}?.isDelegated) $${name} = next.${name};`),
    '});',
  ].join('\n');
}

/** A function that calls the one that is switched on now: those who keep it in a list come to the mutant as well. */
function delegated(original: unknown, now: () => unknown): unknown {
  if (typeof original !== 'function' || /^class\b/.test(Function.prototype.toString.call(original)))
    return original;
  const delegate = function (this: unknown, ...values: unknown[]): unknown {
    const called = now();
    return typeof called === 'function' ? Reflect.apply(called, this, values) : called;
  };
  return Object.assign(delegate, { isDelegated: true });
}
