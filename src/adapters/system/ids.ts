// Identifiers and secrets from the system's random source.
import { randomBytes } from 'node:crypto';
import type { Ids } from '../../ports/ids.ts';

const ofThisProcess = randomBytes(12).toString('base64url');
let made = 0;

/** Identifiers begin with 96 random bits of this process and count on from there; secrets are all random. */
export const systemIds: Ids = {
  requestId: () => `${ofThisProcess}-${(made += 1).toString(36)}`,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
