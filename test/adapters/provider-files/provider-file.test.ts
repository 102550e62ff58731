// Provider files on disk: formats, encodings, and the sentence for any other file.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readProviderFile } from '../../../src/adapters/provider-files/provider-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { providerWith } from './read-text.ts';

const header = 'ProviderNumber,Name,Recognitions,OpenedOn,ClosedOn,State,ModifiedMonash';
const line = '9900110B,Dr Fictitia Example,130 2010-01-01..,2012-02-01,,NSW,1';
const csv = `${header}\n${line}\n`;

describe('a file of providers', () => {
  it('is read by its extension, with or without a byte order mark', async (test) => {
    const json =
      '[{"ProviderNumber":"9900110B","Name":"Dr Fictitia Example","Recognitions":[{"Code":"130","From":"2010-01-01"}],"OpenedOn":"2012-02-01","State":"NSW","ModifiedMonash":1}]';
    const folder = await temporaryFolder(test, {
      'a.csv': csv,
      'b.CSV': `\uFEFF${csv}`,
      'c.json': json,
      'd.json': `\uFEFF${json}`,
    });
    for (const name of ['a.csv', 'b.CSV', 'c.json', 'd.json']) {
      assert.deepEqual(
        await readProviderFile(join(folder, name)),
        { ok: true, providers: [providerWith()] },
        name,
      );
    }
  });

  it('is read in pieces, including characters that are split between pieces', async (test) => {
    const many = Array.from({ length: 20_000 }, () => `# ${'é王😀'.repeat(3)}\n`).join('');
    const folder = await temporaryFolder(test, { 'a.csv': many + csv });
    assert.deepEqual(await readProviderFile(join(folder, 'a.csv')), {
      ok: true,
      providers: [providerWith()],
    });
  });

  const errors: readonly (readonly [name: string, content: string | Buffer, error: string])[] = [
    ['empty.csv', '', 'The file is empty.'],
    ['header.csv', header, 'The file holds no provider.'],
    ['none.json', '[]', 'The file holds no provider.'],
    [
      'twice.csv',
      `${csv}\n${line.replace('Fictitia', 'Other')}`,
      'Line 4: ProviderNumber 9900110B is given at line 2 already; send each location once.',
    ],
    [
      'latin.csv',
      Buffer.from(csv.replace('Fictitia', 'Fictitiá'), 'latin1'),
      'The file is not UTF-8 text: save it in UTF-8.',
    ],
    [
      'cut.csv',
      Buffer.concat([Buffer.from(csv), Buffer.from([0xc3])]),
      'The file is not UTF-8 text: save it in UTF-8.',
    ],
    ['wide.csv', Buffer.from(`\uFEFF${csv}`, 'utf16le'), 'The file is UTF-16 text: save it in UTF-8.'],
    ['nul.csv', csv.replace('Dr', 'Dr\0'), 'The file holds a NUL character: it is not text.'],
    ['packed.csv', Buffer.from([0x1f, 0x8b, 8, 0]), 'The file is a gzip file: unpack it first.'],
    [
      'sheet.csv',
      Buffer.from('PK\u0003\u0004 and so on'),
      'The file is a zip archive or a spreadsheet: save it as CSV in UTF-8.',
    ],
    [
      'providers.txt',
      csv,
      'The name of the file ends neither in .csv nor in .json; name it for what it holds.',
    ],
  ];
  for (const [name, content, error] of errors) {
    it(`${name}: ${error}`, async (test) => {
      const folder = await temporaryFolder(test);
      await writeFile(join(folder, name), content);
      assert.deepEqual(await readProviderFile(join(folder, name)), { ok: false, error });
    });
  }

  it('that is missing, a folder or a device is rejected before it is read', async (test) => {
    const folder = await temporaryFolder(test, { 'folder.csv/file': '' });
    const errorOf = async (path: string) =>
      (await readProviderFile(path)).ok ? null : readProviderFile(path);
    assert.deepEqual(await errorOf(join(folder, 'no.csv')), { ok: false, error: 'There is no such file.' });
    assert.deepEqual(await errorOf(join(folder, 'folder.csv')), {
      ok: false,
      error: 'This is a folder, not a file of providers.',
    });
  });

  it('is closed when reading is aborted', async (test) => {
    const folder = await temporaryFolder(test, { 'a.csv': csv });
    await assert.rejects(readProviderFile(join(folder, 'a.csv'), AbortSignal.abort()), {
      name: 'AbortError',
    });
  });
});
