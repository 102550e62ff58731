// The regular expressions that a file builds when it is loaded.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordBuilt } from '../../../scripts/regular-expressions/record-built.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const module = [
  "const unit = '(?:day|week)';",
  'export const period = new RegExp(`^${unit}s?$`, "g");',
  'const listOf = (words) => new RegExp(words.join("|"));',
  'export const list = listOf(["a", "b"]);',
  'export const later = () => new RegExp("c");',
].join('\n');

describe('a file that builds regular expressions', () => {
  it('has each recorded that loading it builds, with its line', async (test) => {
    const root = await temporaryFolder(test, { 'builds.mjs': module });
    assert.deepEqual(await recordBuilt(root, ['builds.mjs']), [
      { place: 'builds.mjs:2', source: '^(?:day|week)s?$', flags: 'g' },
      { place: 'builds.mjs:3', source: 'a|b', flags: '' },
    ]);
  });

  it('leaves the constructor as it was', async (test) => {
    const native = globalThis.RegExp;
    const root = await temporaryFolder(test, {
      'builds.mjs': module,
      'fails.mjs': 'throw new Error("broken")',
    });
    await recordBuilt(root, ['builds.mjs']);
    assert.equal(globalThis.RegExp, native);
    await assert.rejects(recordBuilt(root, ['fails.mjs']), /broken/);
    assert.equal(globalThis.RegExp, native);
  });
});
