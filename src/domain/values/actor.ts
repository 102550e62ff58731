// Who asks for something to be done to a claim, for the audit trail.

/** Both null for the service itself and its operator. */
export interface Actor {
  /** The id of the API key, never the key. */
  readonly keyId: string | null;
  readonly requestId: string | null;
}

/** The service itself, or its operator. */
export const systemActor: Actor = { keyId: null, requestId: null };
