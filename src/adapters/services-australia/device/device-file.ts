// Stores the device in a file that only its owner may read: names, expiry days and its encrypted keys.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import Type, { type Static } from 'typebox';
import { createSchemaGuard } from '../wire/schema-guard.ts';
import { withLockFile, type LockFileOptions, type LockFileResult } from './lock-file.ts';

const Nullable = Type.Union([Type.String(), Type.Null()]);

export const DeviceRecord = Type.Object({
  version: Type.Literal(1),
  organisation: Type.String(),
  deviceName: Type.String(),
  /** `ACTIVE` once the insurer said so; null before. */
  deviceStatus: Nullable,
  keyExpiry: Nullable,
  deviceExpiry: Nullable,
  /** The active key, encrypted; null before the first activation. */
  encryptedKey: Nullable,
  /** A key that was sent and whose answer may be lost: it becomes the active key if the insurer accepts it. */
  encryptedNextKey: Nullable,
});
export type DeviceRecord = Static<typeof DeviceRecord>;
const isDeviceRecord = createSchemaGuard(DeviceRecord);

export interface DeviceStore {
  /** Null: no device is stored yet. @throws where the file cannot be read. */
  read(): Promise<DeviceRecord | null>;
  /** Replaces the file atomically: after a crash it has the old or the new record. */
  write(record: DeviceRecord): Promise<void>;
  /** Does `work` under a lock of all processes; null when another process had the lock. */
  exclusively<Result>(
    work: () => Promise<Result>,
    options?: LockFileOptions,
  ): Promise<LockFileResult<Result>>;
}

/** The names of the keys in files written before version 0.1. */
const oldKeyName = /"sealed(Next)?Key":/g;

/** Only its owner reads and writes it. */
const ownerOnly = 0o600;

/** The device in a JSON file of its owner alone; its lock file is next to it. */
export function openDeviceFile(path: string): DeviceStore {
  return {
    async read() {
      let text: string;
      try {
        text = await readFile(path, 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
      const record = parsed(text.replaceAll(oldKeyName, '"encrypted$1Key":'));
      if (!isDeviceRecord(record))
        throw new Error(`${path} does not hold a device; restore it, or activate anew.`);
      return record;
    },
    async write(record) {
      await mkdir(dirname(path), { recursive: true });
      const next = `${path}.${randomUUID()}`;
      try {
        const file = await open(next, 'wx', ownerOnly);
        try {
          await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(next, path);
      } catch (error) {
        await rm(next, { force: true });
        throw error;
      }
    },
    exclusively: (work, options) => withLockFile(`${path}.lock`, work, options),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
