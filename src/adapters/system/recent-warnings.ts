// Remembers the last warnings and errors of the log, for the page of health: in memory, and only their sentences.
import type { Log } from '../../ports/system/log.ts';
import type { LoggedWarning, RecentWarnings } from '../../ports/system/recent-warnings.ts';

/** So many are remembered. */
const warningsMax = 50;

/** The same log, and what it was given last. `now` is in milliseconds since 1970. */
export function rememberWarnings(
  log: Log,
  now: () => number = Date.now,
): { readonly log: Log; readonly recentWarnings: RecentWarnings } {
  const warnings: LoggedWarning[] = [];
  const remember = (warning: LoggedWarning): void => {
    warnings.unshift(warning);
    warnings.length = Math.min(warnings.length, warningsMax);
  };
  return {
    log: {
      // The line of every request: nothing of it is remembered.
      info: log.info.bind(log),
      warn(message, fields = {}) {
        remember({ at: new Date(now()), sentence: message, isError: false, incidentId: null });
        log.warn(message, fields);
      },
      error(message, fields = {}) {
        const { incidentId = null } = fields;
        remember({ at: new Date(now()), sentence: message, isError: true, incidentId });
        log.error(message, fields);
      },
    },
    recentWarnings: () => warnings.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
  };
}
