// How much the desk asks of people: fields, keys, clicks and time of the tasks of every day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { pressByMouse } from '../support/hand.ts';
import { weighPages } from '../support/page-weight.ts';
import { appointments } from './tasks/eligibility-tasks.ts';
import { says, shows } from '../support/page-says.ts';

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell, 1980): a key of somebody who does not type much, a thought
 * before a field, a click; and until a page is there, which the bench measures: a busy machine is slower in tests.
 */
const seconds = { key: 0.28, thought: 1.35, click: 1.1, page: 1 };
/** Words that people read in a minute (Brysbaert, 2019). */
const wordsPerMinute = 238;
const firstCheckSecondsMax = 120;
const fieldsMax = 12;
/** As it is sent, with styles and scripts. */
const longListBytesMax = 30_000;

const countClicks = `addEventListener('click', () => sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks') ?? 0) + 1), true)`;
const clicks = (page: Page): Promise<number> =>
  page.evaluate<number>(`Number(sessionStorage.getItem('clicks') ?? 0)`);

/** The words of a part of the page that somebody sees: none for screen readers alone, and no choice of a closed list. */
async function countSeenWords(page: Page, part: string): Promise<number> {
  const unseen = await page.locator(`${part} :is(.hidden, option)`).allInnerTexts();
  const count = (text: string) => (text.match(/\S+/g) ?? []).length;
  return count(await page.innerText(part)) - count(unseen.join(' '));
}

/** The group of tests. */
export function describeEffort(desk: () => DeskBrowser): void {
  describe('what the desk asks of people', () => {
    it('is at most 12 fields for a new patient and two items, by Tab and Enter, and less than two minutes for who sees the page first', async () => {
      const page = await desk().open('/desk');
      await pressByMouse(page.locator('nav >> text=Check'));
      const words = await countSeenWords(page, 'main');
      await page.click('#family-name');
      const patient = await desk().patient('verified-adult-female');
      const typed: Readonly<Record<string, string>> = {
        ...patient,
        sex: 'Female',
        provider: await desk().provider('gp'),
        item: '23',
        charge: '85',
        'item-2': '104',
        'charge-2': '150',
      };
      const left = new Set(Object.keys(typed));
      assert.ok(left.size <= fieldsMax, `${left.size} fields`);
      let keys = 1;
      for (let tabs = 0; left.size > 0; tabs += 1) {
        assert.ok(tabs < 40, `not reached by Tab: ${[...left].join(', ')}`);
        const id = await page.evaluate<string>('document.activeElement.id');
        if (left.delete(id)) await page.keyboard.type(typed[id] ?? '');
        keys += 1 + (typed[id]?.length ?? 0);
        if (left.size > 0) await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Enter');
      await shows(page, '#answer-title');
      assert.deepEqual(await page.locator('.row-head .verdict').allTextContents(), ['Yes', 'Yes', 'No']);
      const answer = await countSeenWords(page, '.answer');
      const reads = ((words + answer) * 60) / wordsPerMinute;
      const thinks = Object.keys(typed).length * seconds.thought;
      const takes = reads + keys * seconds.key + thinks + 2 * seconds.click + 2 * seconds.page;
      assert.ok(takes < firstCheckSecondsMax, `${takes.toFixed(0)} seconds, ${words + answer} words`);
    });

    it('is two clicks for a patient of the day list', async () => {
      const page = await desk().open('/desk/day?on=4/2/2031');
      await page.addInitScript(countClicks);
      await page.fill('#list', await appointments(desk(), 1, ['verified-adult-female']));
      await page.getByRole('button', { name: 'Show the rows' }).click();
      await shows(page, '#rows-title');
      await pressByMouse(page.getByRole('button', { name: 'Check all', exact: true }));
      await shows(page, 'main:not(:has(.verdict.waiting)) #progress');
      const before = await clicks(page);
      // A name may be on two lines: its first letter is certainly the link.
      await page.click('tbody a', { position: { x: 4, y: 8 } });
      await page.waitForURL('**/desk/check?list=*');
      await page.locator('.actions > button[value=check]').click();
      await shows(page, '#answer-title');
      assert.equal((await clicks(page)) - before, 2);
      await says(page, '.rows .verdict', 'Yes');
      await page.context().close();
    });

    it('is one file for a list of sixty, which is checked while the page is left, and stays light', async () => {
      const page = await desk().open('/desk/day?on=5/2/2031');
      const list = await appointments(desk(), 60, [
        'verified-adult-female',
        'differs-given-name',
        'card-expired',
      ]);
      await page.setInputFiles('#file', { name: 'day.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
      await page.waitForFunction(`document.querySelector('#list').value !== ''`);
      await page.getByRole('button', { name: 'Check all', exact: true }).click();
      await shows(page, '#progress');
      await page.click('nav >> text=Today');
      await page.waitForURL('**/desk');
      await page.goto(`${desk().service.origin}/desk/day?on=2031-02-05`);
      await shows(page, 'main:not(:has(.verdict.waiting))');
      const states = await page.locator('tbody .verdict').allInnerTexts();
      assert.deepEqual(states.slice(0, 3), ['OK', 'To fix', 'Ask']);
      assert.equal(states.length, 60);
      assert.equal(states.filter((state) => state === 'OK').length, 20);
      const weight = await weighPages(page);
      await page.reload();
      assert.ok(weight.bytes() > 0 && weight.bytes() <= longListBytesMax, `${weight.bytes()} bytes`);
    });
  });
}
