// Marks which parts of a source run, without a change of what it does.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compileFunction } from 'node:vm';
import { markRegions } from '../../../scripts/mutation/reached-regions.ts';

const source = `
const pick = (value) => value > 0 ? { a: value } : null;
function count(many) { let sum = 0; for (const one of many) sum += one; if (sum > 3) return 3; else return sum; }
const both = (one, other) => one && other();
return [pick(1), pick(-1), count([1, 1]), both(false, () => 1)];
`;

/** What the source comes to, and the texts whose region has run. */
function run(): { readonly result: unknown; readonly ran: (text: string) => boolean } {
  const marks = new Uint8Array(40);
  const marked = markRegions(source.replace('return [', 'export default ['), 'marks');
  const body = marked.code.replace('export default [', 'return [');
  const result: unknown = compileFunction(body, ['marks'])(marks);
  const at = (text: string) => marked.regionAt(source.replace('return [', 'export default [').indexOf(text));
  return { result, ran: (text) => marks[at(text)] === 1 };
}

describe('the marks of a source', () => {
  it('leave what it does as it is', () => {
    assert.deepEqual(run().result, [{ a: 1 }, null, 2, false]);
  });

  it('say which bodies, branches and right sides have run', () => {
    const { ran } = run();
    for (const text of ['const pick', 'value > 0', 'a: value', 'sum += one', 'sum; }', 'one && '])
      assert.ok(ran(text), text);
    for (const text of ['3; else', 'other()']) assert.ok(!ran(text), text);
  });
});
