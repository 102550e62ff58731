// Makes UUIDs and secrets from the system's random source.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Ids } from '../../ports/system/ids.ts';

export const systemIds: Ids = {
  uuid: randomUUID,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
