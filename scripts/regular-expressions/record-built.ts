// Records the regular expressions that modules build with `new RegExp(…)` while they are loaded.
import { pathToFileURL } from 'node:url';
import type { FoundExpression } from './collect.ts';

/** Loads these modules, paths from `root`, and gives each expression that a module below `root` built, with its place. */
export async function recordBuilt(
  root: string,
  files: readonly string[],
): Promise<readonly FoundExpression[]> {
  const found: FoundExpression[] = [];
  const rootUrl = `${pathToFileURL(root).href}/`;
  const native = globalThis.RegExp;
  globalThis.RegExp = new Proxy(native, {
    construct(target, argv) {
      const built = Reflect.construct(target, argv);
      // The first line of a stack is its message, the second this function, the third who builds.
      const caller = new Error('for its stack').stack?.split('\n')[2] ?? '';
      const [, path, line] = callSite.exec(caller.replace(rootUrl, '')) ?? [];
      if (path !== undefined && files.includes(path))
        found.push({ place: `${path}:${line}`, source: built.source, flags: built.flags });
      return built;
    },
  });
  try {
    for (const file of files) await import(`${rootUrl}${file}`);
  } finally {
    globalThis.RegExp = native;
  }
  return found;
}

/** `at file:///…:23:16` or `at name (file:///…:23:16)`, without the address of the root. */
const callSite = /(?: |\()([^ ():]+):(\d+):\d+\)?$/;
