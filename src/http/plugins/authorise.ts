// Authorises a request: it needs an accepted API key, and a Minor ID of that key where the route requires one.
import type { FastifyRequest } from 'fastify';
import type { ApiKeyCache } from '../../application/keys/api-key-cache.ts';
import { parseMinorId } from '../../domain/values/minor-id.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';
import type { RequestHook } from '../types/app.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';

export interface AuthorisationDependencies {
  readonly keys: Pick<ApiKeyCache, 'isRevoked' | 'isCurrent'>;
  readonly store: Pick<StoreHealth, 'isDown'>;
}

/** A hook that answers 401, 400 or 403, or 503 where the key may be one that this process has not read yet. */
export function authorise(dependencies: AuthorisationDependencies): RequestHook {
  return (request, reply, done) => {
    const error = request.caller.keyId === null ? keyError(request, dependencies) : minorIdError(request);
    if (error === null) done();
    else sendErrorBeforeBody(reply, error);
  };
}

/** A key may have been made since the keys were last read: only a process that has read them all can reject it. */
function keyError({ headers }: FastifyRequest, { keys, store }: AuthorisationDependencies): HttpError {
  const secret = headers['x-api-key'];
  const mayExist =
    typeof secret === 'string' && (store.isDown() || !keys.isCurrent()) && !keys.isRevoked(secret);
  return mayExist ? httpErrors.keyNotKnownYet() : httpErrors.keyNotAccepted();
}

function minorIdError({ headers, caller, matchedRoute }: FastifyRequest): HttpError | null {
  const sent = headers['x-minor-id'];
  if (sent === undefined || sent === '') {
    return matchedRoute.access.minorId === 'required' ? httpErrors.minorIdMissing() : null;
  }
  // A Minor ID of the key is well formed; for any other the error depends on its form.
  if (caller.minorId === sent) return null;
  return parseMinorId(String(sent)) === null ? httpErrors.minorIdMalformed() : httpErrors.minorIdNotBound();
}
