// How long a pass over a file took, as the processes that make one report it.

export interface PassTime {
  readonly milliseconds: number;
  /** Processor time of the process that made it, all its threads. */
  readonly cpuMilliseconds: number;
}

/** Makes `before` passes unmeasured and one that counts, printing its times as JSON. */
export async function reportPass(pass: () => Promise<void>, before: number): Promise<void> {
  for (let made = 0; made < before; made += 1) await pass();
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await pass();
  const milliseconds = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  const time: PassTime = { milliseconds, cpuMilliseconds: (user + system) / 1_000 };
  process.stdout.write(JSON.stringify(time));
}
