// Faults that the simulator injects: how it behaves until it is set to another one (behaviour 12.2).

/** `up` is none. */
export const insurerFaults = ['up', 'down', 'timeout', 'slow'] as const;
export type InsurerFault = (typeof insurerFaults)[number];
