// Faults that the simulator injects: how it behaves until it is set to another one (behaviour 12.2).

/** `up` is none. */
export const injectedFaults = ['up', 'down', 'timeout', 'slow'] as const;
export type InjectedFault = (typeof injectedFaults)[number];
