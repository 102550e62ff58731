// Reports that the insurer paid claims otherwise than it assessed them, in the log and by metric.
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Log } from '../../ports/system/log.ts';

export interface PaymentWarning {
  readonly log: Log;
  /** Called with the number of claims. */
  readonly paidOtherwise?: (claims: number) => void;
}

/** Nothing where all was paid as assessed. Which claims they are, the list of what needs attention says. */
export function warnOfDifferingPayment(
  { log, paidOtherwise }: PaymentWarning,
  location: MinorId,
  claims: number,
): void {
  if (claims === 0) return;
  log.warn('Medicare paid claims otherwise than it assessed them', { minorId: location });
  paidOtherwise?.(claims);
}
