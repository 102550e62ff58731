// What the log of this process was told last, for operators.

export interface LoggedProblem {
  readonly at: Date;
  /** As logged: never with patient data, card numbers or keys. */
  readonly sentence: string;
  /** False for a warning. */
  readonly isError: boolean;
  /** The number of an answer that could not be given; null for anything else. */
  readonly incidentId: string | null;
}

/** Those since the process started, the newest first; only the last ones are kept. */
export type RecentProblems = () => readonly LoggedProblem[];
