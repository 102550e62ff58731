// One JSON line an event, written in batches so that a request never waits for its log line.
import sonicBoom from 'sonic-boom';
import type { Log, LogFields } from '../../ports/log.ts';

const levels = ['info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

export interface WritingLog extends Log {
  /** Writes what waits, at once; for the end of the process. */
  flush(): void;
}

/** Lines wait for a full batch or this long, whichever comes first. */
const batchLength = 16_384;
const batchMs = 200;
/** Beyond this the reader of our output is too slow, and lines are dropped rather than held in memory. */
const waitingBytesMax = 64 * 1024 * 1024;

/** A log onto a file descriptor (1 is standard output) or a file. */
export function jsonLog(level: LogLevel, destination: number | string = 1): WritingLog {
  const output = new sonicBoom.SonicBoom({ dest: destination, sync: false, maxLength: waitingBytesMax });
  // Without a listener a reader that went away would end the process.
  output.on('error', () => undefined);
  let batch = '';
  let timer: NodeJS.Timeout | undefined;
  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (batch !== '') output.write(batch);
    batch = '';
  };
  const least = levels.indexOf(level);
  const writer = (name: LogLevel) => (message: string, fields?: LogFields) => {
    if (levels.indexOf(name) < least) return;
    batch += lineOf(name, message, fields);
    if (batch.length >= batchLength) send();
    else timer ??= setTimeout(send, batchMs).unref();
  };
  return {
    info: writer('info'),
    warn: writer('warn'),
    error: writer('error'),
    flush() {
      send();
      try {
        output.flushSync();
      } catch {
        // The reader of our output is gone or busy: nobody is left to tell.
      }
    },
  };
}

function lineOf(level: LogLevel, message: string, fields: LogFields | undefined): string {
  const head = `{"level":"${level}","time":"${isoTime()}","message":${JSON.stringify(message)}`;
  const rest = fields === undefined ? '{}' : JSON.stringify(fields);
  return rest === '{}' ? `${head}}\n` : `${head},${rest.slice(1)}\n`;
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
