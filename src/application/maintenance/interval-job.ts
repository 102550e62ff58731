// Runs background work at an interval, one run at a time, until it is stopped.

export interface IntervalJob {
  /** No further run begins; resolves when the one that runs has ended. */
  stop(): Promise<void>;
}

/** `failed` is called once for several failed runs in a row. The timer does not keep the process alive. */
export function runIntervalJob(
  everyMs: number,
  failed: (error: unknown) => void,
  work: () => Promise<void>,
): IntervalJob {
  let running: Promise<void> | null = null;
  let isFailing = false;
  const run = async (): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) failed(error);
      isFailing = true;
    }
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => (running = null));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
