// One JSON line an event, written in batches so that a request never waits for its log line.
import type { Log, LogFields } from '../../ports/system/log.ts';
import { batchedOutput } from './batched-output.ts';

const levels = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

export interface WritingLog extends Log {
  /** Resolves when every line so far is written; for the end of the process. */
  flush(): Promise<void>;
}

/** A log onto a file descriptor (1 is standard output) or a file; lines below the level are left out. */
export function jsonLog(level: LogLevel, destination: number | string = 1): WritingLog {
  const output = batchedOutput(destination);
  const least = levels.indexOf(level);
  const writer = (name: LogLevel) => {
    const head = `{"level":"${name}","time":"`;
    if (levels.indexOf(name) < least) return () => {};
    return (message: string, fields?: LogFields) => output.write(lineOf(head, message, fields));
  };
  return {
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    flush: () => output.flush(),
  };
}

function lineOf(head: string, message: string, fields: LogFields | undefined): string {
  const begin = `${head}${isoTime()}","message":${JSON.stringify(message)}`;
  const rest = fields === undefined ? '{}' : JSON.stringify(fields);
  return rest === '{}' ? `${begin}}\n` : `${begin},${rest.slice(1)}\n`;
}

let second = Number.NaN;
let upToSecond = '';

// The date part of the time changes once a second; only the milliseconds are written each time.
function isoTime(): string {
  const now = Date.now();
  const thisSecond = Math.floor(now / 1_000);
  if (thisSecond !== second) {
    second = thisSecond;
    upToSecond = new Date(now).toISOString().slice(0, 20);
  }
  return `${upToSecond}${String(now % 1_000).padStart(3, '0')}Z`;
}
