// The numbers of the advisory locks of PostgreSQL, which all processes on one database share.

/** One lock each: both numbers. */
export const advisoryLocks = {
  /** Held shared by each process that uses the embedded server, and exclusively by the one that stops it. */
  usersOfEmbeddedServer: [7347, 1],
  /** Held exclusively by the service that uses the embedded server. */
  serviceOfEmbeddedServer: [7347, 2],
  /** Of the process that applies the next migration. */
  migration: [7347, 3],
  /** Of the process that grants the permit for values in older forms. */
  olderForms: [7347, 4],
  /** Of a batch of the retention job. */
  retention: [7353, 1],
  /** Of the process that numbers events. */
  eventNumbering: [7353, 2],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** The first number of locks whose second one is a hash of what they lock. */
export const advisoryLockSpaces = {
  correlationId: 7348,
  /** A correlation id at the simulated insurer, apart from the gateway's own. */
  insurerCorrelationId: 7349,
  /** An interactive claim's correlation id at the simulated insurer; taken before that of the patient. */
  interactiveCorrelationId: 7351,
  interactivePatient: 7352,
  immunisedIndividual: 7354,
  /** A location while claims of it are leased: its limit holds over all processes. */
  outcomeLeases: 7356,
  /** A location whose deposits are added or matched. */
  deposits: 7360,
  /** Held while an endpoint is added: those that are there are counted. */
  webhookEndpoints: 7361,
  /** A location to which a batch is added: those that are there are counted. */
  eligibilityBatches: 7362,
} as const satisfies Readonly<Record<string, number>>;
