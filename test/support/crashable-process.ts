// A process that dies, or loses a call, at a step of the test's choosing: each call of one of its ports is a step.

export interface ProcessMishap {
  /** The call at which it happens, counted from 1. */
  readonly step: number;
  /** before: the call is not made · after: its work is done, and only the answer is lost. */
  readonly when: 'before' | 'after';
  /** dies: nothing of the process goes on · fails: that one call rejects, and the process goes on. */
  readonly how: 'dies' | 'fails';
}

export interface CrashableProcess {
  /** The same port, as this process reaches it. */
  through<Port extends object>(port: Port): Port;
  /** What the work gives; null when the process dies meanwhile, and the answer is lost. */
  live<Result>(work: Promise<Result>): Promise<Result | null>;
  /** The name of the call that was hit; null when it has not come to that. */
  hit(): string | null;
  /** How many calls there were. */
  steps(): number;
  /** Ends what still hangs of a dead process, so that a test can close it. */
  bury(): void;
}

/** Nothing happens: to count the steps that there are. */
export const noMishap: ProcessMishap = { step: 0, when: 'before', how: 'fails' };

/** Everything that can happen at each of so many steps. */
export function mishapsOf(steps: number): readonly ProcessMishap[] {
  return Array.from({ length: steps }, (_, at) => at + 1).flatMap((step) =>
    (['before', 'after'] as const).flatMap((when) =>
      (['dies', 'fails'] as const).map((how) => ({ step, when, how })),
    ),
  );
}

export function crashableProcess(mishap: ProcessMishap): CrashableProcess {
  const died = Promise.withResolvers<null>();
  /** Where the calls of a dead process hang. */
  const grave = Promise.withResolvers<never>();
  grave.promise.catch(() => {});
  let steps = 0;
  let isDead = false;
  let hit: string | null = null;

  function strike(name: string): Promise<never> {
    hit = name;
    if (mishap.how === 'fails') return Promise.reject(new Error(`the call ${name} broke off`));
    isDead = true;
    died.resolve(null);
    return grave.promise;
  }

  async function call(name: string, work: () => unknown): Promise<unknown> {
    if (isDead) return grave.promise;
    steps += 1;
    const isIt = steps === mishap.step;
    if (isIt && mishap.when === 'before') return strike(name);
    const answer = await work();
    if (isDead) return grave.promise;
    return isIt ? strike(name) : answer;
  }

  return {
    through: (port) =>
      new Proxy(port, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name);
          if (typeof value !== 'function' || typeof name === 'symbol') return value;
          return (...words: unknown[]) => call(name, () => Reflect.apply(value, target, words));
        },
      }),
    live: (work) => Promise.race([work, died.promise]),
    hit: () => hit,
    steps: () => steps,
    bury: () => grave.reject(new Error('this process is dead')),
  };
}
