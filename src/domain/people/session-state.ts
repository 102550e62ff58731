// Decides whether the session of a person is active, locked or ended.

/** Unused for so long it is locked, in milliseconds: ten minutes. */
const sessionIdleMs = 10 * 60_000;
/** It ends so long after the passkey was used, in milliseconds: twelve hours. */
export const sessionDurationMs = 12 * 60 * 60_000;
/** A passkey was used a moment ago for so long, in milliseconds: five minutes. */
const recentPasskeyMs = 5 * 60_000;

/** When a session began and was used; milliseconds since 1970. */
export interface SessionTimes {
  /** When the passkey was used. */
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  readonly isLocked: boolean;
}

/** active: it may be used · locked: it needs a PIN or the passkey · ended: it needs the passkey. */
type SessionState = 'active' | 'locked' | 'ended';

/** The state at a time in milliseconds since 1970. */
export function computeSessionState(
  { signedInAt, lastUsedAt, isLocked }: SessionTimes,
  now: number,
): SessionState {
  if (now - signedInAt >= sessionDurationMs) return 'ended';
  return isLocked || now - lastUsedAt >= sessionIdleMs ? 'locked' : 'active';
}

/** Whether the passkey was used a moment ago. */
export const hasRecentPasskey = ({ signedInAt }: Pick<SessionTimes, 'signedInAt'>, now: number): boolean =>
  now - signedInAt < recentPasskeyMs;
