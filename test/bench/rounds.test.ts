// The arithmetic of the bench: medians, ratios round by round, and a table that never flatters.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { compare, median, runRounds, type Contestant } from '../../bench/harness/rounds.ts';
import { ratioText, tableText, verdictOf, type BenchRow } from '../../bench/harness/table.ts';
import { measureNames, readOptions } from '../../bench/options.ts';

/** A contestant that is as fast as the next of these. */
function runner(name: string, speeds: readonly number[], order: string[] = []): Contestant {
  const left = [...speeds];
  return {
    name,
    warmUp: () => Promise.resolve(void order.push(`warm ${name}`)),
    turn() {
      order.push(name);
      return Promise.resolve(left.shift() ?? 0);
    },
  };
}

const quietly = () => {};

describe('interleaved rounds', () => {
  it('let everyone warm up, then take turns', async () => {
    const order: string[] = [];
    await runRounds([runner('A', [1, 1], order), runner('B', [1, 1], order)], 2, quietly);
    assert.deepEqual(order, ['warm A', 'warm B', 'A', 'B', 'A', 'B']);
  });

  it('compare each round with itself, so that a slow minute of the machine hits both', async () => {
    const turns = await runRounds(
      [runner('ours', [80, 8, 90]), runner('theirs', [100, 10, 100])],
      3,
      quietly,
    );
    const { ratio, lowest, highest, ours, theirs } = compare(turns, 'ours', 'theirs');
    assert.deepEqual(
      { ratio, lowest, highest, ours, theirs },
      { ratio: 0.8, lowest: 0.8, highest: 0.9, ours: 80, theirs: 100 },
    );
  });
});

describe('a median', () => {
  for (const [values, middle] of [
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ] as const) {
    it(`of ${values.join(', ')} is ${middle}`, () => assert.equal(median(values), middle));
  }

  it('of nothing is no number', () => assert.ok(Number.isNaN(median([]))));
});

describe('the closing table', () => {
  const row = (ratio: number, target: number | null): BenchRow => ({
    measure: 'One item',
    baseline: 'constant',
    unit: 'req/s',
    comparison: { ratio, lowest: ratio, highest: ratio, ours: 1, theirs: 1 },
    target,
  });

  for (const [ratio, target, verdict] of [
    [0.8, 0.8, 'met'],
    [0.799999, 0.8, 'MISSED'],
    [0.1, null, 'reported'],
  ] as const) {
    it(`calls ${ratio} of ${target} ${verdict}`, () => assert.equal(verdictOf(row(ratio, target)), verdict));
  }

  it('never rounds a missed target up to it', () => assert.equal(ratioText(0.79999), '0.79'));

  it('shows measure, ratio, target and verdict in one line', () => {
    assert.match(tableText([row(0.79, 0.8)]), /\| One item\s+\| constant\s.*0\.79\s.*≥ 0\.80\s+\| MISSED/);
  });
});

describe('the page of figures', () => {
  it('has the table that the bench prints, with a row for each measure with a target', () => {
    const pageOf = (name: string) => readFileSync(join(import.meta.dirname, '../../bench', name), 'utf8');
    const cellsOf = (line = '') => line.split('|').map((cell) => cell.trim());
    const linesOf = (name: string) => pageOf(name).split('\n').map(cellsOf);
    const lines = linesOf('figures.md');
    const [head] = tableText([]).split('\n');
    const at = lines.findIndex((cells) => cells.join() === cellsOf(head).join());
    assert.notEqual(at, -1, `bench/figures.md has no table ${head}`);
    const rows = lines.slice(at + 2).filter((cells) => cells.length > 2 && cells[8]?.startsWith('≥'));
    const compared = linesOf('README.md').filter((cells) => cells[4]?.startsWith('≥'));
    // The catalogue is measured in two encodings.
    assert.equal(rows.length, compared.length + 1);
  });
});

describe('the options of the bench', () => {
  it('run everything by default', () => {
    const options = readOptions([]);
    assert.ok(options.only.length === measureNames.length && !options.quick);
    assert.ok(options.effort.rounds >= 5);
  });

  it('keep the order of the measures, whatever the order of --only', () => {
    const options = readOptions(['--only', 'import', '--only', 'item,benefit']);
    assert.deepEqual(options.only, ['benefit', 'item', 'import']);
  });

  for (const bad of [['--only', 'speed'], ['--fast']]) {
    it(`refuse ${bad.join(' ')}`, () => assert.throws(() => readOptions(bad)));
  }
});
