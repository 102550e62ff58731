// Who answers for Medicare in the scenarios: the simulator called directly, and the simulator behind the wire protocol.
import { describe } from 'node:test';
import { startNationalService } from './national-service.ts';
import { leftToWholeRun } from './sample.ts';
import { startService, type RunningService } from './service.ts';

export interface InsurerBehind {
  readonly name: string;
  /** Starts a service that this insurer answers; its /Sandbox is the insurer's, wherever that runs. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<RunningService>;
  /** What asks an eligibility check for its working; null: it is not shown. */
  readonly explainQuery: string | null;
}

/**
 * What differs over the wire, and nothing else does:
 * - There is no /Sandbox on the service, and no explanation of an eligibility check: both are the sandbox's.
 * - After an outage of ten messages the client lets one try every three seconds; a scenario goes on when one came through.
 */
export const insurers: readonly InsurerBehind[] = [
  { name: 'the simulator', start: (env) => startService(env), explainQuery: '?explain=true' },
  {
    name: 'INSURER=services-australia and the simulator behind the wire',
    start: startNationalService,
    explainQuery: null,
  },
];

/**
 * A scenario, run with each insurer; side by side, for one often waits where the other works. Without SWEEP=all each is run
 * with one of them, half of the scenarios with either.
 */
export function withEachInsurer(scenario: string, tests: (insurer: InsurerBehind) => void): void {
  describe(scenario, { concurrency: true }, () => {
    for (const [at, insurer] of insurers.entries()) {
      const skip = at === scenario.length % insurers.length ? false : leftToWholeRun;
      describe(`with ${insurer.name}`, { concurrency: 1, skip }, () => tests(insurer));
    }
  });
}
