// Authorises a request: the API key must be valid, have the scope and providers that the route needs, be used from its networks, and have the Minor ID sent.
import type { FastifyRequest } from 'fastify';
import type { ApiKeyCache, KeyHolder } from '../../application/keys/api-key-cache.ts';
import { isSandboxKey } from '../../application/keys/sandbox-keys.ts';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import { parseMinorId } from '../../domain/values/minor-id.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { RequestHook } from '../types/app-and-route-types.ts';
import { continueWithBody } from '../errors/expect-continue.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { sendErrorBeforeBody } from '../errors/send-error.ts';
import { actingPersonPattern } from '../schema/standard-headers.ts';
import { setCaller } from './authenticate.ts';

export interface AuthorisationDependencies {
  readonly keys: Pick<ApiKeyCache, 'isRevoked' | 'lookUp' | 'isConfirmed' | 'noteUse'>;
  readonly auditIndex: Pick<AuditIndex, 'person'>;
}

/**
 * Whether a request came with a cached key of the scope `admin`, from a network of the key. For open routes that show an
 * operator more than a stranger.
 */
export function isAdminRequest(
  keys: Pick<ApiKeyCache, 'holderOf'>,
  request: Pick<FastifyRequest, 'headers' | 'ip'>,
): boolean {
  const secret = request.headers['x-api-key'];
  const holder = typeof secret === 'string' ? keys.holderOf(secret) : null;
  return holder !== null && holder.scopes.includes('admin') && isFromNetwork(holder, request);
}

/** A hook that answers 401, 400 or 403; or 503 where the key is not cached and the register cannot be read. */
export function authorise({ keys, auditIndex }: AuthorisationDependencies): RequestHook {
  return (request, reply, done) => {
    const finish = (rejection: HttpError | null): void => {
      const error = rejection ?? setActingPerson(request, auditIndex);
      if (error !== null) return sendErrorBeforeBody(reply, error);
      if (request.keyHolder !== null) keys.noteUse(request.keyHolder.keyId);
      if (request.headers.expect !== undefined) continueWithBody(request, reply);
      done();
    };
    if (request.keyHolder === null) void lookUpCaller(request, keys).then(finish);
    else finish(accessError(request, request.keyHolder) ?? revocationError(request, keys));
  };
}

/** The scopes of personal data that is stored here or asked of the insurer; documents print what the caller sends. */
const personalScopes: ReadonlySet<string> = new Set<KeyScope>(['patients', 'claims', 'reports']);

/** The key may have been revoked while the register cannot be read. The sandbox keys cannot be. */
function revocationError(
  { caller, matchedRoute }: FastifyRequest,
  keys: Pick<ApiKeyCache, 'isConfirmed'>,
): HttpError | null {
  if (!personalScopes.has(matchedRoute.access.access) || keys.isConfirmed()) return null;
  return isSandboxKey(caller.keyId) ? null : httpErrors.keyNotKnownYet();
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
    return accessError(request, holder);
  } catch {
    return httpErrors.keyNotKnownYet();
  }
}

function accessError(request: FastifyRequest, holder: KeyHolder): HttpError | null {
  const { access, wholeLocation = false } = request.matchedRoute.access;
  if (!isFromNetwork(holder, request)) return httpErrors.addressNotAllowed();
  const hasScope =
    access === 'open' || access === 'person' || access === 'any-key' || holder.scopes.includes(access);
  if (!hasScope) return httpErrors.scopeMissing(access);
  return wholeLocation && holder.providers !== null ? httpErrors.keyOfProvidersOnly() : minorIdError(request);
}

/** By the address of the caller, which is what a trusted proxy says (TRUST_PROXY). */
const isFromNetwork = ({ networks }: KeyHolder, request: Pick<FastifyRequest, 'ip'>): boolean =>
  networks === null || networks.includes(request.ip);

const personForm = new RegExp(actingPersonPattern);

/** Only the hash of the name goes on: for the audit trail. */
function setActingPerson(request: FastifyRequest, index: Pick<AuditIndex, 'person'>): HttpError | null {
  const name = request.headers['x-acting-person'];
  if (name === undefined || name === '') return null;
  if (typeof name !== 'string' || !personForm.test(name)) return httpErrors.actingPersonMalformed();
  request.caller = { ...request.caller, person: index.person(name) };
  return null;
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
