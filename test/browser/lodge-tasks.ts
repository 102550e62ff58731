// The lodging page in a browser: findings while an item is typed, a visit from its check, and correcting a claim that was rejected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { cardOf } from '../support/bulk-bill-claims.ts';
import { accessibilityViolations, typePatient, type DeskBrowser } from '../support/desk-browser.ts';
import { pressByKeys, tabTo } from '../support/hand.ts';
import { sampleOf } from '../support/sample.ts';
import { dayOfItsOwn, isLodged, isRejected } from './tasks/claim-tasks.ts';
import { says, shows } from '../support/page-says.ts';

/** Types a visit of one item. */
export async function typeVisit(
  page: Page,
  desk: DeskBrowser,
  patient = 'verified-adult-female',
): Promise<void> {
  await typePatient(page, await desk.patient(patient), await desk.provider('gp'));
  await page.fill('#day', dayOfItsOwn());
  await page.fill('#item', '23');
  await page.fill('#charge', '45.05');
}

/** The group of tests; the claims of other pages are there already. */
export function describeLodging(desk: () => DeskBrowser): void {
  describe('the lodging page', () => {
    it('says by keyboard alone what the schedule holds of an item while it is typed, and lodges nothing by Enter', async () => {
      const page = await desk().open('/desk/lodge');
      const patient = await desk().patient('verified-adult-male');
      await tabTo(page.locator('#family-name'));
      for (const field of ['family-name', 'given-name', 'birth', 'sex', 'card', 'irn'] as const) {
        await page.keyboard.type(field === 'sex' ? 'Male' : patient[field]);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(await desk().provider('gp'));
      await tabTo(page.locator('#item'));
      await page.keyboard.type('104');
      await shows(page, '#findings .row.no');
      await says(page, '#findings', /referral/);
      assert.equal(await page.evaluate('document.activeElement.id'), 'item');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('23');
      await shows(page, '#findings .row.yes');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.type('45.05');
      // Enter checks, and lodges nothing.
      await page.locator(':focus').press('Enter');
      await says(page, 'h1', 'Lodge a claim');
    });

    it('takes a visit over from its check, without a detail in the address', async () => {
      const page = await desk().open('/desk/check');
      await typeVisit(page, desk(), 'verified-child');
      await page.check('#bulk-billed');
      await page.fill('#charge', '');
      await page.press('#charge', 'Enter');
      await page.getByRole('button', { name: 'Lodge this visit' }).waitFor();
      await says(page, '.answer .figures', /Patient pays\s*\$0\.00/);
      await page.getByRole('button', { name: 'Lodge this visit' }).click();
      assert.match(new URL(page.url()).search, /^\?shown=[0-9a-f]{32}$/);
      assert.equal(
        await page.inputValue('#family-name'),
        (await desk().patient('verified-child'))['family-name'],
      );
      assert.ok(await page.isChecked('#kind-bulk-bill'));
      assert.equal(await page.inputValue('#charge'), '45.05');
      await says(page, '#findings', /Yes.*23/s);
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await isLodged(page);
    });

    it('keeps what was typed while the session was locked, and lodges it after the PIN', async () => {
      const page = await desk().open('/desk/lodge');
      await typeVisit(page, desk());
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/lodge?shown=*');
      assert.equal(await page.inputValue('#charge'), '45.05');
      desk().sessionClock.forwardMs += 10 * 60_000;
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await isLodged(page);
    });

    for (const javaScriptEnabled of sampleOf([true, false], 2))
      it(`asks before it lodges a charge above the benefit, ${javaScriptEnabled ? 'by keyboard alone' : 'without script'}`, async () => {
        const page = await desk().open('/desk/lodge', { javaScriptEnabled });
        await typeVisit(page, desk());
        await page.fill('#charge', '85.00');
        await pressByKeys(page.getByRole('button', { name: 'Lodge the claim' }));
        await shows(page, 'text=$85.00 is above the benefit of $45.05');
        if (javaScriptEnabled) assert.deepEqual(await accessibilityViolations(page), []);
        await pressByKeys(page.getByRole('button', { name: 'Lodge it all the same' }));
        await isLodged(page);
        // The way back sends nothing again.
        const methods: string[] = [];
        page.on('request', (request) => methods.push(request.method()));
        await page.goBack();
        await shows(page, 'text=$85.00 is above the benefit of $45.05');
        await page.reload();
        await shows(page, 'text=$85.00 is above the benefit of $45.05');
        assert.ok(methods.length > 0 && methods.every((method) => method === 'GET'), methods.join(' '));
      });

    for (const javaScriptEnabled of sampleOf([false, true], 2))
      it(`corrects a claim that was rejected and lodges it again, ${javaScriptEnabled ? 'by keyboard alone' : 'without script'}`, async () => {
        const page = await desk().open('/desk/lodge', { javaScriptEnabled });
        await typeVisit(page, desk());
        await page.fill('#family-name', 'Unheard');
        await page.fill('#card', cardOf(77));
        await page.getByRole('button', { name: 'Lodge the claim' }).click();
        await isLodged(page);
        const claim = page.url();
        await isRejected(desk(), decodeURIComponent(new URL(claim).pathname.slice('/desk/claims/'.length)));
        await page.goto(claim);
        await pressByKeys(page.getByRole('link', { name: 'Correct and lodge again' }));
        await page.waitForURL('**/desk/lodge?*');
        assert.equal(await page.inputValue('#card'), cardOf(77));
        const right = await desk().patient('verified-adult-female');
        for (const field of ['family-name', 'card', 'irn'] as const)
          await page.fill(`#${field}`, right[field]);
        await pressByKeys(page.getByRole('button', { name: 'Lodge the claim' }));
        await isLodged(page);
        await page.goto(claim);
        await says(page, '#summary', /Nothing paid, lodged again/);
      });
  });
}
