// The national insurer over the wire, and several processes: what our path costs, what a slow insurer does, what a second process gives.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { stopChildren } from '../harness/children.ts';
import type { Findings } from '../harness/table.ts';
import type { Bench, Measure } from './bench.ts';
import { measureNationalOverhead } from './national-overhead.ts';
import { measureNationalSlow } from './national-slow.ts';
import { measureNationalTwo } from './national-two.ts';

const parts: Readonly<Record<string, Measure>> = {
  overhead: measureNationalOverhead,
  slow: measureNationalSlow,
  two: measureNationalTwo,
};

/** The parts one after the other, each in a folder of its own; one that fails leaves the others their findings. */
export async function measureNational(bench: Bench): Promise<Findings> {
  const all: Findings[] = [];
  for (const [name, measure] of Object.entries(parts)) {
    const folder = join(bench.folder, name);
    await mkdir(folder, { recursive: true });
    try {
      all.push(await measure({ ...bench, folder }));
    } catch (error) {
      await stopChildren();
      const why = error instanceof Error ? error.message : String(error);
      all.push({ rows: [], facts: [], missing: [`national, ${name}: ${why}`] });
    }
  }
  return {
    rows: all.flatMap(({ rows }) => rows),
    facts: all.flatMap(({ facts }) => facts),
    missing: all.flatMap(({ missing }) => missing),
  };
}
