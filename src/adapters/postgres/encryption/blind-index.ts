// Builds blind indexes: HMACs by which a person is looked up at one location, without decrypting anything.
import { createHmac, hash } from 'node:crypto';
import type { DataKey } from './parse-data-keys.ts';

/**
 * What a blind index begins with, and the version of its form: now, and in the earlier release, where it was the same at
 * every location. The id of the key and another colon follow, then the HMAC.
 */
export const blindIndexMarks = { current: 'hmac:2:', former: 'hmac:1:' } as const;

/** What every blind index under a key begins with; to find those that are not. */
export const blindIndexPrefix = (keyId: string): string => `${blindIndexMarks.current}${keyId}:`;

/** The blind index of a person at a location: at another location, the same person has another one. */
export const computeBlindIndex = (key: DataKey, location: string, person: string): string =>
  blindIndexPrefix(key.id) + hmac(key, `${location}\n${person}`);

/** The one that the earlier release stored. A person holds no line feed, so no text is hashed for both. */
export const computeFormerBlindIndex = (key: DataKey, person: string): string =>
  `${blindIndexMarks.former}${key.id}:${hmac(key, person)}`;

/** What is stored where there is no key: for invented people only. */
export const unkeyedBlindIndex = (person: string): string => hash('sha256', person);

const hmac = ({ indexKey }: DataKey, text: string): string =>
  createHmac('sha256', indexKey).update(text).digest('hex');
