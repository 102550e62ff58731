// The insurer in its own process, `src/cli/simulate.ts`, with an activated device, as a service takes it for Medicare.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deviceCommand } from '../../src/cli/device.ts';
import { startChild, type Child } from '../harness/children.ts';

export interface Simulate extends Child {
  readonly origin: string;
  /** Of a service that takes it for Medicare. */
  readonly settings: Readonly<Record<string, string>>;
}

const secretBytes = 32;

/** Starts it and activates the device. @throws Error with what the command says when it cannot. */
export async function startSimulate(folder: string): Promise<Simulate> {
  const dataDir = join(folder, 'data-simulate');
  mkdirSync(dataDir, { recursive: true });
  const child = await startChild({
    name: 'simulate',
    command: process.execPath,
    args: ['src/cli/simulate.ts', '--port', '0', '--data-dir', dataDir],
    folder,
    ready: /listening on (http:\/\/[\d.]+:\d+)/,
  });
  const printed = readFileSync(child.outputFile, 'utf8');
  const lines = printed.matchAll(/^ {2}([A-Z_]+)=(.*)$/gm);
  const told = Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value.replaceAll('"', '')]),
  );
  const settings = {
    ...told,
    MEDICARE_DEVICE_SECRET: randomBytes(secretBytes).toString('hex'),
    MEDICARE_DEVICE_FILE: join(folder, 'device.json'),
    DATA_KEYS: `bench:${randomBytes(secretBytes).toString('base64')}`,
  };
  const code = /--code (\w+)$/m.exec(printed)?.[1] ?? '';
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const exit = await deviceCommand(['activate', '--code', code], settings, { print: say, error: say });
  if (exit !== 0) throw new Error(`the device was not activated: ${said.join(' ')}`);
  return { ...child, origin: child.ready, settings };
}
