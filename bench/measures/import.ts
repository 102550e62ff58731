// The import of the Department's official file against a bare pass of the same parser over it.
import { basename, join } from 'node:path';
import { officialFiles, officialFilesAbsent } from '../../test/support/official-files.ts';
import { runToEnd } from '../harness/children.ts';
import { compare, takeTurns, type Contestant } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import type { Bench } from './bench.ts';
import type { PassTime } from '../passes/pass-time.ts';

const target = 0.4;
const secondsMax = 120;
/** How often a process repeats before the pass that counts as warm. */
const warmAfter = 4;

/** Every turn is a process of its own: an import is something a person runs once. */
function contestant(name: string, program: string, args: readonly string[]): Contestant {
  const turn = async () => {
    const script = join(import.meta.dirname, '../passes', program);
    const times: PassTime = JSON.parse(await runToEnd(process.execPath, [script, ...args], secondsMax));
    return { speed: 1_000 / times.milliseconds, cpuMsEach: times.cpuMilliseconds };
  };
  return {
    name,
    async warmUp() {
      await turn();
    },
    turn,
  };
}

export async function measureImport({ folder, effort, say }: Bench): Promise<Findings> {
  if (officialFiles === null) {
    return { rows: [], facts: [], missing: [`import: ${String(officialFilesAbsent)}`] };
  }
  const { path } = officialFiles.newest;
  const dataDir = join(folder, 'data-import');
  const contestants = [
    contestant('import', 'import-process.ts', [path, dataDir, '0']),
    contestant('pass', 'saxes-process.ts', [path, '0']),
    contestant('import, warm', 'import-process.ts', [path, dataDir, String(warmAfter)]),
    contestant('pass, warm', 'saxes-process.ts', [path, String(warmAfter)]),
  ];
  say(`Import of ${basename(path)}`);
  const turns = await takeTurns(contestants, effort.rounds, say);
  const row = (measure: string, ours: string, theirs: string, wanted: number | null) => ({
    measure,
    baseline: 'bare saxes pass, no listeners',
    unit: 'files/s',
    comparison: compare(turns, ours, theirs),
    target: wanted,
  });
  return {
    rows: [
      row('Import of the official file', 'import', 'pass', target),
      row(`The same after ${warmAfter} others in one process`, 'import, warm', 'pass, warm', null),
    ],
    facts: [],
    missing: [],
  };
}
