// Tasks of signing in, locking and unlocking in a browser.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { says, shows } from '../support/page-says.ts';

const tenMinutesMs = 10 * 60_000;

/** The group of tests. */
export function describeSessions(desk: () => DeskBrowser): void {
  describe('signing in', () => {
    it('opens a sandbox as its owner, who acts for its two locations, with a banner', async () => {
      const page = await desk().open('/desk');
      await says(page, 'h1', 'Today');
      await says(page, '.banner', 'Sandbox: invented patients');
      assert.deepEqual(await page.locator('#location option').allTextContents(), ['SBX00001', 'SBX00002']);
    });

    it('has location, name and Lock in one row on a narrow screen', async () => {
      for (const path of ['/desk/check', '/desk/claims']) {
        const page = await desk().open(path, { viewport: { width: 320, height: 900 } });
        const middles = [];
        for (const part of ['#location', '.person', '[data-lock]']) {
          const box = await page.locator(part).boundingBox();
          middles.push(box === null ? null : Math.round((box.y + box.height / 2) / 4));
        }
        assert.equal(new Set(middles).size, 1, `${path}: ${middles.join(', ')}`);
      }
    });

    it('shows the page of a sandbox at once to a program that keeps no cookie', async () => {
      const { statusCode, body } = await desk().service.app.inject({ path: '/desk/claims?view=all' });
      assert.equal(statusCode, 200);
      assert.match(body, /<h1>Claims/);
    });

    it('opens a sandbox under the name of this machine alone', async () => {
      const { app } = desk().service;
      const statusAt = async (host: string) =>
        (await app.inject({ path: '/desk', headers: { host } })).statusCode;
      assert.deepEqual([await statusAt('localhost:8080'), await statusAt('evil.example')], [200, 403]);
    });

    it('locks after ten minutes without use, and goes on at the same page after the PIN', async () => {
      const { sessionClock, open } = desk();
      const page = await open('/desk/check');
      sessionClock.forwardMs += tenMinutesMs;
      await page.reload();
      await says(page, 'h1', 'Locked');
      await says(page, '#pin-hint', /000000/);
      await shows(page, '#pin:focus');
      await page.keyboard.type('111111');
      await page.keyboard.press('Enter');
      await says(page, '#pin-error', /wrong/);
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/check');
      await says(page, 'h1', 'Check eligibility');
    });

    it('keeps a search, and conditions that were not sent', async () => {
      const page = await desk().open('/desk/claims?view=all');
      for (const [path, opened, field, typed] of [
        ['claims?view=all', 'Narrow the list', 'item', '23'],
        ['claims?view=all', 'Find the claims of a patient', 'family-name', 'Quokka'],
        ['day', null, 'on', '3/3/2031'],
      ] as const) {
        await page.goto(`${desk().service.origin}/desk/${path}`);
        if (opened !== null) await page.getByText(opened, { exact: true }).click();
        await page.fill(`#${field}`, typed);
        await page.getByRole('button', { name: 'Lock', exact: true }).click();
        await page.fill('#pin', '000000');
        await page.keyboard.press('Enter');
        await shows(page, `#${field}`);
        assert.equal((await page.inputValue(`#${field}`)).replaceAll('0', ''), typed.replaceAll('0', ''));
      }
    });

    it('leads back to a list that was left alone, not to the empty search on its page', async () => {
      const page = await desk().open('/desk/claims?view=paid');
      await page.clock.install();
      await page.reload();
      desk().sessionClock.forwardMs += tenMinutesMs;
      await page.clock.fastForward(tenMinutesMs + 5_000);
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/claims?view=paid');
      await page.context().close();
    });

    it('keeps the form of several on a page that was typed into last', async () => {
      const page = await desk().open('/desk/settings');
      await page.getByText('Add a webhook', { exact: true }).click();
      await page.fill('#program', 'Quokka');
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/settings?shown=*');
      assert.equal(await page.inputValue('#program'), 'Quokka');
      assert.equal(await page.locator('.summary').count(), 0);
    });
  });
}
