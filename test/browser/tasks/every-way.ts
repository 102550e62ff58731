// Each task of the desk in each way: by mouse, by keyboard alone, without script. A run of npm test takes one way of those that no other test does.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../../support/desk-browser.ts';
import { handAt, runsScript, ways } from '../../support/hand.ts';
import { leftToWholeRun, sampleOf } from '../../support/sample.ts';
import { claimTasks } from './claim-tasks.ts';
import { eligibilityTasks } from './eligibility-tasks.ts';
import { practiceTasks } from './practice-tasks.ts';

const tasks = [...practiceTasks, ...eligibilityTasks, ...claimTasks];
const tasksNow =
  leftToWholeRun === false ? tasks : tasks.filter(({ isDoneElsewhere }) => isDoneElsewhere !== true);

/** The ways of a task stand next to each other and begin with another one each time: a third has one of each task, and each way. */
const everyWay = tasksNow.flatMap((task, at) =>
  ways.map((_, turn) => ({ task, way: ways[(at + turn) % ways.length] ?? ways[0] })),
);
const now = sampleOf(everyWay, ways.length);

/** The group of tests; the money is there already. */
export function describeEveryWay(desk: () => DeskBrowser): void {
  describe('the tasks of people', () => {
    it('are twelve, and a run has each that no other test does in one way at least', () => {
      assert.equal(new Set(tasks.map(({ name }) => name)).size, 12);
      assert.equal(new Set(now.map(({ task }) => task.name)).size, tasksNow.length);
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
