// Each task of the desk in each way: by mouse, by keyboard alone, without script. A run of npm test takes one way of each.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../../support/desk-browser.ts';
import { handAt, runsScript, ways } from '../../support/hand.ts';
import { sampleOf } from '../../support/sample.ts';
import { claimTasks } from './claim-tasks.ts';
import { eligibilityTasks } from './eligibility-tasks.ts';
import { practiceTasks } from './practice-tasks.ts';

const tasks = [...practiceTasks, ...eligibilityTasks, ...claimTasks];

/** The ways of a task stand next to each other and begin with another one each time: a third has one of each task, and each way. */
const everyWay = tasks.flatMap((task, at) =>
  ways.map((_, turn) => ({ task, way: ways[(at + turn) % ways.length] ?? ways[0] })),
);
const now = sampleOf(everyWay, ways.length);

/** The group of tests; the money is there already. */
export function describeEveryWay(desk: () => DeskBrowser): void {
  describe('the tasks of people', () => {
    it('are twelve, each in one way at least in every run', () => {
      assert.equal(new Set(now.map(({ task }) => task.name)).size, 12);
      assert.deepEqual(new Set(now.map(({ way }) => way)), new Set(ways));
    });

    for (const {
      task: { name, skip = false, perform },
      way,
    } of now)
      it(`${name} ${way}`, { skip }, async () => {
        const page = await desk().open('/desk', { javaScriptEnabled: runsScript(way) });
        await perform(handAt(page, way), desk());
      });
  });
}
