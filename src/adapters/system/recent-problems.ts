// Remembers the last warnings and errors of the log, for the page of health: in memory, and only their sentences.
import type { Log } from '../../ports/system/log.ts';
import type { LoggedProblem, RecentProblems } from '../../ports/system/recent-problems.ts';

/** So many are remembered. */
const problemsMax = 50;

/** The same log, and what it was given last. `now` is in milliseconds since 1970. */
export function rememberProblems(
  log: Log,
  now: () => number = Date.now,
): { readonly log: Log; readonly recentProblems: RecentProblems } {
  const problems: LoggedProblem[] = [];
  const remember = (problem: LoggedProblem): void => {
    problems.unshift(problem);
    problems.length = Math.min(problems.length, problemsMax);
  };
  return {
    log: {
      info: (message, fields) => log.info(message, fields),
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
    recentProblems: () => problems.toSorted((one, other) => other.at.getTime() - one.at.getTime()),
  };
}
