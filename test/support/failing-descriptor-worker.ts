// A worker thread like the one that reads descriptors, which fails at the second of them.
import { workerData } from 'node:worker_threads';
import type { DescriptorWorkerData } from '../../src/adapters/schedule-files/descriptor-reader.ts';

const { progress }: DescriptorWorkerData = workerData;
Atomics.store(new Int32Array(progress), 0, 1);
throw new RangeError('Maximum call stack size exceeded');
