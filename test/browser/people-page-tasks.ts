// Tasks of the pages of people in a browser: change the roles, remove, and the passkey in between.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { pressByKeys, tabTo } from '../support/hand.ts';
import { says, shows } from '../support/page-says.ts';
import { sampleOf } from '../support/sample.ts';

const sixMinutesMs = 6 * 60_000;

/** Fills the form by mouse; the page then shows the link. */
export async function inviteColleagueOnPage(page: Page, name: string): Promise<void> {
  await page.fill('#name', name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  await shows(page, '#link');
}

/** The group of tests. */
export function describePeoplePages(desk: () => DeskBrowser): void {
  describe('the pages of people', () => {
    it('change and remove by keyboard alone', async () => {
      const page = await desk().open('/desk/people');
      const press = (role: 'link' | 'button', name: string) => pressByKeys(page.getByRole(role, { name }));
      await inviteColleagueOnPage(page, 'Toni Example');
      await page.goto(`${desk().service.origin}/desk/people`);
      await press('link', 'Change the access of Toni Example');
      await page.waitForURL('**/desk/people/person_*');
      await tabTo(page.locator('#role-desk'));
      await page.keyboard.press('Space');
      await press('button', 'Save');
      await shows(page, '#role .error');
      await tabTo(page.locator('#role-operator'));
      await page.keyboard.press('Space');
      await press('button', 'Save');
      await shows(page, '.done:focus');
      const row = page.locator('tr', { hasText: 'Toni Example' });
      assert.match((await row.textContent()) ?? '', /Operator/);
      await pressByKeys(row.getByRole('link'));
      await press('link', 'Remove Toni Example');
      await press('button', 'Remove Toni Example');
      await shows(page, '.done');
      assert.equal(await row.count(), 0);
    });

    for (const javaScriptEnabled of sampleOf([true, false], 2))
      it(`ask for the passkey after five minutes and keep what was entered, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
        const { open, sessionClock } = desk();
        const page = await open('/desk/people', { javaScriptEnabled });
        await page.fill('#name', 'Jo Example');
        sessionClock.forwardMs += sixMinutesMs;
        await page.getByRole('button', { name: 'Make the link' }).click();
        await says(page, 'h1', 'Use your passkey again');
        await page.getByRole('button', { name: 'Open as the sandbox owner' }).click();
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Go on' }).click();
        await shows(page, '#link');
        await says(page, 'h1', 'The link for Jo Example');
      });

    it('fill in the code of a one-time link, and take it out of the address', async () => {
      const code = `mgp_${'0'.repeat(40)}`;
      const page = await desk().open(`/desk/sign-in#${code}`);
      await shows(page, 'h1 + details[open] #code');
      assert.equal(await page.inputValue('#code'), code);
      assert.doesNotMatch(page.url(), /mgp/);
      // Pasted while the page is open, it loads nothing.
      const other = code.replaceAll('0', '1');
      await page.goto(`${desk().service.origin}/desk/sign-in#${other}`);
      await page.waitForURL('**/desk/sign-in');
      assert.equal(await page.inputValue('#code'), other);
    });
  });
}
