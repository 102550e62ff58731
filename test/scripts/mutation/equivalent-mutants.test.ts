// Each listed equivalent mutant is a mutant of the code as it is: an entry whose line has changed explains nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { mutantsOf, type Mutant } from '../../../scripts/mutation/mutants.ts';

type Entry = Pick<Mutant, 'file' | 'lineText' | 'from' | 'to'> & {
  readonly nth?: number;
  readonly reason: string;
};

const root = join(import.meta.dirname, '..', '..', '..');
const list = join(root, 'scripts/mutation/equivalent-mutants.json');
const entries: readonly Entry[] = JSON.parse(readFileSync(list, 'utf8'));
const mutants = new Map<string, readonly Mutant[]>();
for (const { file } of entries) {
  if (!mutants.has(file)) mutants.set(file, mutantsOf(file, readFileSync(join(root, file), 'utf8')));
}

describe('the list of equivalent mutants', () => {
  for (const { file, lineText, from, to, nth = 0, reason } of entries) {
    it(`names a mutant of ${file} and why it changes nothing: ${from} → ${to} in ${lineText}`, () => {
      const named = (mutants.get(file) ?? []).filter(
        (mutant) =>
          mutant.lineText === lineText && mutant.from === from && mutant.to === to && mutant.nth === nth,
      );
      assert.equal(named.length, 1);
      assert.match(reason, /^[A-Z].*\.$/);
    });
  }
});
