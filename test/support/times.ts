// Makes an array of things from their indexes.

/** `count` things, each made from its index. */
export const times = <Thing>(count: number, make: (at: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, at) => make(at));
