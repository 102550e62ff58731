// Caches the access token, renews it before it expires with one request at a time, and backs off when none is granted.
import { createCircuitBreaker } from '../../../domain/values/circuit-breaker.ts';
import type { InsurerFailure, InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { Log } from '../../../ports/system/log.ts';
import type { AccessTokens } from '../client/web-service-client.ts';
import { rejectedConnectionFailure } from '../client/web-service-failures.ts';
import type { GrantedToken } from './request-access-token.ts';
import { loggableErrorName } from '../../../domain/values/loggable-error-name.ts';

interface TokenSourceOptions {
  /** Asks the token service, once. */
  readonly request: () => Promise<InsurerResult<GrantedToken>>;
  readonly log: Log;
  /** Called after each grant: what is known of key and device may be new. */
  readonly onGranted?: () => void;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** A token is renewed after this share of its lifetime; callers use the old one meanwhile. */
const renewAfterShare = 0.8;
/** A token is not used this long before it expires, in milliseconds: a message takes time to arrive. */
const expiryMarginMs = 10_000;
/** Pause of the circuit breaker after a failure of the token service, in milliseconds. */
const pauseMs = 1_000;
/** If the device is rejected, only an operator can help: the pause doubles each time, up to this. */
const pauseMsMax = 60_000;

interface CachedToken {
  readonly text: string;
  readonly renewAt: number;
  readonly usableUntil: number;
}

/** One token for all callers. After a failure all callers get it at once during the pause; then one request tries. */
interface TokenSource extends AccessTokens {
  /** A new one, even while the cached one is valid; that stays when there is no new one. */
  renew(): Promise<InsurerResult<string>>;
}

/** A source that has no token yet; the first caller asks for one. */
export function createTokenSource({ request, log, onGranted, now }: TokenSourceOptions): TokenSource {
  const breaker = createCircuitBreaker({ now, windowCalls: 1, callsMin: 1, pauseMs });
  let cached: CachedToken | null = null;
  let lastFailure: InsurerFailure | null = null;
  let rejections = 0;
  let renewing: Promise<InsurerResult<string>> | null = null;

  async function requestOnce(): Promise<InsurerResult<string>> {
    const began = now();
    const outcome = await request().catch(unexpected);
    if (!outcome.ok) {
      lastFailure = outcome.failure;
      rejections = lastFailure.kind === 'refused' ? rejections + 1 : 0;
      breaker.failed(Math.min(pauseMs * 2 ** Math.max(0, rejections - 1), pauseMsMax));
      log.error('no access token was granted', { error: lastFailure.sentence });
      return outcome;
    }
    const { token, lifeMs } = outcome.answer;
    breaker.succeeded();
    lastFailure = null;
    rejections = 0;
    cached = {
      text: token,
      renewAt: began + lifeMs * renewAfterShare,
      usableUntil: began + Math.max(lifeMs - expiryMarginMs, lifeMs * renewAfterShare),
    };
    onGranted?.();
    return { ok: true, answer: token };
  }
  function renew(): Promise<InsurerResult<string>> {
    if (renewing !== null) return renewing;
    if (!breaker.admits() && lastFailure !== null)
      return Promise.resolve({ ok: false, failure: lastFailure });
    renewing = requestOnce().finally(() => (renewing = null));
    return renewing;
  }
  return {
    current() {
      if (cached === null || now() >= cached.usableUntil) return renew();
      if (now() >= cached.renewAt) void renew();
      return Promise.resolve({ ok: true, answer: cached.text });
    },
    renew,
    replace(rejected) {
      if (cached?.text === rejected) cached = null;
      return this.current();
    },
  };
}

const unexpected = (error: unknown) => {
  const name = loggableErrorName(error);
  return {
    ok: false,
    failure: rejectedConnectionFailure(`the token could not be asked for (${name}).`),
  } as const;
};
