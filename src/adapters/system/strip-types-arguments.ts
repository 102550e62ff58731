// The arguments with which a further Node process or worker thread runs our TypeScript files.

/** Node strips no types in node_modules, where an installed package is: amaro does, in each process and worker. */
export const stripTypesArguments: readonly string[] = import.meta.url.includes('/node_modules/')
  ? ['--import', import.meta.resolve('amaro/strip')]
  : [];
