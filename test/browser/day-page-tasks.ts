// Tasks of the day list in a browser: look at a list, check all of it, open the check of a patient, and what another location sees.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { eventually } from '../support/eventually.ts';
import { pressByKeys } from '../support/hand.ts';
import { says, shows } from '../support/page-says.ts';

/** The list of the documentation, with a patient whose given name Medicare has otherwise, and a row with an impossible day. */
export async function dayListOf(desk: DeskBrowser): Promise<string> {
  const example = readFileSync('docs/examples/day-list.csv', 'utf8').trimEnd();
  const differs = await desk.patient('differs-given-name');
  const provider = await desk.provider('gp');
  const [heading] = example.split('\n');
  const wrong = [
    `9:40,23,${differs['family-name']},${differs['given-name']},${differs.birth},${differs.sex},${differs.card},${differs.irn},${provider},yes`,
    `10:00,23,Wombat,Walter,31/2/1950,M,,,${provider},yes`,
  ];
  assert.equal(heading?.split(',').length, 10);
  return [example, ...wrong].join('\n');
}

/** Checks the list, and waits until nothing is left to check. */
export async function checkDayListOnPage(page: Page, desk: DeskBrowser): Promise<void> {
  if (await page.locator('details:not([open]) #list').count()) await page.click('main > details summary');
  await page.fill('#list', await dayListOf(desk));
  await page.getByRole('button', { name: 'Check all', exact: true }).click();
  await shows(page, '#progress');
  await shows(page, 'main:not(:has(.verdict.waiting))');
}

/** The group of tests. */
export function describeDayPage(desk: () => DeskBrowser): void {
  describe('the day list', () => {
    it('says what to do where nothing is checked, and names what is missing', async () => {
      const page = await desk().open('/desk/day?on=1/2/2031');
      await says(page, 'main', /Export the appointments of the day/);
      await says(page, 'main', /still to come/);
      await page.getByRole('link', { name: "Tomorrow's list" }).click();
      await page.waitForURL('**/desk/day?on=*-*-*');
      await says(page, 'main', /still to come/);
      await page.getByRole('button', { name: 'Check all', exact: true }).click();
      await says(page, '#list-error', /paste the list/);
      await page.fill('#list', 'Mobile\n0400');
      await page.getByRole('button', { name: 'Show the rows' }).click();
      await says(page, '#list-error', /column Items is missing.*“Mobile”/);
      assert.equal(await page.inputValue('#list'), 'Mobile\n0400');
    });

    it('shows the rows of a chosen file before any is checked', async () => {
      const page = await desk().open('/desk/day?on=2/2/2031');
      await page.setInputFiles('#file', 'docs/examples/day-list.csv');
      await eventually(async () => (await page.inputValue('#list')) !== '');
      await pressByKeys(page.getByRole('button', { name: 'Show the rows' }));
      await shows(page, '#rows-title');
      assert.deepEqual(await page.locator('tbody tr td:first-child').allInnerTexts(), [
        'Not checked',
        'Not checked',
      ]);
      const opened = page.waitForEvent('popup');
      await page
        .locator('tbody')
        .getByRole('button', { name: /^Check / })
        .first()
        .click();
      const checked = await opened;
      await shows(checked, '#answer-title');
      await says(checked, '.answer', /Answer for/);
      await checked.close();
    });

    it('shows results as they come, with the reason as it is, and opens the check of a patient by one key', async () => {
      const page = await desk().open('/desk/day');
      await checkDayListOnPage(page, desk());
      const states = await page.locator('tbody tr td:first-child').allInnerTexts();
      assert.equal(states.length, 4);
      assert.equal(states[3], 'To fix');
      await says(page, '#progress', /\d to fix/);
      const reason = await page.textContent('#reason-3');
      await pressByKeys(page.getByRole('link', { name: /9:40/ }));
      await page.waitForURL('**/desk/check?list=*');
      const { 'given-name': givenName, card } = await desk().patient('differs-given-name');
      assert.equal(await page.inputValue('#given-name'), givenName);
      assert.equal(await page.inputValue('#card'), card);
      assert.doesNotMatch(page.url(), new RegExp(card));
      await page.locator('.actions > button[value=check]').click();
      await shows(page, '#answer-title');
      const said = await page.locator('p.reason').allTextContents();
      assert.ok(
        said.some((each) => each !== '' && reason?.startsWith(each)),
        `${reason}: ${said.join('|')}`,
      );
      await page.click('nav >> text=Today');
      await says(page, 'main', /\d to fix/);
    });

    it('checks without script, and shows another location nothing of it', async () => {
      const page = await desk().open('/desk/day', { javaScriptEnabled: false });
      assert.equal(await page.locator('tbody tr').count(), 4);
      const path = (await page.locator('tbody a').first().getAttribute('href')) ?? '';
      await page.getByRole('button', { name: 'Check all again' }).click();
      await says(page, '#progress', /\d/);
      await page.selectOption('#location', 'SBX00002');
      await page.getByRole('button', { name: 'Change location' }).click();
      await page.goto(`${desk().service.origin}/desk/day`);
      await says(page, 'main', /Nothing is checked for this day yet/);
      await page.goto(desk().service.origin + path);
      assert.equal(await page.inputValue('#family-name'), '');
      assert.equal(await page.inputValue('#card'), '');
    });
  });
}
