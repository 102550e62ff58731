// Keeps a process running as a supervisor such as systemd does: started again whenever it ends, until it is stopped.
import { setTimeout as delay } from 'node:timers/promises';
import { startProcess, type ProcessToStart, type StartedProcess } from './started-process.ts';

export interface SupervisedProcess {
  /** Where it listens; null while it does not. */
  readonly origin: () => string | null;
  /** Resolves when it listens. @throws when it does not within `startMsMax`. */
  readonly up: () => Promise<string>;
  /** Kills it without warning; it is started again after so many milliseconds. False when it was not running. */
  readonly kill: (downMs: number) => Promise<boolean>;
  /** How often it ended although nothing had killed it. */
  readonly endedByItself: () => number;
  /** What its first start printed. */
  readonly printed: () => string;
  /** Stops it in order, and for good. */
  readonly stop: () => Promise<void>;
}

/** A start on a busy machine, while the database recovers. */
const startMsMax = 90_000;
/** Between an end by itself and the next start. */
const restartMs = 500;

/** Starts the process for the first time, and whenever it has ended; `toStart` is read at each start. */
export function superviseProcess(toStart: () => ProcessToStart): SupervisedProcess {
  let isStopping = false;
  let isKilled = false;
  let downMs = 0;
  let endedByItself = 0;
  let origin: string | null = null;
  const first = startProcess(toStart());
  let current: StartedProcess = first;
  const supervise = async (): Promise<void> => {
    for (;;) {
      void current.listening.then((listening) => (origin = listening));
      await current.exited;
      origin = null;
      if (isStopping) return;
      if (!isKilled) endedByItself += 1;
      await delay(isKilled ? downMs : restartMs);
      isKilled = false;
      current = startProcess(toStart());
    }
  };
  const supervised = supervise();
  return {
    origin: () => origin,
    printed: first.printed,
    endedByItself: () => endedByItself,
    async up() {
      const end = performance.now() + startMsMax;
      for (;;) {
        if (origin !== null) return origin;
        if (performance.now() > end)
          throw new Error(`medicare-gateway ${toStart().argv[0]} does not start: see ${toStart().logFile}`);
        await delay(20);
      }
    },
    async kill(milliseconds) {
      const killed = current;
      if (!killed.signal('SIGKILL')) return false;
      downMs = milliseconds;
      isKilled = true;
      await killed.exited;
      return true;
    },
    async stop() {
      isStopping = true;
      current.signal('SIGTERM');
      await supervised;
    },
  };
}
