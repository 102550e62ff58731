// Who may enter: the key that was sent, how many requests it has left this minute, and the Minor ID it acts for.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseMinorId, type MinorId } from '../domain/values/minor-id.ts';
import type { KeyHolder, KeyRing } from '../application/keys/key-ring.ts';
import type { Log } from '../ports/system/log.ts';
import type { StoreHealth } from '../ports/system/store-health.ts';
import type { RequestCaller, ServerSettings } from './app.ts';
import { countedAddress, rateLimit } from './rate-limit.ts';
import { httpErrors, type HttpError } from './errors/http-errors.ts';
import type { RouteEntry } from './route-entry.ts';

/** Told once: nothing else shows that all callers behind a proxy are counted as one. */
const forwardedUnbelieved =
  'a request with x-forwarded-for came while TRUST_PROXY is false: if a proxy is in front, all callers without a valid key are counted as one, so set TRUST_PROXY to it';

/** Who asks where no key is needed or none was accepted. */
export const anonymousCaller: RequestCaller = { keyId: null, minorIds: [], minorId: null };

/** What became of a request at the door; it may enter when there is no refusal. */
export interface AuthenticationResult {
  readonly caller: RequestCaller;
  readonly refusal: HttpError | null;
}

export interface KeyAuthenticator {
  /** The holder of the key that was sent; null when it is not accepted. Nothing is counted. */
  holderOf(request: IncomingMessage): KeyHolder | null;
  /** Counts a request of a holder, and looks at its Minor ID: rate first, then Minor ID. */
  admit(holder: KeyHolder, headers: IncomingHttpHeaders, entry: RouteEntry): AuthenticationResult;
  /** Counts a request whose key is not accepted, by the address that it came from. */
  refuseKey(headers: IncomingHttpHeaders, address: string): AuthenticationResult;
}

export interface AuthenticationDependencies {
  readonly keys: KeyRing;
  readonly settings: Pick<ServerSettings, 'rateLimitPerMinute' | 'trustProxy'>;
  readonly store: Pick<StoreHealth, 'isDown'>;
  readonly log: Log;
}

/** The counters of one server. */
export function createKeyAuthenticator({
  keys,
  settings,
  store,
  log,
}: AuthenticationDependencies): KeyAuthenticator {
  const perKey = rateLimit(settings.rateLimitPerMinute);
  const refusedPerAddress = rateLimit(settings.rateLimitPerMinute);
  let isForwardingTold = settings.trustProxy !== false && settings.trustProxy !== 0;
  /** A key may have been made since the keys were last read: only who has read them all can say no. */
  const mayExist = (secret: Sent): boolean =>
    (store.isDown() || !keys.isCurrent()) && typeof secret === 'string' && !keys.isRevoked(secret);
  return {
    holderOf({ headers }) {
      const secret = headers['x-api-key'];
      return typeof secret === 'string' ? keys.holderOf(secret) : null;
    },
    admit({ keyId, minorIds }, headers, entry) {
      const sent = headers['x-minor-id'];
      const caller = { keyId, minorIds, minorId: locationOf(sent, minorIds) };
      const wait = perKey.take(keyId);
      const refusal = wait === 0 ? locationFault(sent, caller, entry) : httpErrors.tooManyRequests(wait);
      return { caller, refusal };
    },
    refuseKey(headers, address) {
      if (!isForwardingTold && headers['x-forwarded-for'] !== undefined) {
        isForwardingTold = true;
        log.warn(forwardedUnbelieved);
      }
      const wait = refusedPerAddress.take(countedAddress(address));
      if (wait !== 0) return { caller: anonymousCaller, refusal: httpErrors.tooManyRequests(wait) };
      const isInDoubt = mayExist(headers['x-api-key']);
      return {
        caller: anonymousCaller,
        refusal: isInDoubt ? httpErrors.keyNotKnownYet() : httpErrors.keyNotAccepted(),
      };
    },
  };
}

type Sent = string | string[] | undefined;

/** The one that is sent when it is the key's, else the key's only one, else none. */
function locationOf(sent: Sent, minorIds: readonly MinorId[]): MinorId | null {
  for (const minorId of minorIds) if (minorId === sent) return minorId;
  return minorIds.length === 1 ? (minorIds[0] ?? null) : null;
}

function locationFault(sent: Sent, { minorId }: RequestCaller, { access }: RouteEntry): HttpError | null {
  if (sent === undefined || sent === '') {
    return access.minorId === 'required' ? httpErrors.minorIdMissing() : null;
  }
  // A Minor ID of the key needs no look at its form; anything else is refused, in words that depend on its form.
  if (minorId === sent) return null;
  return parseMinorId(String(sent)) === null ? httpErrors.minorIdMalformed() : httpErrors.minorIdNotBound();
}
