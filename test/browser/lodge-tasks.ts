// Tasks of the lodging page in a browser: lodge, follow a claim that is queued, correct one that was rejected; by keyboard and without script.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { cardOf } from '../support/bulk-bill-claims.ts';
import { accessibilityViolations, typePatient, type DeskBrowser } from '../support/desk-browser.ts';
import { eventually } from '../support/eventually.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };

/** Types a visit of one item. */
export async function typeVisit(
  page: Page,
  desk: DeskBrowser,
  patient = 'verified-adult-female',
): Promise<void> {
  await typePatient(page, await desk.patient(patient), await desk.provider('gp'));
  await page.fill('#item', '23');
  await page.fill('#charge', '45.05');
}

/** Presses Tab until the element is reached, as somebody without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 60; at += 1) {
    const focused = await page.evaluate<string>(
      "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent ?? '').trim()",
    );
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${name} is not reached by Tab`);
}

/** Lets the insurer of the sandbox answer or not. */
export const setInsurer = async ({ service }: DeskBrowser, state: 'up' | 'down'): Promise<void> => {
  assert.equal((await service.post('/Sandbox/Faults', { Insurer: state })).status, 200);
};

/** The group of tests; the claims of other pages are there already. */
export function describeLodging(desk: () => DeskBrowser): void {
  const lodged = (page: Page) =>
    page.waitForSelector('text=/Lodged. Medicare calls this claim [A-Z]\\d{4}@/');

  describe('the lodging page', () => {
    it('lodges a bulk bill claim without script, and checks its items by a button', async () => {
      const page = await desk().open('/desk', { javaScriptEnabled: false });
      await page.click('nav >> text=Lodge');
      await typeVisit(page, desk());
      await page.getByRole('button', { name: 'Check the items' }).click();
      assert.match((await page.textContent('#findings')) ?? '', /Yes.*23.*\$45\.05/s);
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await lodged(page);
      assert.match((await page.textContent('table')) ?? '', /23.*\$45\.05/s);
    });

    it('is used by keyboard alone, and says what the schedule holds of an item while it is typed', async () => {
      const page = await desk().open('/desk/lodge');
      const patient = await desk().patient('verified-adult-male');
      await page.focus('#family-name');
      for (const field of ['family-name', 'given-name', 'birth', 'sex', 'card', 'irn'] as const) {
        await page.keyboard.type(field === 'sex' ? 'Male' : patient[field]);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type(await desk().provider('gp'));
      await page.focus('#item');
      await page.keyboard.type('104');
      await page.waitForSelector('#findings .row.no');
      assert.match((await page.textContent('#findings')) ?? '', /referral/);
      assert.equal(await page.evaluate('document.activeElement.id'), 'item');
      await page.keyboard.press('Control+A');
      await page.keyboard.type('23');
      await page.waitForSelector('#findings .row.yes');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.type('45.05');
      await page.keyboard.press('Enter');
      await page.waitForLoadState();
      assert.equal(await page.textContent('h1'), 'Lodge a claim', 'Enter checks, and lodges nothing');
      await page.focus('#charge');
      await tabTo(page, 'Lodge the claim');
      await page.keyboard.press('Enter');
      await lodged(page);
    });

    it('takes a visit over from its check, without a detail in the address', async () => {
      const page = await desk().open('/desk/check');
      await typeVisit(page, desk(), 'verified-child');
      await page.check('#bulk-billed');
      await page.fill('#charge', '');
      await page.press('#charge', 'Enter');
      await page.getByRole('button', { name: 'Lodge this visit' }).waitFor();
      assert.match((await page.textContent('.answer .figures')) ?? '', /Patient pays\s*\$0\.00/);
      await page.getByRole('button', { name: 'Lodge this visit' }).click();
      assert.equal(new URL(page.url()).search, '');
      assert.equal(
        await page.inputValue('#family-name'),
        (await desk().patient('verified-child'))['family-name'],
      );
      assert.ok(await page.isChecked('#kind-bulk-bill'));
      assert.equal(await page.inputValue('#charge'), '45.05');
      assert.match((await page.textContent('#findings')) ?? '', /Yes.*23/s);
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await lodged(page);
    });

    it('says of a queued claim what happens next, and shows on its page when it is lodged, where the focus stays', async () => {
      const page = await desk().open('/desk/lodge');
      await typeVisit(page, desk(), 'verified-senior');
      await setInsurer(desk(), 'down');
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await page.waitForSelector('text=Queued.');
      assert.match(
        (await page.textContent('#claim-state')) ?? '',
        /lodged by itself.*do not lodge it again/s,
      );
      assert.deepEqual(await accessibilityViolations(page), []);
      // Looked at again at least once with nothing new: the focus would be lost then.
      await page.waitForResponse((response) => response.url() === page.url());
      await setInsurer(desk(), 'up');
      await lodged(page);
      assert.match(await page.evaluate('document.activeElement.textContent'), /^Lodged\./);
    });

    it('keeps what was typed while the session was locked, and lodges it after the PIN', async () => {
      const page = await desk().open('/desk/lodge');
      await typeVisit(page, desk());
      desk().sessionClock.forwardMs += 10 * 60_000;
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await lodged(page);
    });

    for (const javaScriptEnabled of [true, false])
      it(`corrects a claim that was rejected and lodges it again, ${javaScriptEnabled ? 'by keyboard alone' : 'without script'}`, async () => {
        const page = await desk().open('/desk/lodge', { javaScriptEnabled });
        await typeVisit(page, desk());
        await page.fill('#family-name', 'Unheard');
        await page.fill('#card', cardOf(77));
        await page.getByRole('button', { name: 'Lodge the claim' }).click();
        await lodged(page);
        const claim = page.url();
        await desk().service.post('/Sandbox/Clock', { AdvanceDays: 3 });
        const id = decodeURIComponent(new URL(claim).pathname.slice('/desk/claims/'.length));
        await eventually(async () => {
          const found = await desk().service.call(`/Claims/${id}`, { headers: owner });
          return ((await found.json()) as { readonly Attention: string | null }).Attention === 'rejected';
        });
        await page.goto(claim);
        await tabTo(page, 'Correct and lodge again');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/desk/lodge?*');
        assert.equal(await page.inputValue('#card'), cardOf(77));
        const right = await desk().patient('verified-adult-female');
        for (const field of ['family-name', 'card', 'irn'] as const)
          await page.fill(`#${field}`, right[field]);
        await tabTo(page, 'Lodge the claim');
        await page.keyboard.press('Enter');
        await lodged(page);
        await page.goto(claim);
        assert.match((await page.textContent('#summary')) ?? '', /Nothing paid, lodged again/);
      });
  });
}
