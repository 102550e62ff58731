// The arguments with which a further Node process or worker thread runs our TypeScript files.

/** Node strips no types in node_modules, where an installed package is: a hook does, in each process and worker. */
export const stripTypesArguments: readonly string[] = import.meta.url.includes('/node_modules/')
  ? ['--import', new URL('../../../bin/strip-types.mjs', import.meta.url).href]
  : [];
