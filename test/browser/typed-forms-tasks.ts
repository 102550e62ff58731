// What is typed into several forms of a page, in a browser: all of it is there after the PIN.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { pressByMouse } from '../support/hand.ts';
import { sampleOf } from '../support/sample.ts';
import { openAddWebhook } from './settings-page-tasks.ts';
import { shows } from '../support/page-says.ts';

const idleMs = 10 * 60_000;

/** The group of tests. */
export function describeTypedForms(desk: () => DeskBrowser): void {
  describe('the forms of a page that is locked', () => {
    for (const way of sampleOf(['by its button', 'after ten minutes'], 2))
      it(`are all there again after the PIN, ${way}`, async () => {
        const page = await desk().open('/desk');
        await page.clock.install();
        await pressByMouse(page.locator('nav >> text=Settings'));
        await page.getByText('Make a key', { exact: true }).click();
        await page.fill('#label', 'Quokka key');
        await page.check('#typed-make-key input[name=scope][value=documents]');
        await openAddWebhook(page);
        await page.fill('#program', 'Wombat program');
        if (way === 'by its button') await page.getByRole('button', { name: 'Lock', exact: true }).click();
        else {
          desk().sessionClock.forwardMs += idleMs;
          await page.clock.fastForward(idleMs + 5_000);
        }
        await page.fill('#pin', '000000');
        await page.keyboard.press('Enter');
        await shows(page, '#typed-make-key');
        assert.equal(await page.inputValue('#label'), 'Quokka key');
        assert.equal(await page.inputValue('#program'), 'Wombat program');
        const scopes = page.locator('#typed-make-key input[name=scope]:checked');
        const ticked = await scopes.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')));
        assert.deepEqual(ticked, ['documents']);
        await page.context().close();
      });
  });
}
