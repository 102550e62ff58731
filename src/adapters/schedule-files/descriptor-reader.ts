// Extracts facts from item descriptors in a worker thread that is ended when it takes too long.
import { Worker } from 'node:worker_threads';
import type { ItemWording } from '../../domain/schedule/items/item-wordings.ts';
import type { ItemFacts } from '../../domain/schedule/items/item-facts.ts';
import type { DescriptorReader, DescriptorReading } from '../../ports/schedule/descriptor-reader.ts';

/** What the worker thread gets. */
export interface DescriptorWorkerData {
  readonly wordings: readonly ItemWording[];
  /** One Int32: the worker writes the place of the wording that it is reading. */
  readonly progress: SharedArrayBuffer;
}

/** Reading a whole official release takes 0.6 s. */
const timeMaxSeconds = 30;
const memoryMaxMb = 256;
/** Node strips no types in node_modules, where an installed package is: amaro does, also in each worker. */
const execArgv = import.meta.url.includes('/node_modules/')
  ? ['--import', import.meta.resolve('amaro/strip')]
  : [];

/** A reader with one thread for each call. `worker` and `timeMaxMs` are for tests. */
export function createDescriptorReader({
  worker = new URL('descriptor-worker.ts', import.meta.url),
  timeMaxMs = timeMaxSeconds * 1_000,
} = {}): DescriptorReader {
  return {
    async read(wordings) {
      if (wordings.length === 0) return { ok: true, facts: [] };
      const progress = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
      const unread = (why: string): DescriptorReading => {
        const at = Atomics.load(new Int32Array(progress), 0);
        return { ok: false, itemNumber: wordings[at]?.itemNumber ?? '', why };
      };
      const thread = new Worker(worker, {
        execArgv,
        workerData: { wordings, progress } satisfies DescriptorWorkerData,
        resourceLimits: { maxOldGenerationSizeMb: memoryMaxMb },
      });
      const result = new Promise<DescriptorReading>((resolve) => {
        thread.once('message', (facts: readonly ItemFacts[]) => resolve({ ok: true, facts }));
        thread.once('error', (error) => resolve(unread(`it fails with ${nameOf(error)}`)));
        // The time to start the thread does not count.
        thread.once('online', () => {
          const why = `it takes more than ${timeMaxMs / 1_000} seconds`;
          const timer = setTimeout(() => resolve(unread(why)), timeMaxMs);
          thread.once('exit', () => clearTimeout(timer));
        });
      });
      try {
        return await result;
      } finally {
        await thread.terminate();
      }
    },
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.name;
}
