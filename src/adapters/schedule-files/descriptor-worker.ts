// The worker thread that reads descriptors: its data are the wordings, its one message their facts.
import { parentPort, workerData } from 'node:worker_threads';
import { extractFacts } from '../../domain/schedule/extraction/extract-facts.ts';
import type { DescriptorWorkerData } from './descriptor-reader.ts';

const { wordings, progress }: DescriptorWorkerData = workerData;
const at = new Int32Array(progress);
parentPort?.postMessage(
  wordings.map((wording, place) => {
    Atomics.store(at, 0, place);
    return extractFacts(wording.descriptor, wording.itemNumber, wording);
  }),
);
