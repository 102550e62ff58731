// The clock of a process under the crash test: as wrong as its file says, while it runs and when it starts.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, it } from 'node:test';
import { processClock } from '../../../src/cli/crash-test/process-clock.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const preload = new URL('../../../src/cli/crash-test/shifted-clock.ts', import.meta.url).href;
const hourMs = 3_600_000;
/** Prints, for each line that it gets, what its clock says in three ways; a given time stays as it is. */
const program = `process.stdin.on('data', () => console.log(JSON.stringify({
  now: Date.now(), made: new Date().getTime(), text: Date.parse(Date()), given: new Date(5).getTime(),
  isDate: new Date() instanceof Date })));`;

describe('the clock of a process', () => {
  it('jumps with its file, ahead and back, and starts as the file says', async (test) => {
    const folder = await temporaryFolder(test, {});
    const clock = processClock(join(folder, 'clock'));
    const start = () => {
      const child = spawn(process.execPath, ['--import', preload, '-e', program], {
        env: { ...process.env, ...clock.env },
      });
      test.after(() => child.kill());
      const lines = createInterface(child.stdout);
      return async () => {
        child.stdin.write('\n');
        const [line] = await once(lines, 'line');
        const { given, isDate, ...times } = JSON.parse(String(line));
        assert.deepEqual([given, isDate], [5, true]);
        return Object.values(times).map((time) => Math.round((Number(time) - Date.now()) / hourMs) + 0);
      };
    };
    const read = start();
    assert.deepEqual(await read(), [0, 0, 0]);
    for (const hours of [-24, 1]) {
      await clock.jump(hours * hourMs);
      const until = Date.now() + 60_000;
      while ((await read())[0] !== hours) assert.ok(Date.now() < until, 'it never jumps');
      assert.deepEqual(await read(), [hours, hours, hours]);
    }
    assert.deepEqual(await start()(), [1, 1, 1]);
  });
});
