// Makes UUIDs and secrets from the system's random source.
import { randomBytes, randomUUID } from 'node:crypto';
import type { IdGenerator } from '../../ports/system/ids.ts';

export const systemIds: IdGenerator = {
  uuid: randomUUID,
  secretHex: (bytes) => randomBytes(bytes).toString('hex'),
};
