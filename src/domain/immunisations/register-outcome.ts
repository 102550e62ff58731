// Reduces the status code of the Immunisation Register to a word for the audit trail and the metrics.

/** `to-confirm`: nothing, or not everything, is recorded until it is corrected or confirmed. */
type RegisterOutcome = 'accepted' | 'not-found' | 'to-confirm' | 'rejected' | 'status-unknown';

/** The code for an individual whom the register does not find. */
const individualNotFoundCode = 'AIR-W-1004';

/** By the letter of the code: I information, W warning, E error. */
export function registerOutcome(statusCode: string): RegisterOutcome {
  if (statusCode === individualNotFoundCode) return 'not-found';
  switch (/^AIR-([IWE])-\d{4}$/.exec(statusCode)?.[1]) {
    case 'I':
      return 'accepted';
    case 'W':
      return 'to-confirm';
    case 'E':
      return 'rejected';
    default:
      return 'status-unknown';
  }
}
