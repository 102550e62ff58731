// Records which files of src run, in the order of their first call: preloaded by scripts/files-per-request.ts.
//
// Each function of src gets a call at the start of its body. V8's coverage would say which files ran, but not in which order.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type AnyNode } from 'acorn';

const root = join(import.meta.dirname, '..');
const ran = new Set<string>();

declare global {
  var fileRuns: (file: string) => void;
}
globalThis.fileRuns = (file) => void ran.add(file);

/** The files that have run since the last call of this function, in the order of their first call. */
export function takeFilesRun(): readonly string[] {
  const files = [...ran];
  ran.clear();
  return files;
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** JavaScript that reports the file each time one of its functions is called; the top level of the module is not reported. */
function withReports(file: string, typescript: string): string {
  let code = stripTypeScriptTypes(typescript, { mode: 'strip' });
  const call = `fileRuns(${JSON.stringify(file)})`;
  const insertions = insertionsIn(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), call);
  for (const { at, text } of insertions.toSorted((one, other) => other.at - one.at)) {
    code = code.slice(0, at) + text + code.slice(at);
  }
  return code;
}

function insertionsIn(node: AnyNode, call: string): readonly Insertion[] {
  const inside = Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => insertionsIn(child, call));
  const isFunction =
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression';
  if (!isFunction) return inside;
  const { start, end, type } = node.body;
  if (type === 'BlockStatement') return [{ at: start + 1, text: `${call};` }, ...inside];
  return [{ at: start, text: `(${call}, ` }, ...inside, { at: end, text: ')' }];
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)).split(sep).join('/') : '';
    if (!/^src\/.*\.ts$/.test(file)) return next(url, context);
    const source = withReports(file, readFileSync(join(root, file), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
