// Tasks of the lodging page in a browser: lodge a bulk bill claim, by mouse, by keyboard alone, and without script.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { typePatient, type DeskBrowser } from '../support/desk-browser.ts';

/** The group of tests. */
export function describeLodging(desk: () => DeskBrowser): void {
  const typeVisit = async (page: Page): Promise<void> => {
    await typePatient(page, await desk().patient('verified-adult-female'), await desk().provider('gp'));
    await page.fill('#item', '23');
    await page.fill('#charge', '45.05');
  };

  describe('the lodging page', () => {
    for (const javaScriptEnabled of [true, false])
      it(`lodges a bulk bill claim, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
        const page = await desk().open('/desk', { javaScriptEnabled });
        await page.click('nav >> text=Lodge');
        await typeVisit(page);
        await page.getByRole('button', { name: 'Lodge the claim' }).click();
        await page.waitForURL('**/desk/claims/*');
        assert.match(
          (await page.textContent('.done')) ?? '',
          /Lodged\. Medicare calls this claim [A-Z]\d{4}@/,
        );
        assert.match((await page.textContent('table')) ?? '', /23.*\$45\.05/s);
        await page.context().close();
      });
  });
}
