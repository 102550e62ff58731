// The port for worker threads: runs a function of a module outside the event loop that answers requests.

/** The function that a thread runs, and its limits. */
export interface WorkerTask {
  /** The file that exports the function. */
  readonly module: URL;
  /** The name of the export. It takes one job, and returns the answer or a promise of it. */
  readonly name: string;
  /** Of the thread's heap. */
  readonly memoryMaxMb: number;
  /** A job that takes longer ends the thread, in milliseconds; the start of the thread does not count. No limit when left out. */
  readonly timeMaxMs?: number;
}

export interface WorkerThread<Job, Answer> {
  /** The answer to a job; jobs run side by side. Rejects with the error of the job, or when the thread ends before it answers. */
  readonly run: (job: Job) => Promise<Answer>;
  close(): Promise<void>;
}

/** Makes a thread that is started at the first job, and again at the next one when it has ended. */
export type CreateWorkerThread = <Job, Answer>(task: WorkerTask) => WorkerThread<Job, Answer>;

/** What a job rejects with when it took too long. */
export const workerTimeout = 'WorkerTimeout';
