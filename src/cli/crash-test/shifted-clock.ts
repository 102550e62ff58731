// Moves the clock of a process: imported before its program, it adds the milliseconds that a file says to what `Date` gives.
import { readFileSync } from 'node:fs';
import { clockFileVariable } from './process-clock.ts';

/** How often the file is read, in milliseconds. */
const readEveryMs = 20;

const file = process.env[clockFileVariable];
const RealDate = globalThis.Date;
let offsetMs = 0;

function readOffset(path: string): void {
  try {
    offsetMs = Number(readFileSync(path, 'utf8'));
  } catch {
    // Without a file the clock is right.
    offsetMs = 0;
  }
}

const now = (): number => RealDate.now() + offsetMs;

if (file !== undefined) {
  readOffset(file);
  setInterval(() => readOffset(file), readEveryMs).unref();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, made): object =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
}
