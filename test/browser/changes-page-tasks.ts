// The page of what changed in a browser: nothing of another location, and what changed for all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { says } from '../support/page-says.ts';

/** The group of tests; claims are there already. */
export function describeChangesPage(desk: () => DeskBrowser): void {
  describe('the page of what changed', () => {
    it('shows nothing that another location billed, and all other changes in pages', async () => {
      const page = await desk().open('/desk/changes');
      await page.selectOption('#location', 'SBX00002');
      await page.waitForSelector('#location option[selected] >> text=SBX00002', { state: 'attached' });
      await page.goto(`${desk().service.origin}/desk/changes`);
      await says(page, 'main', /Nothing changed about the items/);
      await page.getByRole('link', { name: 'Fee changed' }).click();
      await says(page, '#changes-title', /50 of \d{3,4} items/);
      await page.getByRole('link', { name: 'More items' }).click();
      await page.waitForURL('**after=50**');
      assert.equal(await page.locator('tbody tr').count(), 50);
    });
  });
}
