// Defines the actor of the audit trail: who looks a patient up, or reads or changes a claim.

/** Key and request are null for the service itself and its operator. */
export interface Actor {
  /** The id of the API key, never the key. */
  readonly keyId: string | null;
  readonly requestId: string | null;
  /** The hash of the person who acts in practice software; absent where it names none. */
  readonly person?: string;
}

/** The service itself, or its operator. */
export const systemActor: Actor = { keyId: null, requestId: null };
