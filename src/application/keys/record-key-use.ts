// Records which API keys are in use, once a minute for all of them: a request must not wait for it.
import type { KeyRegister } from '../../ports/keys/api-key-register.ts';
import type { Log } from '../../ports/system/log.ts';
import { runIntervalJob } from '../maintenance/interval-job.ts';
import { logJobFailure } from '../maintenance/log-job-failure.ts';

const everyMs = 60_000;

interface KeyUseRecorder {
  /** Records what is left. */
  stop(): Promise<void>;
}

/**
 * Starts it. `used` holds the ids of keys whose use is to be recorded, and loses those that are; what cannot be recorded
 * while the register is down is recorded later.
 */
export function startKeyUseRecorder(
  used: Set<string>,
  register: Pick<KeyRegister, 'recordUse'>,
  log: Pick<Log, 'warn'>,
  tickMs: number = everyMs,
): KeyUseRecorder {
  const record = async (): Promise<void> => {
    const ids = [...used];
    if (ids.length === 0) return;
    await register.recordUse(ids);
    for (const id of ids) used.delete(id);
  };
  const failed = logJobFailure({ log }, 'the last use of API keys could not be recorded');
  const job = runIntervalJob(tickMs, failed, record);
  return {
    async stop() {
      await job.stop();
      await record().catch(failed);
    },
  };
}
