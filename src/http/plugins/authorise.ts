// Authorises a request: it needs a valid API key, and a Minor ID of that key where the route requires one.
import type { FastifyRequest } from 'fastify';
import type { ApiKeyCache } from '../../application/keys/api-key-cache.ts';
import { parseMinorId } from '../../domain/values/minor-id.ts';
import type { RequestHook } from '../types/app.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';
import { setCaller } from './authenticate.ts';

export interface AuthorisationDependencies {
  readonly keys: Pick<ApiKeyCache, 'isRevoked' | 'lookUp'>;
}

/** A hook that answers 401, 400 or 403; or 503 where the key is not cached and the register cannot be read. */
export function authorise({ keys }: AuthorisationDependencies): RequestHook {
  return (request, reply, done) => {
    const finish = (error: HttpError | null): void => {
      if (error === null) done();
      else sendErrorBeforeBody(reply, error);
    };
    if (request.caller.keyId === null) void lookUpCaller(request, keys).then(finish);
    else finish(minorIdError(request));
  };
}

/** Looks up a key that is not cached: it may have just been made. */
async function lookUpCaller(
  request: FastifyRequest,
  keys: AuthorisationDependencies['keys'],
): Promise<HttpError | null> {
  const secret = request.headers['x-api-key'];
  if (typeof secret !== 'string' || secret === '' || keys.isRevoked(secret))
    return httpErrors.keyNotAccepted();
  try {
    const holder = await keys.lookUp(secret);
    if (holder === null) return httpErrors.keyNotAccepted();
    setCaller(request, holder);
    return minorIdError(request);
  } catch {
    return httpErrors.keyNotKnownYet();
  }
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
