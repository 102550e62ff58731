// The import of an official schedule file, its descriptors read too, against a bare pass of the same XML parser over it.
import { join } from 'node:path';
import { officialFiles, officialFilesAbsent } from '../../test/support/official-files.ts';
import { runToEnd } from '../harness/child-process.ts';
import type { Measure } from '../harness/table.ts';
import { compare, runRounds, type Contestant } from '../harness/rounds.ts';

/** Every turn is a new process: an import is something that a person runs once. */
function contestant(name: string, program: string, args: readonly string[]): Contestant {
  const script = join(import.meta.dirname, '../passes', program);
  const turn = async () => 1_000 / Number(await runToEnd(process.execPath, [script, ...args]));
  return { name, warmUp: turn, turn };
}

export const measureImport: Measure = async ({ folder, effort, print }) => {
  if (officialFiles === null) throw new Error(String(officialFilesAbsent));
  const { path } = officialFiles.newest;
  const speeds = await runRounds(
    [
      contestant('import', 'import-process.ts', [path, join(folder, 'data')]),
      contestant('parser', 'saxes-process.ts', [path]),
    ],
    effort.rounds,
    print,
  );
  const comparison = compare(speeds, 'import', 'parser');
  const row = {
    measure: 'Import of the official file',
    baseline: 'saxes alone',
    unit: 'files/s',
    comparison,
  };
  return { rows: [{ ...row, target: 0.12 }], facts: [] };
};
