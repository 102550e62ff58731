// The last warnings and errors in the log of this process, for operators.

export interface LoggedWarning {
  readonly at: Date;
  /** As logged: never with patient data, card numbers or keys. */
  readonly sentence: string;
  /** False for a warning. */
  readonly isError: boolean;
  /** The number of an answer that could not be given; null for anything else. */
  readonly incidentId: string | null;
}

/** Those since the process started, the newest first; only the last ones are kept. */
export type RecentWarnings = () => readonly LoggedWarning[];
