// Generating files and checking them: what is written, what is named, what is skipped.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { generate, resultLine, type Artefact } from '../../../scripts/generate/artefact.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const artefact = (path: string, text: string, needsOfficialFiles = false): Artefact => ({
  path,
  needsOfficialFiles,
  make: () => Promise.resolve(text),
});

describe('generating', () => {
  it('writes what is missing or differs, folders included, and leaves the rest', async (test) => {
    const root = await temporaryFolder(test, { 'same.md': 'a\n', 'other.md': 'a\nb\n' });
    const results = await generate(
      [artefact('same.md', 'a\n'), artefact('other.md', 'a\nc\n'), artefact('new/deep.md', 'd\n')],
      { root, check: false, officialFilesPresent: true },
    );
    assert.deepEqual(
      results.map(({ path, outcome }) => [path, outcome]),
      [
        ['same.md', 'unchanged'],
        ['other.md', 'written'],
        ['new/deep.md', 'written'],
      ],
    );
    assert.equal(await readFile(join(root, 'other.md'), 'utf8'), 'a\nc\n');
    assert.equal(await readFile(join(root, 'new/deep.md'), 'utf8'), 'd\n');
  });
});

describe('checking', () => {
  const cases: [situation: string, held: string, wanted: string, line: number | null][] = [
    ['equal', 'a\nb\n', 'a\nb\n', null],
    ['another second line', 'a\nb\n', 'a\nc\n', 2],
    ['a line too few', 'a\n', 'a\nb\n', 2],
    ['a line too many', 'a\nb\n', 'a\n', 2],
    ['no closing line end', 'a', 'a\n', 2],
  ];
  for (const [situation, held, wanted, line] of cases) {
    it(`${situation}: names the first line that differs and writes nothing`, async (test) => {
      const root = await temporaryFolder(test, { 'a.md': held });
      const options = { root, check: true, officialFilesPresent: true };
      const results = await generate([artefact('a.md', wanted)], options);
      assert.deepEqual(results, [{ path: 'a.md', outcome: line === null ? 'unchanged' : 'different', line }]);
      assert.equal(await readFile(join(root, 'a.md'), 'utf8'), held);
    });
  }
  it('a missing file differs', async (test) => {
    const options = { root: await temporaryFolder(test), check: true, officialFilesPresent: true };
    const [result] = await generate([artefact('a.md', 'a\n')], options);
    assert.equal(result?.outcome, 'different');
  });
});

describe('without the official files', () => {
  it('skips, and says so, what is made from them, and makes the rest', async (test) => {
    const root = await temporaryFolder(test);
    const refuses: Artefact = {
      path: 'a.md',
      needsOfficialFiles: true,
      make: () => Promise.reject(new Error('must not be asked')),
    };
    const results = await generate([refuses, artefact('b.md', 'b\n')], {
      root,
      check: false,
      officialFilesPresent: false,
    });
    assert.deepEqual(
      results.map(({ outcome }) => outcome),
      ['skipped', 'written'],
    );
    assert.match(results.map(resultLine).join('\n'), /^SKIPPED {4}a\.md: needs the official files/);
  });
});
