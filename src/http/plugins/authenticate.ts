// Authenticates a request by the API key in its x-api-key header.
import type { FastifyRequest } from 'fastify';
import type { ApiKeyCache, KeyHolder } from '../../application/keys/api-key-cache.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { RequestHook } from '../types/app-and-route-types.ts';

/**
 * A hook that sets the caller of a request whose key is cached. Any other stays anonymous and is counted by its address;
 * `authorise` then looks its key up, or rejects it.
 */
export function authenticate(keys: Pick<ApiKeyCache, 'holderOf'>): RequestHook {
  return (request, _reply, done) => {
    const secret = request.headers['x-api-key'];
    const holder = typeof secret === 'string' ? keys.holderOf(secret) : null;
    if (holder !== null) setCaller(request, holder);
    done();
  };
}

/** Sets the caller of a request to the holder of its key. */
export function setCaller(request: FastifyRequest, holder: KeyHolder): void {
  const { keyId, minorIds, providers } = holder;
  request.caller = { keyId, minorIds, minorId: locationOf(request, minorIds), providers, person: null };
  request.keyHolder = holder;
}

/** The Minor ID that is sent when it is one of the key's, else the key's only one, else none. */
function locationOf({ headers }: FastifyRequest, minorIds: readonly MinorId[]): MinorId | null {
  const sent = headers['x-minor-id'];
  for (const minorId of minorIds) if (minorId === sent) return minorId;
  return minorIds.length === 1 ? (minorIds[0] ?? null) : null;
}
