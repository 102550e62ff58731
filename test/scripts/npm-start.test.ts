// `npm start` as a tree of processes, npm, its shell, the starter, the service and PostgreSQL: a signal to npm ends all of them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it, type TestContext } from 'node:test';
import { childEnvironment } from '../support/child-environment.ts';
import { eventually } from '../support/eventually.ts';
import { dataFolder, serverPid, thisProject } from '../support/store-process.ts';
import { leftToWholeRun } from '../support/sample.ts';

/** A stop takes the service nine seconds at most. */
const stopMs = 10_000;

/** The parent of each process; read from /proc. */
function parents(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
        // The name of a program may hold spaces and brackets; the state and the parent stand after its last one.
        const [, parent = ''] = status.slice(status.lastIndexOf(')') + 2).split(' ');
        return [[Number(pid), Number(parent)] as const];
      } catch {
        return [];
      }
    }),
  );
}

/** A process and all below it. */
function treeOf(root: number): readonly number[] {
  const all = parents();
  const below = (pid: number): number[] => [
    pid,
    ...[...all].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ];
  return below(root);
}

const alive = (pids: readonly number[]): readonly number[] => {
  const all = parents();
  return pids.filter((pid) => all.has(pid));
};

/** Starts the service by a command; gives its processes once it listens. */
async function started(
  test: TestContext,
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const DATA_DIR = await dataFolder(test);
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: thisProject,
    env: { ...childEnvironment, HOME: process.env['HOME'] ?? '', PORT: '0', DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  assert.ok(child.pid !== undefined);
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  let pids: readonly number[] = [];
  test.after(() => {
    for (const pid of alive(pids)) process.kill(pid, 'SIGKILL');
  });
  await eventually(() => /^listening on /m.test(printed));
  pids = treeOf(child.pid);
  const postgres = await serverPid(DATA_DIR);
  assert.ok(postgres !== null && pids.includes(postgres), 'PostgreSQL is one of them');
  return { child, pids, printed: () => printed };
}

const noProc = process.platform !== 'linux' && 'processes are looked up in /proc';

describe('npm start', { skip: noProc, concurrency: false }, () => {
  it('ends with all its processes when npm is sent SIGTERM', async (test) => {
    const { child, pids, printed } = await started(test, ['npm', 'start']);
    assert.ok(pids.length >= 4, `npm, a shell or starter, the service and PostgreSQL: ${pids.length}`);
    const [, address = ''] = /^listening on (http:\S+)$/m.exec(printed()) ?? [];
    const desk = await fetch(`${address}/desk`);
    assert.equal(desk.status, 200);
    assert.match(await desk.text(), /href="\/desk\/check"/);
    child.kill('SIGTERM');
    await eventually(() => alive(pids).length === 0, stopMs);
    assert.match(printed(), /"message":"stopped"/);
  });

  it('ends with all its processes when the starter is killed', { skip: leftToWholeRun }, async (test) => {
    const starter = ['node', 'bin/node24.mjs', 'bin/medicare-gateway.mjs', 'serve'];
    const { child, pids } = await started(test, starter);
    child.kill('SIGKILL');
    await eventually(() => alive(pids).length === 0, stopMs);
  });
});
