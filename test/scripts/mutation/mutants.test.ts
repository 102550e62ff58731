// Generates mutants: which changes are made of a source, and where they stand.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mutantsOf } from '../../../scripts/mutation/mutants.ts';

const changes = (source: string) => mutantsOf('a.ts', source).map(({ from, to }) => `${from} → ${to}`);

describe('the mutants of a source', () => {
  const rows: readonly [source: string, changes: readonly string[]][] = [
    ['const a = (b: number) => b === c;', ['=== → !==']],
    ['const a = b < c;', ['< → <=', '< → >=']],
    ['const a = b && c;', ['&& → ||']],
    ['const a = b ?? c;', ['?? → &&']],
    ['const a = b - c;', ['- → +']],
    ['const a = !b;', ['! → ']],
    ['const a = 0;', ['0 → 1']],
    ['const a = 14;', ['14 → 15', '14 → 13']],
    ['const a = 2_500;', []],
    ['const a = true;', ['true → false']],
    ['const a = b.some(c);', ['some → every']],
    ['const a = b ? c : d;', ['b → !(b)']],
    ['if (a) b();', ['a → !(a)', 'a → false']],
    ['if (a > b) c();', ['a > b → false', '> → >=', '> → <=']],
    ["const a: '<' = 'b';", []],
    ['a.slice(b - 19, b);', ['- → +', '19 → 20', '19 → 18']],
    ['a.slice(b - 20, b);', []],
    ['clauseBefore(a, b, 19);', ['19 → 20', '19 → 18']],
    ['clauseBefore(a, b, 20);', []],
  ];
  for (const [source, expected] of rows) {
    it(`of ${source} are ${expected.length === 0 ? 'none' : expected.join(' and ')}`, () => {
      assert.deepEqual(changes(source), expected);
    });
  }

  it('say the line, and hold the whole file with the one change', () => {
    const [mutant] = mutantsOf(
      'a.ts',
      'interface A {\n  b: 1;\n}\n  export const c = (d: A) => d.b === 1;\n',
    );
    assert.equal(mutant?.line, 4);
    assert.equal(mutant.lineText, 'export const c = (d: A) => d.b === 1;');
    assert.match(mutant.code, /\n {2}export const c = \(d\s*\) => d\.b !== 1;\n$/);
  });

  it('of one line are distinguished by their number', () => {
    const numbers = mutantsOf('a.ts', 'const a = b && c && d;').map(({ nth }) => nth);
    assert.deepEqual(numbers, [0, 1]);
  });
});
