// Tidying the hand-kept data: any order of records and keys becomes the one form, and nothing is lost.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { tidyData } from '../../../scripts/generate/tidy-data.ts';
import { dataDir } from '../../support/bundled-data.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The records of every list backwards, and the keys of every record backwards. */
function shuffled(text: string): string {
  const backwards = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).reverse())
      : value;
  const file: Record<string, unknown> = JSON.parse(text);
  const lists = Object.entries(file).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.toReversed() : value,
  ]);
  return JSON.stringify(JSON.parse(JSON.stringify(Object.fromEntries(lists)), backwards), null, 4);
}

async function tidied(folder: string, name: string): Promise<string> {
  const artefact = tidyData(folder).find(({ path }) => path === `data/${name}`);
  assert.ok(artefact);
  return artefact.make();
}

describe('the hand-kept data files', () => {
  for (const { path } of tidyData(dataDir)) {
    const name = path.slice('data/'.length);
    it(`${name} is tidy as committed`, async () => {
      assert.equal(await tidied(dataDir, name), await readFile(join(dataDir, name), 'utf8'));
    });
  }

  for (const name of [
    'groups.json',
    'recognitions.json',
    'parameters.json',
    'item-facts/former-titles.json',
  ]) {
    it(`${name} in any other order is brought back to the same text`, async (test) => {
      const text = await readFile(join(dataDir, name), 'utf8');
      const folder = await temporaryFolder(test, { [name]: shuffled(text) });
      assert.equal(await tidied(folder, name), text);
    });
  }

  it('a record with an unknown key is refused, not dropped', async (test) => {
    const folder = await temporaryFolder(test, {
      'item-facts/former-titles.json':
        '{"source":"s","releaseDate":"2026-07-01","titles":[{"item":"1","title":"One","colour":"red"}]}',
    });
    await assert.rejects(tidied(folder, 'item-facts/former-titles.json'), /additional properties/);
  });
});
