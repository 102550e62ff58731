// Work that is done again and again in the background, one run after the other, until it is stopped.

export interface Repeated {
  /** No further run begins; resolves when the one that runs has ended. */
  stop(): Promise<void>;
}

/** A run that fails is told to `failed`, and the next one comes. It keeps no process alive. */
export function repeat(
  everyMs: number,
  failed: (error: unknown) => void,
  work: () => Promise<void>,
): Repeated {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch(failed)
      .finally(() => (running = null));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
