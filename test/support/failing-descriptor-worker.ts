// Stands for the function that reads descriptors in a worker thread, and fails at the second of them.
import type { DescriptorJob } from '../../src/adapters/schedule-files/descriptor-worker.ts';

export function failingReader({ progress }: DescriptorJob): never {
  Atomics.store(new Int32Array(progress), 0, 1);
  throw new RangeError('Maximum call stack size exceeded');
}
