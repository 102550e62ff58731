// Extracts facts from item descriptors in a worker thread that is ended when it takes too long.
import type { ItemFacts } from '../../domain/schedule/items/item-facts.ts';
import type { DescriptorReader } from '../../ports/schedule/descriptor-reader.ts';
import { workerTimeout, type CreateWorkerThread } from '../../ports/system/worker-thread.ts';
import type { DescriptorJob } from './descriptor-worker.ts';

/** Reading a whole official release takes 0.6 s. */
const timeMaxSeconds = 30;
const task = {
  module: new URL('descriptor-worker.ts', import.meta.url),
  name: 'extractFactsOfWordings' satisfies keyof typeof import('./descriptor-worker.ts'),
  memoryMaxMb: 256,
  timeMaxMs: timeMaxSeconds * 1_000,
};

/** A reader with one thread for each call. `changed` is for tests: another task. */
export function createDescriptorReader(
  createThread: CreateWorkerThread,
  changed: Partial<typeof task> = {},
): DescriptorReader {
  return {
    async read(wordings) {
      if (wordings.length === 0) return { ok: true, facts: [] };
      const used = { ...task, ...changed };
      const progress = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
      const thread = createThread<DescriptorJob, readonly ItemFacts[]>(used);
      try {
        return { ok: true, facts: await thread.run({ wordings, progress }) };
      } catch (error) {
        const at = Atomics.load(new Int32Array(progress), 0);
        const name = nameOf(error);
        const why =
          name === workerTimeout
            ? `it takes more than ${used.timeMaxMs / 1_000} seconds`
            : `it fails with ${name}`;
        return { ok: false, itemNumber: wordings[at]?.itemNumber ?? '', why };
      } finally {
        await thread.close();
      }
    },
  };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error ? String(error.code) : error.name;
}
