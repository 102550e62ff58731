// Defines the actor of the audit trail: who requests a change of a claim.

/** Both null for the service itself and its operator. */
export interface Actor {
  /** The id of the API key, never the key. */
  readonly keyId: string | null;
  readonly requestId: string | null;
}

/** The service itself, or its operator. */
export const systemActor: Actor = { keyId: null, requestId: null };
