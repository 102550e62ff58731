// Identifiers and secrets from the system's random source.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../../ports/ids.ts';

export const systemIds: Ids = {
  requestId: () => randomUUID(),
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
