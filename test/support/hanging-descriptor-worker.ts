// Stands for the function that reads descriptors in a worker thread, and never gets past the second of them.
import type { DescriptorJob } from '../../src/adapters/schedule-files/descriptor-worker.ts';

export function hangingReader({ progress }: DescriptorJob): never {
  Atomics.store(new Int32Array(progress), 0, 1);
  for (;;);
}
