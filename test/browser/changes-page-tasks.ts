// Tasks of the page of what changed in a browser: what changed for this practice, then for all.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';

/** The group of tests; claims are there already. */
export function describeChangesPage(desk: () => DeskBrowser): void {
  describe('the page of what changed', () => {
    for (const javaScriptEnabled of [true, false])
      it(`shows what changed for us, ${javaScriptEnabled ? 'by keyboard alone' : 'by mouse, without script'}`, async () => {
        const page = await desk().open('/desk', { javaScriptEnabled });
        const link = page.locator('nav >> text=What changed');
        if (javaScriptEnabled) {
          await link.focus();
          await page.keyboard.press('Enter');
        } else await link.click();
        await page.waitForSelector('#changes-title');
        assert.match((await page.textContent('#changes-title')) ?? '', /Items you billed: 1 item/);
        const row = ((await page.locator('tbody tr').textContent()) ?? '').replaceAll(/\s+/g, ' ');
        assert.match(row, /23 .*The fee.*\$\d+\.\d\d \$\d+\.\d\d \+\$\d+\.\d\d/);
        await page.getByRole('link', { name: '23', exact: true }).click();
        await page.waitForURL('**/desk/items/23');
      });

    it('shows nothing that another location billed, and all other changes in pages', async () => {
      const page = await desk().open('/desk/changes');
      await page.selectOption('#location', 'SBX00002');
      await page.waitForSelector('#location option[selected] >> text=SBX00002', { state: 'attached' });
      await page.goto(`${desk().service.origin}/desk/changes`);
      assert.match((await page.textContent('main')) ?? '', /Nothing changed about the items/);
      await page.getByRole('link', { name: 'Another fee' }).click();
      assert.match((await page.textContent('#changes-title')) ?? '', /50 of \d{3,4} items/);
      await page.getByRole('link', { name: 'More items' }).click();
      await page.waitForURL('**after=50**');
      assert.equal(await page.locator('tbody tr').count(), 50);
    });
  });
}
