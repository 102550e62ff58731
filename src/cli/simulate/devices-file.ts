// Stores the devices of the simulator in a file, so that an activated device stays activated after a restart.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RegisteredDevice } from '../../adapters/simulator/server/device-register.ts';

/** As they were left; none when there is no such file. */
export function readDevices(path: string): readonly RegisteredDevice[] {
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(stored) ? (stored as RegisteredDevice[]) : [];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Only public keys and codes of invented devices are in it. */
export function writeDevices(path: string, devices: readonly RegisteredDevice[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(devices, null, 2)}\n`);
}
