// Runs jobs in a Node worker thread that is started at the first job, and again at the next one when it has ended.
import { Worker } from 'node:worker_threads';
import { workerTimeout, type WorkerTask, type WorkerThread } from '../../ports/system/worker-thread.ts';
import { stripTypesArguments } from './strip-types-arguments.ts';

/** What the main thread sends for a job. */
export interface WorkerRequest {
  readonly id: number;
  readonly job: unknown;
}
/** What the thread sends: that it begins to work, and for each job its answer or its error. */
export type WorkerReply =
  | 'ready'
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: unknown };

interface PendingJob {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: unknown) => void;
}

const threadMain = new URL('worker-thread-main.ts', import.meta.url);

/** See ports/system/worker-thread.ts. */
export function createWorkerThread<Job, Answer>(task: WorkerTask): WorkerThread<Job, Answer> {
  let running: RunningThread | null = null;
  let jobs = 0;
  return {
    run(job) {
      running ??= startThread(task, (ended) => {
        if (running === ended) running = null;
      });
      const { promise, ...pending } = Promise.withResolvers<Answer>();
      running.send({ id: (jobs += 1), job }, pending);
      return promise;
    },
    async close() {
      await running?.terminate();
    },
  };
}

interface RunningThread {
  send(request: WorkerRequest, pending: PendingJob): void;
  terminate(): Promise<unknown>;
}

function startThread(task: WorkerTask, onEnd: (ended: RunningThread) => void): RunningThread {
  const pending = new Map<number, PendingJob>();
  const timers = new Map<number, NodeJS.Timeout>();
  let isReady = false;
  const thread = new Worker(threadMain, {
    execArgv: [...stripTypesArguments],
    workerData: { module: task.module.href, name: task.name },
    resourceLimits: { maxOldGenerationSizeMb: task.memoryMaxMb },
  });
  const limitTime = (id: number): void => {
    const { timeMaxMs } = task;
    if (timeMaxMs !== undefined)
      timers.set(
        id,
        setTimeout(() => end(tookTooLong()), timeMaxMs),
      );
  };
  const remove = (id: number): PendingJob | undefined => {
    const job = pending.get(id);
    pending.delete(id);
    clearTimeout(timers.get(id));
    timers.delete(id);
    return job;
  };
  const end = (error: unknown): void => {
    onEnd(started);
    for (const id of pending.keys()) remove(id)?.reject(error);
    void thread.terminate();
  };
  thread.on('message', (reply: WorkerReply) => {
    if (reply === 'ready') {
      isReady = true;
      for (const id of pending.keys()) limitTime(id);
      return;
    }
    const job = remove(reply.id);
    if (pending.size === 0) thread.unref();
    if ('error' in reply) job?.reject(reply.error);
    else job?.resolve(reply.answer as never);
  });
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The worker thread has ended.')));
  const started: RunningThread = {
    send(request, job) {
      pending.set(request.id, job);
      if (isReady) limitTime(request.id);
      // The thread keeps the process alive only while it works.
      thread.ref();
      thread.postMessage(request);
    },
    terminate: () => thread.terminate(),
  };
  return started;
}

const tookTooLong = (): Error => Object.assign(new Error('The job took too long.'), { name: workerTimeout });
