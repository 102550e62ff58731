// The starter on a Node that is too old: the Node of the npm package runs if it is the pinned one, and only then.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import { childEnvironment } from '../support/child-environment.ts';
import { thisProject } from '../support/store-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [platform, file] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
const name = `node-${platform}-${process.arch}/bin/${file}`;
/** Imported first, it makes this Node an old one in the eyes of the starter. */
const oldNode =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.19.0'}})";
const program = '#!/bin/sh\necho "ran $*"\n';

/** A project with the starter, and a program that stands for Node; the list holds the SHA-256 of another text, or of it. */
async function projectWith(test: TestContext, installed: string, pinned: string): Promise<string> {
  const sha256 = createHash('sha256').update(pinned).digest('hex');
  const folder = await temporaryFolder(test, {
    [`node_modules/${dirname(dirname(name))}/package.json`]: '{}',
    [`node_modules/${name}`]: installed,
    'data/bundled-programs.sha256': `# A list.\n${sha256}  ${name}\n`,
  });
  await chmod(join(folder, 'node_modules', name), 0o755);
  await cp(join(thisProject, 'bin'), join(folder, 'bin'), { recursive: true });
  return folder;
}

const start = (folder: string) =>
  spawnSync(process.execPath, ['--import', oldNode, join(folder, 'bin', 'node24.mjs'), 'argument'], {
    env: childEnvironment,
    encoding: 'utf8',
  });

describe('the Node of the npm package', { skip: process.platform === 'win32' && 'needs a shell' }, () => {
  it('runs when its SHA-256 is the pinned one', async (test) => {
    const { status, stdout, stderr } = start(await projectWith(test, program, program));
    assert.deepEqual([status, stderr], [0, '']);
    assert.match(stdout, /^ran .*argument\n$/);
  });

  for (const [what, pinned] of [
    ['one byte more', program.slice(0, -1)],
    ['one byte less', `${program}\n`],
  ] as const) {
    it(`is not run with ${what}: the sentence names it and says what to do`, async (test) => {
      const folder = await projectWith(test, program, pinned);
      const { status, stdout, stderr } = start(folder);
      assert.deepEqual([status, stdout], [1, '']);
      assert.ok(stderr.startsWith(join(folder, 'node_modules', name)), stderr);
      assert.match(stderr, /is not the Node\.js that this version was made with: run npm ci, .+\.\n$/);
    });
  }

  it('is not run when the list has the SHA-256 under the name of another package', async (test) => {
    const folder = await projectWith(test, program, program);
    const list = join(folder, 'data', 'bundled-programs.sha256');
    await writeFile(list, (await readFile(list, 'utf8')).replace(name, `another-${name}`));
    assert.equal(start(folder).status, 1);
  });
});
