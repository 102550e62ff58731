// Which lines of a bank statement are new, so that a statement that comes twice adds nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findNewLines } from '../../../src/domain/reconciliation/find-new-lines.ts';
import type { StatementLine } from '../../../src/domain/reconciliation/statement-line.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';

type KnownLine = Parameters<typeof findNewLines>[1][number];

const bookedOn = localDate('2026-09-23');
const line = (words: string, bankId: string | null = null, amount = 500): StatementLine => ({
  bookedOn,
  amount: cents(amount),
  words,
  reference: null,
  bankId,
});
const known = (words: string | null, bankId: string | null = null): KnownLine => ({
  bookedOn,
  amount: cents(500),
  words,
  bankId,
});

describe('the new lines of a bank statement', () => {
  const rows: readonly [string, readonly StatementLine[], readonly KnownLine[], readonly number[]][] = [
    ['are all where none is known', [line('A'), line('A')], [], [0, 1]],
    ['leave out those of the same day, amount and words', [line('A'), line('B')], [known('A')], [1]],
    ['count equal ones', [line('A'), line('A'), line('A')], [known('A'), known('A')], [2]],
    ['are of another amount', [line('A', null, 501)], [known('A')], [0]],
    ['leave out one whose words were removed', [line('A'), line('B')], [known(null)], [1]],
    ['leave out an id that is known, whatever its words', [line('A', '1')], [known('B', '1')], []],
    ['hold an id once', [line('A', '1'), line('B', '1')], [], [0]],
    ['have a new id next to an equal line with another', [line('A', '2')], [known('A', '1')], [0]],
    ['leave out a line that is known without its id', [line('A', '2')], [known('A')], []],
    ['leave out a line without id that is known with one', [line('A')], [known('A', '1')], []],
    [
      'take a known line without id before one with an id',
      [line('A'), line('A', '2'), line('A')],
      [known('A'), known('A', '1')],
      [1],
    ],
  ];
  for (const [what, lines, stored, places] of rows)
    it(what, () =>
      assert.deepEqual(
        findNewLines(lines, stored),
        places.map((place) => lines[place]),
      ),
    );
});
