// Says for each table with row MACs what of a row is authenticated.
import type { ApiKey } from '../../../ports/keys/api-key-register.ts';
import type { Passkey, PasskeyCeremony } from '../../../ports/people/passkey-store.ts';
import type { NewPerson } from '../../../ports/people/person-register.ts';
import type { NewSession, NewWorkstation } from '../../../ports/people/session-store.ts';
import type { SignedRow } from './row-mac.ts';

/** The label is for lists, but a forged one would hide whose key it is. The time of its revocation grants nothing. */
export const apiKeyRow = (
  key: Omit<ApiKey, 'createdAt' | 'revokedAt' | 'lastUsedAt'> & { readonly isRevoked: boolean },
): SignedRow => ({
  table: 'api_key',
  id: key.id,
  values: [
    key.id,
    key.label,
    key.minorIds,
    key.secretHash,
    key.scopes,
    key.providers,
    key.networks,
    key.expiresOn,
    key.isRevoked,
  ],
});

/** A person as stored; the name is encrypted. Wrong PINs are a counter: who can read the PIN's hash can try them all. */
export interface StoredPerson extends Pick<NewPerson, 'id' | 'roles' | 'minorIds'> {
  readonly storedName: string | null;
  readonly pinHash: string | null;
  readonly isDisabled: boolean;
}

/** What is signed of a person: everything that grants something. */
export const personRow = (person: StoredPerson): SignedRow => ({
  table: 'person',
  id: person.id,
  values: [person.id, person.storedName, person.roles, person.minorIds, person.pinHash, person.isDisabled],
});

/** Without the signature count, which changes with each sign-in: an older one only hides a copied passkey. */
export const passkeyRow = ({
  id,
  personId,
  publicKey,
  transports,
}: Omit<Passkey, 'signatureCount'> & { readonly personId: string }): SignedRow => ({
  table: 'passkey',
  id,
  values: [id, personId, Buffer.from(publicKey).toString('hex'), transports],
});

/** What is signed of an account at an identity provider. */
export const personAccountRow = ({
  accountHash,
  personId,
}: {
  readonly accountHash: string;
  readonly personId: string;
}): SignedRow => ({ table: 'person_account', id: accountHash, values: [accountHash, personId] });

/** What is signed of a one-time code. */
export const personCodeRow = (code: {
  readonly personId: string;
  readonly codeHash: string;
  readonly expiresAt: Date;
}): SignedRow => ({
  table: 'person_code',
  id: code.personId,
  values: [code.personId, code.codeHash, code.expiresAt.getTime()],
});

/** What is signed of a challenge of a passkey ceremony. */
export const ceremonyRow = (
  ceremony: PasskeyCeremony & { readonly idHash: string; readonly expiresAt: Date },
): SignedRow => ({
  table: 'passkey_ceremony',
  id: ceremony.idHash,
  values: [ceremony.idHash, ceremony.challenge, ceremony.codeHash, ceremony.expiresAt.getTime()],
});

/** What is signed of an enrolled workstation. */
export const workstationRow = ({ id, name, secretHash, enrolledBy }: NewWorkstation): SignedRow => ({
  table: 'workstation',
  id,
  values: [id, name, secretHash, enrolledBy],
});

/** Whose session it is, where and since when; not when it was used last, which changes with each request. */
export const sessionRow = (
  session: Omit<NewSession, 'signedInAt'> & { readonly signedInAt: Date },
): SignedRow => ({
  table: 'person_session',
  id: session.personId,
  values: [session.tokenHash, session.personId, session.workstationId, session.signedInAt.getTime()],
});

/** An imported release; the hash is that of all its items. */
export interface StoredRelease {
  readonly date: string;
  readonly origin: string;
  readonly itemCount: number;
  readonly contentHash: string;
}

/** What is signed of an imported release: its day, and the hash of its whole content. */
export const releaseRow = ({ date, origin, itemCount, contentHash }: StoredRelease): SignedRow => ({
  table: 'schedule_release',
  id: date,
  values: [date, origin, itemCount, contentHash],
});

/** The imported providers, by the hash of them all. */
export const providerImportRow = (contentHash: string): SignedRow => ({
  table: 'provider_import',
  id: contentHash.slice(0, 12),
  values: [contentHash],
});
