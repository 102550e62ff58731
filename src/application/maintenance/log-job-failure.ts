// Logs that a run of a background job failed; that the store is down is logged by the store.
import { loggableErrorName } from '../../domain/values/loggable-error-name.ts';
import type { Log } from '../../ports/system/log.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';

interface JobFailureLog {
  readonly log: Pick<Log, 'warn'>;
  /** Left out where the job is to say also that the store is down. */
  readonly store?: Pick<StoreHealth, 'whyUnavailable'>;
}

/** A function that logs the sentence with the name of what was thrown. */
export const logJobFailure =
  ({ log, store }: JobFailureLog, sentence: string) =>
  (error: unknown): void => {
    if (store === undefined || store.whyUnavailable(error) === null)
      log.warn(sentence, { error: loggableErrorName(error) });
  };
