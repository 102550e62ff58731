// Runs autocannon in a process of its own, for a time or for a number of requests.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runToEnd } from './children.ts';
import { heldTo } from './processor.ts';
import type { Load, LoadResult } from './load.ts';

/** Sends the requests for the given time, or exactly `amount` of them. */
export async function autocannonLoad(load: Load, amount?: number): Promise<LoadResult> {
  const file = join(load.folder, 'load.json');
  await writeFile(file, JSON.stringify({ ...load, amount }));
  const program = join(import.meta.dirname, 'autocannon-process.ts');
  const output = await runToEnd(
    ...heldTo(load.processor ?? null, process.execPath, [program, file]),
    amount === undefined ? load.seconds + 30 : 300,
  );
  const result: LoadResult = JSON.parse(output);
  return result;
}
