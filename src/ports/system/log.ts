// Structured log lines; only the fields listed here may appear, so nothing personal can.

/** The allow-list of log fields. */
export interface LogFields {
  readonly requestId?: string;
  /** The W3C trace id, under the name that collectors of logs know. */
  readonly trace_id?: string;
  /** Of a message to the insurer: the UUID in its header dhs-messageId. */
  readonly messageId?: string;
  readonly incidentId?: string;
  readonly method?: string;
  /** The route's pattern, never the path as sent. */
  readonly route?: string;
  readonly status?: number;
  readonly milliseconds?: number;
  readonly minorId?: string;
  readonly keyId?: string;
  readonly release?: string;
  readonly items?: number;
  readonly providers?: number;
  readonly address?: string;
  /** The insurer that answers, as INSURER names it. */
  readonly insurer?: string;
  readonly error?: string;
  readonly stack?: string;
}

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}
