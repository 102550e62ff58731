// Writes the log with pino: one JSON line per event, buffered and written asynchronously.
import pino from 'pino';
import type { Log, LogFields } from '../../ports/system/log.ts';

/** The buffer is written when it holds this many bytes, or after this many milliseconds. */
const bufferBytes = 4_096;
const flushEveryMs = 200;
/** When the reader of our output falls this far behind, further lines are dropped, because they would fill the memory. */
const bufferBytesMax = 64 * 1_024 * 1_024;

/** The fields that may be written, as `LogFields` lists them: the type cannot stop a wider object at run time. */
const allowedFields: Readonly<Record<keyof LogFields, true>> = {
  requestId: true,
  trace_id: true,
  messageId: true,
  incidentId: true,
  method: true,
  route: true,
  status: true,
  milliseconds: true,
  minorId: true,
  keyId: true,
  release: true,
  items: true,
  providers: true,
  address: true,
  insurer: true,
  error: true,
  stack: true,
};

export type LogLevel = 'info' | 'warn' | 'error' | 'silent';

export interface FlushableLog extends Log {
  /** Resolves when every line so far is written or cannot be written; call it before the process ends. */
  flush(): Promise<void>;
}

/** A log that writes to a file descriptor (1 is standard output) or appends to a file; lines below `level` are left out. */
export function createJsonLog(level: LogLevel, destination: number | string = 1): FlushableLog {
  const output = pino.destination({
    dest: destination,
    sync: false,
    minLength: bufferBytes,
    periodicFlush: flushEveryMs,
    maxLength: bufferBytesMax,
  });
  // A full disk or a closed pipe loses log lines; it must not stop the service.
  output.on('error', () => {});
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: lineTime(),
      formatters: { level: (label) => ({ level: label }), log: onlyAllowedFields },
    },
    output,
  );
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    error: (message, fields = {}) => logger.error(fields, message),
    flush: () => new Promise((resolve) => output.flush(() => resolve())),
  };
}

/**
 * Writes the time of a line as pino takes it, in ISO 8601. Lines of one millisecond share the text, because making it
 * takes a third of the time of a line.
 */
function lineTime(): () => string {
  let millisecond = Number.NaN;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== millisecond) text = `,"time":"${new Date(now).toISOString()}"`;
    millisecond = now;
    return text;
  };
}

/** The same object when every field is allowed, which is nearly always: no line is copied for the exception. */
function onlyAllowedFields(fields: Record<string, unknown>): Record<string, unknown> {
  for (const name in fields) if (!Object.hasOwn(allowedFields, name)) return withoutOtherFields(fields);
  return fields;
}

function withoutOtherFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(allowedFields, name)));
}
