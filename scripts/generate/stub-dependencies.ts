// A server's dependencies with nothing behind them: enough for it to describe itself.
import { systemTracing } from '../../src/adapters/system/tracing.ts';
import { nullInsurer } from './null-insurer.ts';
import { loadWording } from '../../src/documents/wording.ts';
import { roleIndex } from '../../src/domain/providers/roles.ts';
import type { ServerDependencies } from '../../src/http/app.ts';
import { createCounts } from '../../src/http/metrics/counts.ts';
import { nullDispatcher } from '../../src/application/claims/dispatcher.ts';

const nothing = () => Promise.reject(new Error('there is no store behind this server'));

/** No item, provider, claim or insurer. */
export const stubDependencies = {
  schedule: { releases: () => [] },
  providers: { find: () => null },
  roles: roleIndex([], []),
  pricing: { rules: [], parameters: [] },
  insurer: nullInsurer,
  insurerLink: null,
  counts: createCounts(),
  claimInsurer: nullInsurer,
  claims: {
    acceptNew: nothing,
    admit: nothing,
    find: nothing,
    take: nothing,
    takeDue: nothing,
    renew: nothing,
    settle: nothing,
    postpone: nothing,
    wakeAll: nothing,
    waiting: nothing,
  },
  audit: { add: nothing, read: nothing },
  lodged: { ofPatient: () => Promise.resolve([]) },
  forwarder: nullDispatcher,
  interactiveClaims: { begin: nothing, settle: nothing, withdraw: nothing, doubt: nothing, find: nothing },
  interactiveInsurer: nullInsurer,
  tracing: systemTracing,
  store: { ping: async () => {}, isAway: () => false, whyUnavailable: () => null, missingKey: () => null },
  wording: await loadWording(null),
} as const satisfies Partial<ServerDependencies>;
