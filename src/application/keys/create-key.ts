// Creates an API key: the secret is returned once, only its hash is stored (behaviour 1.6).
import { defaultKeyScopes, keyScopes, type KeyScope } from '../../domain/values/api-key-scope.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { parseMinorId, type MinorId } from '../../domain/values/minor-id.ts';
import { parseProviderNumber } from '../../domain/values/provider-number.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { KeyRestrictions } from '../../domain/values/key-restrictions.ts';
import type { KeyRegister } from '../../ports/keys/api-key-register.ts';
import { hashSecret } from './api-key-cache.ts';
import { isCidr } from './client-networks.ts';
import { succeed, badRequest, type Result } from '../failure-result.ts';

export interface CreatedKey {
  /** Public name of the key, for lists, logs and revoking. */
  readonly id: string;
  /** What callers send as `x-api-key`; it cannot be shown again. */
  readonly secret: string;
}

/** As an operator writes it; an empty list or an absent day is no restriction. */
export interface CreateKeyRequest {
  readonly label: string;
  readonly minorIds: readonly string[];
  readonly scopes?: readonly string[];
  readonly providers?: readonly string[];
  /** CIDR ranges. */
  readonly networks?: readonly string[];
  /** The last day on which the key is valid. */
  readonly expiresOn?: LocalDate | null;
}

interface CreateKeyDependencies {
  readonly keys: Pick<KeyRegister, 'add'>;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'today'>;
}

const labelLengthMax = 100;
const labelShape = /^[^\p{Cc}\p{Cs}]+$/u;
const idBytes = 6;
const secretBytes = 20;

/** Fails for a label, a location or a restriction that is malformed, and for an expiry that has passed. */
export async function createKey(
  { keys, ids, clock }: CreateKeyDependencies,
  request: CreateKeyRequest,
): Promise<Result<CreatedKey>> {
  const label = request.label.trim();
  if (label === '' || label.length > labelLengthMax || !labelShape.test(label))
    return badRequest(
      `A key needs a label: send 1 to ${labelLengthMax} characters that say whose key it is.`,
    );
  const locations = readLocations(request.minorIds);
  if (!locations.ok) return locations;
  const restrictions = readRestrictions(request, clock.today());
  if (!restrictions.ok) return restrictions;
  const id = `key_${ids.secretHex(idBytes)}`;
  const secret = `mgk_${ids.secretHex(secretBytes)}`;
  const secretHash = hashSecret(secret);
  await keys.add({ id, label, minorIds: locations.answer, secretHash, ...restrictions.answer });
  return succeed({ id, secret });
}

function readLocations(texts: readonly string[]): Result<readonly MinorId[]> {
  const minorIds: MinorId[] = [];
  for (const text of new Set(texts)) {
    const minorId = parseMinorId(text);
    if (minorId === null)
      return badRequest(`${JSON.stringify(text)} is not a Minor ID: send 8 letters or digits.`);
    minorIds.push(minorId);
  }
  return minorIds.length === 0
    ? badRequest('A key needs a Minor ID: send at least one location.')
    : succeed(minorIds);
}

function readRestrictions(
  { scopes = [], providers = [], networks = [], expiresOn = null }: CreateKeyRequest,
  today: LocalDate,
): Result<KeyRestrictions> {
  const isScope = (text: string): text is KeyScope => keyScopes.some((scope) => scope === text);
  const otherScope = scopes.find((text) => !isScope(text));
  if (otherScope !== undefined)
    return badRequest(`${JSON.stringify(otherScope)} is not a scope: send ${keyScopes.join(', ')}.`);
  const otherProvider = providers.find((text) => parseProviderNumber(text) === null);
  if (otherProvider !== undefined)
    return badRequest(
      `${JSON.stringify(otherProvider)} is not a provider number: send eight characters as issued, for example 2147661H.`,
    );
  const otherNetwork = networks.find((text) => !isCidr(text));
  if (otherNetwork !== undefined)
    return badRequest(
      `${JSON.stringify(otherNetwork)} is not a CIDR range: send an address and a prefix length, for example 192.168.1.0/24.`,
    );
  if (expiresOn !== null && expiresOn < today)
    return badRequest(`The key would have expired on ${expiresOn}: send a day that has not passed.`);
  return succeed({
    scopes: scopes.length === 0 ? defaultKeyScopes : keyScopes.filter((scope) => scopes.includes(scope)),
    providers: providers.length === 0 ? null : [...new Set(providers)],
    networks: networks.length === 0 ? null : [...new Set(networks)],
    expiresOn,
  });
}
