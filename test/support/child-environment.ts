// What processes started by tests are given of this one's environment.

/** With the place for compiled code: for a small command, to strip types and compile is most of its time. */
export const childEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  }),
);
