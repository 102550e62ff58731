// Checks docs/insurer.md: its tables against the code, and its commands by running them as they are on the page.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import {
  deviceErrorCodes,
  describeDeviceError,
} from '../src/adapters/services-australia/device/device-errors.ts';
import { wireFaults } from '../src/adapters/simulator/server/wire-fault-injection.ts';
import { patientStatusMeanings } from '../src/domain/patients/patient-status-codes.ts';
import { childEnvironment } from './support/child-environment.ts';
import { leftToWholeRun } from './support/sample.ts';
import { databaseWithOneItem, runService } from './support/service-process.ts';
import { startSimulate } from './support/simulate-process.ts';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs', 'insurer.md'), 'utf8');
const shell = promisify(execFile);

/** Cells of the table rows, without what only makes them line up. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const rowOf = (code: string) => rows.find(([first]) => first === code)?.slice(1);

const blocks = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);

describe('the document on the national insurer', () => {
  it('has the sentence of every error of device authentication', () => {
    for (const code of deviceErrorCodes)
      assert.deepEqual(rowOf(`\`${code}\``), [describeDeviceError(code)], code);
  });

  it('has every status of a patient verification, in the words of the answers', () => {
    const verdicts = { verified: 'true', 'details-differ': 'false' } as const;
    for (const [code, { outcome, words }] of patientStatusMeanings) {
      const verdict = outcome === 'verified' || outcome === 'details-differ' ? verdicts[outcome] : 'null';
      assert.deepEqual(rowOf(String(code)), [verdict, words], String(code));
    }
  });

  it('names every wire fault, and links only to files that exist', () => {
    for (const fault of wireFaults) assert.ok(text.includes(`\`${fault}\``), fault);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) => path ?? '');
    assert.deepEqual(
      links.filter((path) => !existsSync(join(root, 'docs', path))),
      [],
    );
  });

  it(
    'has commands that work, from starting the simulator to a claim that is lodged in spite of wire faults',
    { skip: leftToWholeRun },
    async (test) => {
      assert.equal(blocks.length, 3);
      const [simulate = '', service = '', requests = ''] = blocks;
      assert.equal(simulate, 'npm run simulate\n');
      const simulator = await openSimulator(test);
      assert.ok(service.endsWith('npm start\n'));
      const activated = await simulator.paste(
        service.replace('npm start\n', '').replace('CODE', simulator.oneTimeCode),
      );
      assert.match(activated, /ACTIVE[^]*Access token {5}granted/);
      await simulator.start();
      const [ready = '', verified = '', wire = '', queued = '', lodged = '', down = '', away = '', up = ''] =
        (await simulator.paste(requests)).split('\n').filter((line) => line.startsWith('{'));
      const read = (answer: string) => JSON.parse(answer) as Record<string, unknown>;
      assert.equal(read(ready)['Status'], 'ready');
      assert.equal(read(verified)['Verified'], true);
      assert.deepEqual(
        [read(wire), read(down), read(up)].map(({ Insurer }) => Insurer),
        ['up', 'down', 'up'],
      );
      assert.equal(read(queued)['status'], 'QUEUED');
      assert.equal(read(lodged)['status'], 'SUCCESS');
      assert.equal(read(lodged)['correlationId'], read(queued)['correlationId']);
      assert.equal(read(away)['code'], 'Unavailable');
    },
  );
});

/** The simulator as a process and, once started, the service that uses it, on free ports and databases of the run. */
async function openSimulator(test: TestContext) {
  const simulate = await startSimulate();
  test.after(() => simulate.stop());
  const databaseUrl = await databaseWithOneItem(test);
  const envFile = join(simulate.dataDir, 'service.env');
  let port = 0;
  const here = (commands: string) =>
    commands
      .replaceAll('./var/simulator/service.env', envFile)
      .replaceAll('http://127.0.0.1:8080', `http://127.0.0.1:${port}`)
      .replaceAll('http://127.0.0.1:8091', simulate.origin);
  const env = { ...childEnvironment, HOME: process.env['HOME'] ?? '', DATABASE_URL: databaseUrl };
  return {
    oneTimeCode: simulate.oneTimeCode,
    /** What the commands print; fails with what the first failing one says. */
    async paste(commands: string): Promise<string> {
      const { stdout } = await shell('sh', ['-ec', here(commands)], { cwd: root, env });
      return stdout;
    },
    async start(): Promise<void> {
      const lines = readFileSync(envFile, 'utf8').matchAll(/^(\w+)='(.*)'$/gm);
      const settings = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
      const started = runService(test, { ...settings, DATABASE_URL: databaseUrl, SCHEDULE: 'imported' });
      port = await started.listening();
      assert.ok(port > 0, started.stderr());
    },
  };
}
