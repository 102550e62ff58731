// Access tokens: kept while they hold, renewed before they end by one caller at a time, never asked for in a storm.
import type { InsurerFailure, InsurerOutcome } from '../../../ports/insurer/insurer.ts';
import type { Log } from '../../../ports/system/log.ts';
import type { AccessTokens } from '../client/client.ts';
import { refusedConnection } from '../client/failures.ts';
import type { GrantedToken } from './ask-token.ts';

export interface TokenSourceOptions {
  /** Asks the token service, once. */
  readonly ask: () => Promise<InsurerOutcome<GrantedToken>>;
  readonly log: Log;
  /** Told after each grant: what is known of key and device may be new. */
  readonly onGranted?: () => void;
  /** Milliseconds that pass. */
  readonly now: () => number;
}

/** From this share of its life a token is replaced; callers go on with it meanwhile. */
const renewedFrom = 0.8;
/** Not used any more this long before its end: a message has to arrive. Milliseconds. */
const lastMs = 10_000;
/** After a failure the token service is left alone for this long, in milliseconds. */
const pauseMs = 1_000;
/** Where it refuses, asking again changes nothing until somebody does something: twice as long each time, up to this. */
const pauseMsMax = 60_000;

interface HeldToken {
  readonly text: string;
  readonly renewAt: number;
  readonly lastAt: number;
}

/** One token for all callers. After a failure everybody gets it at once for a second; then one asks again. */
export interface TokenSource extends AccessTokens {
  /** A new one, while the one that is held still holds; that stays when there is none. */
  anew(): Promise<InsurerOutcome<string>>;
}

export function tokenSource({ ask, log, onGranted, now }: TokenSourceOptions): TokenSource {
  let held: HeldToken | null = null;
  let failed: { readonly failure: InsurerFailure; readonly until: number } | null = null;
  let refusals = 0;
  let renewing: Promise<InsurerOutcome<string>> | null = null;

  async function askOnce(): Promise<InsurerOutcome<string>> {
    const began = now();
    const outcome = await ask().catch(unexpected);
    if (!outcome.ok) {
      const { failure } = outcome;
      refusals = failure.kind === 'refused' ? refusals + 1 : 0;
      failed = { failure, until: now() + Math.min(pauseMs * 2 ** Math.max(0, refusals - 1), pauseMsMax) };
      log.error('no access token was granted', { error: failure.sentence });
      return outcome;
    }
    const { token, lifeMs } = outcome.answer;
    failed = null;
    refusals = 0;
    held = {
      text: token,
      renewAt: began + lifeMs * renewedFrom,
      lastAt: began + Math.max(lifeMs - lastMs, lifeMs * renewedFrom),
    };
    onGranted?.();
    return { ok: true, answer: token };
  }
  function renew(): Promise<InsurerOutcome<string>> {
    if (failed !== null && now() < failed.until)
      return Promise.resolve({ ok: false, failure: failed.failure });
    renewing ??= askOnce().finally(() => (renewing = null));
    return renewing;
  }
  return {
    current() {
      if (held === null || now() >= held.lastAt) return renew();
      if (now() >= held.renewAt) void renew();
      return Promise.resolve({ ok: true, answer: held.text });
    },
    anew: renew,
    insteadOf(refused) {
      if (held?.text === refused) held = null;
      return this.current();
    },
  };
}

const unexpected = (error: unknown) => {
  const name = error instanceof Error ? error.name : typeof error;
  return { ok: false, failure: refusedConnection(`the token could not be asked for (${name}).`) } as const;
};
