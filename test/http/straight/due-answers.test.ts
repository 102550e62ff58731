// Answers of one turn: they are written at its end, in their order, and as soon as there are many.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dueAnswers, dueMax } from '../../../src/http/straight/due-answers.ts';

/** Adds so many, and says which were written at once and which after the turn. */
async function written(count: number): Promise<{ atOnce: number[]; later: number[] }> {
  const all: number[] = [];
  const writeLater = dueAnswers();
  for (let index = 0; index < count; index += 1) writeLater(() => void all.push(index));
  const atOnce = [...all];
  await nextTurn();
  return { atOnce, later: all.slice(atOnce.length) };
}

const upTo = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe('answers that are due', () => {
  it('wait for the end of the turn, and keep their order', async () => {
    assert.deepEqual(await written(dueMax - 1), { atOnce: [], later: upTo(0, dueMax - 1) });
  });

  it('do not wait for more than a batch, and those behind it wait for the end', async () => {
    assert.deepEqual(await written(dueMax), { atOnce: upTo(0, dueMax), later: [] });
    assert.deepEqual(await written(dueMax + 1), { atOnce: upTo(0, dueMax), later: [dueMax] });
  });

  it('wait again in the next turn', async () => {
    const all: string[] = [];
    const writeLater = dueAnswers();
    writeLater(() => void all.push('first'));
    await nextTurn();
    writeLater(() => void all.push('second'));
    assert.deepEqual(all, ['first']);
    await nextTurn();
    assert.deepEqual(all, ['first', 'second']);
  });
});
