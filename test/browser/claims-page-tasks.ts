// Tasks of the pages of claims in a browser: find a rejected claim, read why, and settle it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  claimService,
  idOf,
  medicalEvent,
} from '../support/bulk-bill-claims.ts';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { eventually } from '../support/eventually.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };

/** Lodges a claim for a patient whom Medicare does not know, and lets three days pass. */
export async function lodgeRejectedClaim({ service }: DeskBrowser): Promise<void> {
  await service.post('/Sandbox/Clock', { Today: claimDay });
  const patient = { ...claimPatient, medicare: { memberNumber: cardOf(77), memberRefNumber: '1' } };
  const services = [claimService('general', { chargeAmount: '43.90' })];
  const claim = bulkBillClaim('general', {
    medicalEvent: [medicalEvent('general', { patient, service: services })],
  });
  const lodged = await service.post(
    '/Medicare/bulkbillstoreforward/general/v1',
    { correlationId: idOf(1), claim },
    owner,
  );
  assert.equal(lodged.status, 200, await lodged.text());
  await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
  await eventually(async () => {
    const listed = await service.call('/Claims?attention=rejected', { headers: owner });
    return ((await listed.json()) as { Claims: readonly unknown[] }).Claims.length === 1;
  });
}

/** The group of tests; the rejected claim is there already. */
export function describeClaimsPages(desk: () => DeskBrowser): void {
  describe('the pages of claims', () => {
    it('say of an empty view what appears there', async () => {
      const page = await desk().open('/desk/claims?view=waiting');
      assert.match((await page.textContent('main')) ?? '', /No claim waits here/);
      assert.deepEqual(await accessibilityViolations(page), []);
    });

    it('are narrowed to the claims of one provider', async () => {
      const page = await desk().open('/desk/claims?view=all');
      await page.click('summary >> text=Narrow the list');
      for (const [provider, shown] of [
        ['9900110b', /A0001@/],
        ['2447791K', /No claim here fits/],
      ] as const) {
        await page.fill('#provider', provider);
        await page.getByRole('button', { name: 'Show' }).click();
        await page.waitForURL(`**provider=${provider}*`);
        assert.match((await page.textContent('main')) ?? '', shown);
      }
    });

    it('name what is wrong with a date, and keep what was typed', async () => {
      const page = await desk().open('/desk/claims?view=all&from=31/02/2026');
      assert.match((await page.textContent('#from-error')) ?? '', /day, month and year/);
      assert.equal(await page.inputValue('#from'), '31/02/2026');
      assert.deepEqual(await accessibilityViolations(page), []);
    });

    it('show nothing of another location, whose claim looks like none', async () => {
      const page = await desk().open('/desk/claims?view=all');
      await page.selectOption('#location', 'SBX00002');
      await page.waitForSelector('#location option[selected] >> text=SBX00002', { state: 'attached' });
      const answer = await page.goto(`${new URL(page.url()).origin}/desk/claims/${idOf(1)}`);
      assert.equal(answer?.status(), 404);
      assert.equal(await page.textContent('h1'), 'There is no such claim');
    });

    for (const javaScriptEnabled of [false, true])
      it(`settle a rejected claim, ${javaScriptEnabled ? 'by keyboard alone' : 'without script'}`, async () => {
        const page = await desk().open('/desk', { javaScriptEnabled });
        await page.click('nav >> text=Claims');
        const row = page.locator('tbody tr');
        assert.match((await row.textContent()) ?? '', /A service is paid nothing/);
        await row.getByRole('link').focus();
        await page.keyboard.press('Enter');
        await page.waitForURL('**/desk/claims/*');
        assert.match((await page.textContent('table')) ?? '', /Medicare does not know the patient/);
        assert.match((await page.textContent('table')) ?? '', /Check the card/);
        if (!javaScriptEnabled) return;
        assert.deepEqual(await accessibilityViolations(page), []);
        await page.focus('#way');
        await page.keyboard.type('Written off');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        assert.match((await page.textContent('#reason-error')) ?? '', /why/);
        await page.fill('#reason', 'Moved away');
        await page.keyboard.press('Enter');
        await page.waitForSelector('text=cannot be undone');
        assert.match(
          (await page.textContent('main')) ?? '',
          /Charge\s*\$43\.90\s*Paid by Medicare\s*\$0\.00\s*Reason\s*Moved away/,
        );
        assert.deepEqual(await accessibilityViolations(page), []);
        await page.getByRole('button', { name: 'Yes, write it off' }).focus();
        await page.keyboard.press('Enter');
        await page.waitForSelector('text=Nothing paid, written off');
        assert.match((await page.textContent('.done')) ?? '', /Settled/);
        assert.match((await page.textContent('#summary')) ?? '', /Reason\s*Moved away/);
        assert.match(
          (await page.locator('table').last().textContent()) ?? '',
          /Written off\s*Somebody at the desk/,
        );
        await page.click('nav >> text=Claims');
        assert.match((await page.textContent('main')) ?? '', /Nothing to fix/);
      });
  });
}
