// The pages of claims in a browser: views without a claim, narrowed lists, and nothing of another location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { idOf } from '../support/bulk-bill-claims.ts';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { says } from '../support/page-says.ts';

/** The group of tests; the rejected claim is there already. */
export function describeClaimsPages(desk: () => DeskBrowser): void {
  describe('the pages of claims', () => {
    it('say of an empty view what appears there', async () => {
      const page = await desk().open('/desk/claims?view=waiting');
      await says(page, 'main', /No claim waits here/);
      assert.deepEqual(await accessibilityViolations(page), []);
    });

    it('are narrowed to the claims of one provider', async () => {
      const page = await desk().open('/desk/claims?view=all');
      await page.click('summary >> text=Narrow the list');
      for (const [provider, shown] of [
        ['9900110b', /A0001@/],
        ['2447791K', /No claim of the provider 2447791K is in this view/],
      ] as const) {
        await page.fill('#provider', provider);
        await page.getByRole('button', { name: 'Show' }).click();
        await page.waitForURL(`**provider=${provider}*`);
        await says(page, 'main', shown);
      }
    });

    it('name what is wrong with a date, and keep what was typed', async () => {
      const page = await desk().open('/desk/claims?view=all&from=31/02/2026');
      await says(page, '#from-error', /day, month and year/);
      assert.equal(await page.inputValue('#from'), '31/02/2026');
      assert.deepEqual(await accessibilityViolations(page), []);
    });

    it('show nothing of another location, whose claim looks like none', async () => {
      const page = await desk().open('/desk/claims?view=all');
      await page.selectOption('#location', 'SBX00002');
      await page.waitForSelector('#location option[selected] >> text=SBX00002', { state: 'attached' });
      const answer = await page.goto(`${new URL(page.url()).origin}/desk/claims/${idOf(1)}`);
      assert.equal(answer?.status(), 404);
      await says(page, 'h1', 'There is no such claim');
    });
  });
}
