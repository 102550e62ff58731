// Tasks of the eligibility page in a browser: check, correct, quote; with and without script.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { APIResponse, Page } from 'playwright-core';
import { pdfText, popplerAbsent } from '../support/poppler.ts';
import { accessibilityViolations, typePatient, type DeskBrowser } from '../support/desk-browser.ts';

/** Posts a form as the page would; a browser without a window shows no PDF. */
async function postOf(page: Page, form: string): Promise<APIResponse> {
  const fields = await page
    .locator(`${form} input`)
    .evaluateAll((inputs) =>
      inputs.map((input): [string, string] => [
        input.getAttribute('name') ?? '',
        input.getAttribute('value') ?? '',
      ]),
    );
  const { origin } = new URL(page.url());
  const address = origin + ((await page.getAttribute(form, 'action')) ?? '');
  const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
  return page.request.post(address, { headers, data: new URLSearchParams(fields).toString() });
}

/** The group of tests. */
export function describeCheckPage(desk: () => DeskBrowser): void {
  describe('the eligibility page', () => {
    it('checks two items of a new patient and prints the quote', async () => {
      const { open, patient, provider } = desk();
      const page = await open('/desk');
      await page.click('nav >> text=Check');
      await typePatient(page, await patient('verified-adult-female'), await provider('gp'));
      await page.fill('#item', '23');
      await page.fill('#charge', '85');
      await page.fill('#item-2', '104');
      await page.fill('#charge-2', '200');
      await page.getByRole('button', { name: 'Check eligibility' }).click();
      await page.waitForSelector('#answer-title');
      const words = await page.locator('.rows .verdict').allTextContents();
      assert.equal(words.length > 2, true);
      assert.deepEqual(await accessibilityViolations(page), []);
      if (popplerAbsent !== false) return;
      const response = await postOf(page, 'form[action="/desk/check/quote"]');
      assert.equal(response.headers()['content-type'], 'application/pdf');
      assert.match(pdfText(await response.body()), /Quote only/);
      await page.context().close();
    });
  });
}
