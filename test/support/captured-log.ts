// A log that keeps its lines, so that tests can read what was logged and what was not.
import type { Log, LogFields } from '../../src/ports/system/log.ts';

export interface LoggedLine extends LogFields {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

export interface CapturedLog extends Log {
  readonly lines: LoggedLine[];
  /** Everything logged, as one text to search in. */
  text(): string;
}

export function capturedLog(): CapturedLog {
  const lines: LoggedLine[] = [];
  const keep = (level: LoggedLine['level']) => (message: string, fields?: LogFields) =>
    void lines.push({ level, message, ...fields });
  return {
    lines,
    text: () => JSON.stringify(lines),
    info: keep('info'),
    warn: keep('warn'),
    error: keep('error'),
  };
}
