// Tasks of the pages of settings and health in a browser: make and revoke a key, add, test, pause and remove a webhook.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { pressByKeys } from '../support/hand.ts';
import { says, shows } from '../support/page-says.ts';
import { sampleOf } from '../support/sample.ts';

/** By mouse; the page then shows the key. */
export async function makeKey(page: Page, label: string): Promise<void> {
  await openMakeKey(page);
  await page.fill('#label', label);
  await page.getByLabel('Look up items').check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await shows(page, '#key');
}

/** Opens the form. */
export const openMakeKey = (page: Page): Promise<void> =>
  page.getByText('Make a key', { exact: true }).click();

/** Opens the form. */
export const openAddWebhook = (page: Page): Promise<void> =>
  page.getByText('Add a webhook', { exact: true }).click();

/** Allowed, and nothing listens there. */
const hookUrl = 'http://127.0.0.9:9/hook';

/** By mouse; the page then shows the secret. */
export async function addWebhook(page: Page, program: string): Promise<void> {
  await openAddWebhook(page);
  await page.fill('#program', program);
  await page.fill('#url', hookUrl);
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await shows(page, '#secret, .summary');
}

/** The group of tests. */
export function describeSettingsPages(desk: () => DeskBrowser): void {
  describe('the pages of settings and health', () => {
    for (const javaScriptEnabled of sampleOf([true, false], 2))
      it(`make a key that works, and revoke it, ${javaScriptEnabled ? 'by mouse' : 'without script'}`, async () => {
        const { open, service } = desk();
        const page = await open('/desk', { javaScriptEnabled });
        await page.click('nav >> text=Settings');
        const label = javaScriptEnabled ? 'Recall one' : 'Recall two';
        await makeKey(page, label);
        const key = await page.inputValue('#key');
        const copy = page.getByRole('button', { name: 'Copy API key' });
        assert.equal(await copy.isVisible(), javaScriptEnabled);
        if (javaScriptEnabled) {
          await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
          await copy.click();
          await shows(page, '[role=status] >> text=Copied.');
          assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
        }
        const ask = async () =>
          (await service.call('/MedicareItems/23', { headers: { 'x-api-key': key } })).status;
        assert.equal(await ask(), 200);
        await page.click('text=Back to settings');
        assert.doesNotMatch(await page.content(), new RegExp(key));
        await page.getByRole('link', { name: `Revoke the key ${label}` }).click();
        await page.getByRole('button', { name: 'Revoke the key' }).click();
        await shows(page, javaScriptEnabled ? '.done:focus' : '.done');
        assert.equal(await page.locator('tr', { hasText: label }).count(), 0);
      });

    it('add a webhook, test, pause and remove it by keyboard alone', async () => {
      const page = await desk().open('/desk/settings');
      const press = (name: string) => pressByKeys(page.getByRole('button', { name, exact: true }));
      await pressByKeys(page.locator('summary', { hasText: 'Add a webhook' }));
      await page.keyboard.press('Tab');
      await page.keyboard.type('Recall three');
      await page.keyboard.press('Tab');
      await page.keyboard.type('http://localhost/hook');
      await page.keyboard.press('Enter');
      await shows(page, '#url-error');
      await page.fill('#url', hookUrl);
      await page.keyboard.press('Enter');
      await shows(page, '#secret, #url-error');
      assert.match(await page.inputValue('#secret'), /^whsec_/);
      await pressByKeys(page.getByRole('link', { name: /Webhook: Recall three/ }));
      await shows(page, '#deliveries-title');
      await press('Test it');
      await shows(page, '.done');
      await eventually(async () => {
        await page.reload();
        return /A test\s*Waiting\s*1\s*The program cannot be reached/.test(
          (await page.textContent('main')) ?? '',
        );
      });
      await press('Pause');
      await shows(page, '.done >> text=paused');
      await pressByKeys(page.getByRole('link', { name: 'Remove the webhook' }));
      await shows(page, 'h1 >> text=Remove the webhook Recall three?');
      await press('Remove the webhook');
      await shows(page, '.done >> text=removed');
    });

    it('say of each part of the service whether it is good, and when Medicare does not answer', async () => {
      const { open, service } = desk();
      const page = await open('/desk/health');
      const rowOf = async (part: string) =>
        ((await page.locator('tr', { hasText: part }).first().textContent()) ?? '').replaceAll(/\s+/g, ' ');
      assert.match(await rowOf('Database'), /Good It answers, and keeps/);
      assert.match(await rowOf('Backup'), /Not known here/);
      assert.match(await rowOf('Claims that wait'), /Good No claim waits/);
      assert.match(await rowOf('Connection to Medicare'), /Good The simulator needs no device/);
      assert.match(await rowOf('Schedule'), /(?:Good Fees and rules are those|Look at it The schedule) of /);
      assert.match(await rowOf('Medicare'), /Good The simulator answers/);
      await service.post('/Sandbox/Faults', { Insurer: 'down' });
      await page.reload();
      await says(page, 'main > p', /Look at: Medicare/);
      assert.match(await rowOf('Medicare'), /Look at it Medicare does not answer/);
      await page.click('nav >> text=Today');
      await says(page, 'main .warning', /does not answer.*Claims are kept/);
      await service.post('/Sandbox/Faults', { Insurer: 'up' });
    });
  });
}
