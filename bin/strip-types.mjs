// Strips the types of our TypeScript files in node_modules, where an installed package is and Node itself refuses to.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The package, wherever it is installed: files of other packages are left alone. */
const folder = new URL('..', import.meta.url).href;

/** Node warns once in each process that the function is experimental, which helps no operator. */
function withoutWarnings(work) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    work();
  } finally {
    process.emitWarning = emitWarning;
  }
}
withoutWarnings(() => stripTypeScriptTypes(''));

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith(folder) || !url.endsWith('.ts')) return nextLoad(url, context);
    // Types become spaces, so lines and columns of errors stay.
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source: `${source}\n//# sourceURL=${url}`, shortCircuit: true };
  },
});
