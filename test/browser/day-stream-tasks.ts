// A day list while it is checked, in a browser: a row is filled while another still waits, and the page may be left.
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { dayListOf } from './day-page-tasks.ts';
import { shows } from '../support/page-says.ts';

/** The group of tests. */
export function describeDayStream(desk: () => DeskBrowser): void {
  describe('a day list with one answer that is late', () => {
    it('shows the others as they come, goes on while the page is left, and fills the last without a reload', async (context) => {
      const { batches } = desk().service.composed.store;
      const answered = Promise.withResolvers<void>();
      const settle = batches.settle.bind(batches);
      const late = mock.method(batches, 'settle', async (...row: Parameters<typeof settle>) => {
        if (row[0].row === 2) await answered.promise;
        return settle(...row);
      });
      context.after(() => late.mock.restore());
      const page = await desk().open('/desk/day?on=3/2/2031');
      await page.fill('#list', await dayListOf(desk()));
      await page.getByRole('button', { name: 'Check all', exact: true }).click();
      await shows(page, '#progress >> text=3 of 4');
      assert.notEqual(await page.innerText('#state-1'), 'Not checked');
      assert.equal(await page.innerText('#state-2'), 'Not checked');
      await page.click('nav >> text=Today');
      await page.goto(`${desk().service.origin}/desk/day?on=3/2/2031`);
      assert.equal(await page.innerText('#state-2'), 'Not checked');
      await page.evaluate('globalThis.isTheSame = true');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      answered.resolve();
      await shows(page, 'main:not(:has(.verdict.waiting))');
      assert.notEqual(await page.innerText('#state-2'), 'Not checked');
      assert.equal(await page.evaluate('globalThis.isTheSame'), true);
      assert.ok(asked.length > 0);
      for (const url of asked) assert.match(url, /[?&]after=batch_\w+\.3$/);
    });
  });
}
