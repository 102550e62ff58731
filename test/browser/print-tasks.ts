// Pages as they are printed, from a browser with a dark theme: black on white, whole, without what is pressed or filled in.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { idOf } from '../support/bulk-bill-claims.ts';

/** The inner width of a sheet of A4, in pixels of the style sheet. */
const sheetWidth = 687;

/** What should not be on it, a line each. */
const printFaults = `(() => {
  const shown = (part) => part.checkVisibility() && part.getClientRects().length > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const named = (part) => part.outerHTML.slice(0, 80);
  return [
    ...all('nav, .banner, .foot, button, .button, input, select, textarea').map(named),
    ...all('main a').filter((part) => getComputedStyle(part).textDecorationLine !== 'none').map(named),
    ...all('main *').filter((part) => !['rgb(0, 0, 0)', 'rgb(51, 51, 51)'].includes(getComputedStyle(part).color)).map(named),
    ...all('main, html').filter((part) => /rgb\\((?!255|0, 0, 0, 0)/.test(getComputedStyle(part).backgroundColor)).map(named),
    ...all('table').filter((part) => part.getBoundingClientRect().right > innerWidth).map(named),
  ];
})()`;

/** The group of tests. */
export function describePrinting(desk: () => DeskBrowser): void {
  describe('a printed page', () => {
    it('is black on white, whole, and has nothing that is pressed or filled in', async () => {
      const page = await desk().open('/desk');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width: sheetWidth, height: 900 });
      for (const path of [
        '/desk/claims?view=all',
        `/desk/claims/${idOf(1)}`,
        '/desk/money',
        '/desk/figures',
        '/desk/items/24',
        '/desk/people',
        '/desk/health',
      ]) {
        await page.goto(desk().service.origin + path);
        assert.deepEqual(await page.evaluate(printFaults), [], path);
        assert.ok(((await page.innerText('main')) ?? '').length > 100, path);
      }
      await page.context().close();
    });
  });
}
