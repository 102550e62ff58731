// Runs jobs in a worker thread that is started at the first job, and again at the next one when it has ended.
import { parentPort, Worker, type Transferable } from 'node:worker_threads';

interface Request<Job> {
  readonly id: number;
  readonly job: Job;
}
type Reply<Answer> =
  { readonly id: number; readonly answer: Answer } | { readonly id: number; readonly error: unknown };

export interface WorkerThread<Job, Answer> {
  /** The answer to a job. Rejects with the error of the job, or when the thread ends before it answers. */
  readonly run: (job: Job) => Promise<Answer>;
  close(): Promise<void>;
}

/** Node strips no types in node_modules, where an installed package is: amaro does, also in each worker. */
const execArgv = import.meta.url.includes('/node_modules/')
  ? ['--import', import.meta.resolve('amaro/strip')]
  : [];

/** A thread that runs the file `worker`, which calls `runWorkerJobs`; its heap is at most `memoryMaxMb`. */
export function createWorkerThread<Job, Answer>(worker: URL, memoryMaxMb: number): WorkerThread<Job, Answer> {
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let running: Worker | null = null;
  let jobs = 0;

  function started(): Worker {
    const thread = new Worker(worker, {
      execArgv,
      resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
    });
    thread.on('message', (reply: Reply<Answer>) => {
      const job = pending.get(reply.id);
      pending.delete(reply.id);
      if (pending.size === 0) thread.unref();
      if ('error' in reply) job?.reject(reply.error);
      else job?.resolve(reply.answer);
    });
    const end = (error: unknown): void => {
      if (running !== thread) return;
      running = null;
      for (const job of pending.values()) job.reject(error);
      pending.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error('The worker thread has ended.')));
    return thread;
  }

  return {
    run(job) {
      const thread = (running ??= started());
      const id = (jobs += 1);
      const result = Promise.withResolvers<Answer>();
      pending.set(id, result);
      // The thread keeps the process alive only while it works.
      thread.ref();
      thread.postMessage({ id, job } satisfies Request<Job>);
      return result.promise;
    },
    async close() {
      await running?.terminate();
    },
  };
}

/** In the thread: answers each job; jobs run side by side. `transferOf` names what is moved instead of copied. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- says what the other side of the thread sends
export function runWorkerJobs<Job, Answer>(
  answerTo: (job: Job) => Answer | Promise<Answer>,
  transferOf: (answer: Answer) => readonly Transferable[] = () => [],
): void {
  const send = async ({ id, job }: Request<Job>): Promise<void> => {
    try {
      const answer = await answerTo(job);
      parentPort?.postMessage({ id, answer } satisfies Reply<Answer>, transferOf(answer));
    } catch (error) {
      parentPort?.postMessage({ id, error } satisfies Reply<Answer>);
    }
  };
  parentPort?.on('message', (request: Request<Job>) => void send(request));
}
