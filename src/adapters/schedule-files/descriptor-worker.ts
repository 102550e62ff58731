// The worker thread that extracts facts from item descriptors: it gets the wordings, and answers with one message.
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
