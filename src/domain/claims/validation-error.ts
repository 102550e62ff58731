// Defines a validation error of a claim, and the Medicare envelope that carries all of them (interface 4.2).

/** The insurer's return codes that a claim is refused with. */
export const claimErrorCodes = ['9202', '2030', '2025', '2032', '9777', '3004'] as const;
export type ClaimErrorCode = (typeof claimErrorCodes)[number];

export const errorSeverities = ['Fatal', 'Error', 'Warning', 'Informational'] as const;
type ErrorSeverity = (typeof errorSeverities)[number];

export interface ClaimValidationError {
  /** A code of ours, or of the insurer's own list when it refused the claim. */
  readonly code: string;
  readonly severity: ErrorSeverity;
  /** Names the medical event and, where it is about one, the service. */
  readonly reason: string;
}

/** The body of the envelope, without its correlation id. */
export interface ServiceMessages {
  readonly highestSeverity: ErrorSeverity;
  readonly serviceMessage: readonly ClaimValidationError[];
}

/** All errors in one envelope, the worst severity above them. */
export function serviceMessagesFromErrors(errors: readonly ClaimValidationError[]): ServiceMessages {
  const worst = errorSeverities.find((severity) => errors.some((error) => error.severity === severity));
  return { highestSeverity: worst ?? 'Error', serviceMessage: errors };
}
