// Logs once for each data key that this process lacks, once when none is missing any more, and gives the error for work that needs all keys.
import type { Log } from '../../../ports/system/log.ts';
import { missingKeyError, type DecryptionError } from './decryption-error.ts';

export interface MissingKeyAlarm {
  /** A value needed this key. Logged once for each key, however many values need it. */
  needed(keyId: string): void;
  /** The keys in use that this process lacks, as they are now. */
  setMissing(keyIds: readonly string[]): void;
  /** The error for everything that needs all keys; null while none is missing. */
  missing(): DecryptionError | null;
}

/** The alarm of one process; it logs to `log`. */
export function createMissingKeyAlarm(log: Log): MissingKeyAlarm {
  const logged = new Set<string>();
  let missing: readonly string[] = [];
  const needed = (keyId: string): void => {
    if (logged.has(keyId)) return;
    logged.add(keyId);
    log.error('a data key is missing: what is encrypted under it gets 503', {
      error: missingKeyError(keyId).message,
    });
  };
  return {
    needed,
    setMissing(keyIds) {
      if (missing.length > 0 && keyIds.length === 0) log.info('no data key is missing any more');
      for (const keyId of missing) if (!keyIds.includes(keyId)) logged.delete(keyId);
      missing = keyIds;
      keyIds.forEach(needed);
    },
    missing() {
      const [first] = missing;
      return first === undefined ? null : missingKeyError(first);
    },
  };
}
