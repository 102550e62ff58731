// Official files on disk: a file that is not a readable regular file within the size limit is rejected before it is read.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { readOfficialXmlFile } from '../../../src/adapters/schedule-files/official-xml-file.ts';
import { officialXml } from '../../support/official-xml.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'official-xml-'));
});
after(() => rm(folder, { recursive: true }));

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

async function errorOf(path: string): Promise<string> {
  const opened: number[] = [];
  const result = await readOfficialXmlFile(path, { date: null, onOpen: (size) => opened.push(size) });
  return result.ok
    ? 'read without an error'
    : `${opened.length === 0 ? 'at once' : 'reading'}: ${result.error}`;
}

describe('a file on disk', () => {
  it('is read after its size is reported', async () => {
    const xml = officialXml([{}, { ItemNum: '105' }]);
    const reported: string[] = [];
    const result = await readOfficialXmlFile(await fileOf('good.xml', xml), {
      date: null,
      onOpen: (size) => reported.push(`open ${size}`),
      onProgress: (bytes, items) => reported.push(`${bytes} bytes, ${items} items`),
    });
    assert.ok(result.ok);
    assert.equal(result.release.items.length, 2);
    assert.deepEqual(reported, [`open ${xml.length}`, `${xml.length} bytes, 2 items`]);
  });

  it('of 1 GB is rejected at once by its size', async () => {
    const path = await fileOf('huge.xml', '<MBS_XML>');
    await truncate(path, 1_000_000_000);
    assert.equal(
      await errorOf(path),
      'at once: The file is larger than 100 MB; an official file is about 8 MB.',
    );
  });

  it('that is missing, a folder, a pipe or a circle of links is rejected at once', async () => {
    assert.equal(await errorOf(folder), 'at once: This is a folder, not an official XML file.');
    assert.equal(await errorOf(join(folder, 'missing.xml')), 'at once: There is no such file.');
    const file = await fileOf('file.xml', 'x');
    assert.equal(await errorOf(join(file, 'inside.xml')), 'at once: There is no such file.');
    await symlink('circle', join(folder, 'circle'));
    assert.equal(await errorOf(join(folder, 'circle')), 'at once: The file cannot be read (ELOOP).');
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [join(folder, 'pipe')]);
      assert.equal(await errorOf(join(folder, 'pipe')), 'at once: This is not a regular file.');
      assert.equal(await errorOf('/dev/zero'), 'at once: This is not a regular file.');
    }
  });

  const asRoot = process.getuid?.() === 0 && 'running as root, who may read every file';
  it('without read permission is rejected at once', { skip: asRoot }, async () => {
    const path = await fileOf('secret.xml', officialXml([{}]));
    await chmod(path, 0o000);
    assert.equal(await errorOf(path), 'at once: The file may not be read: permission is denied.');
  });

  it('that is empty is rejected', async () => {
    assert.equal(await errorOf(await fileOf('empty.xml', '')), 'reading: The file is empty.');
  });

  it('is not read further when the import is aborted', async () => {
    const stop = new AbortController();
    const path = await fileOf('stopped.xml', officialXml([{}]));
    const result = await readOfficialXmlFile(path, {
      date: null,
      signal: stop.signal,
      onOpen: () => stop.abort(),
    });
    assert.deepEqual(result, { ok: false, error: 'The import was interrupted.' });
  });
});
