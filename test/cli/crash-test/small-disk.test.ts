// The disk of the crash test's database is really full: a write fails as on any full disk, until space is given back.
import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { mountSmallDisk } from '../../../src/cli/crash-test/small-disk.ts';
import { databaseFolder } from '../../support/database-folder.ts';

it('a filled disk takes no more, and goes on when it is freed', async (test) => {
  const base = await mkdtemp(join(databaseFolder, 'mgw-small-disk-'));
  const folder = join(base, 'disk');
  const disk = await mountSmallDisk(folder);
  try {
    if (typeof disk === 'string') return test.skip(`NOT TESTED: ${disk}`);
    const write = () => writeFile(join(folder, 'data'), Buffer.alloc(1_000_000), { flush: true });
    await write();
    await rm(join(folder, 'data'));
    await disk.fill(100_000);
    await assert.rejects(write, { code: 'ENOSPC' });
    await disk.free();
    await write();
    await disk.unmount();
    assert.equal((await stat(folder)).dev, (await stat(base)).dev);
  } finally {
    await rm(base, { recursive: true, force: true });
  }
});
