// Lets an owner manage the API keys of the own locations: list, make and revoke them.
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { KeyRegister } from '../../ports/keys/api-key-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { createKey, type CreatedKey } from './create-key.ts';
import { listKeys, type ListedKey } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export interface ManageKeysDependencies {
  readonly keys: KeyRegister;
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'today'>;
}

/** Who manages, and for which locations. */
interface KeyOwner {
  readonly person: { readonly minorIds: readonly MinorId[] };
  readonly actor: Actor;
}

/** Valid keys that act for locations of the owner alone, the newest first. */
export async function listManagedKeys(
  deps: Pick<ManageKeysDependencies, 'keys'>,
  { person: { minorIds: own } }: KeyOwner,
): Promise<readonly ListedKey[]> {
  const keys = await listKeys(deps);
  return keys
    .filter(({ revokedAt, minorIds }) => revokedAt === null && minorIds.every((each) => own.includes(each)))
    .toReversed();
}

/** The one with this id, if it is the owner's. */
export const findManagedKey = async (
  deps: Pick<ManageKeysDependencies, 'keys'>,
  owner: KeyOwner,
  id: string,
): Promise<ListedKey | null> => (await listManagedKeys(deps, owner)).find((key) => key.id === id) ?? null;

/** A new key for locations of the owner; null for a label, locations, scopes or a day that are not possible. */
export async function makeManagedKey(
  deps: Omit<ManageKeysDependencies, 'keys'> & { readonly keys: Pick<KeyRegister, 'add'> },
  { person: { minorIds: own }, actor }: KeyOwner,
  key: {
    readonly label: string;
    readonly minorIds: readonly MinorId[];
    readonly scopes: readonly KeyScope[];
    readonly expiresOn: LocalDate | null;
  },
): Promise<CreatedKey | null> {
  if (key.scopes.length === 0 || !key.minorIds.every((each) => own.includes(each))) return null;
  const made = await createKey(deps, key);
  if (!made.ok) return null;
  // A key that could not be recorded is never shown, so it cannot be used.
  await recordKey(deps, actor, 'create-key', made.answer.id);
  return made.answer;
}

/** It is rejected from then on. False for one that is not the owner's. */
export async function revokeManagedKey(
  deps: ManageKeysDependencies,
  owner: KeyOwner,
  id: string,
): Promise<boolean> {
  if ((await findManagedKey(deps, owner, id)) === null) return false;
  await recordKey(deps, owner.actor, 'revoke-key', id);
  return (await revokeKey(deps, id)).ok;
}

const recordKey = (
  { audit }: Pick<ManageKeysDependencies, 'audit'>,
  actor: Actor,
  act: 'create-key' | 'revoke-key',
  id: string,
): Promise<void> => audit.add({ act, outcome: id, correlationId: null, location: null, actor });
