// Waits for what a page shows before it is read: a page that has begun to come is not there whole yet.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** As long as a busy machine may take to show a page, in milliseconds. */
export const pageWaitMs = 60_000;

/** Waits until the page has this part, has come whole and has run its scripts. */
export async function shows(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector);
  await page.waitForLoadState();
}

/** Waits until the first part of this kind says this: the whole of it, or words that the pattern finds. */
export async function says(page: Page, selector: string, words: string | RegExp): Promise<void> {
  const part = page.locator(selector).first();
  const isSaid = (text: string | null) =>
    typeof words === 'string' ? text === words : words.test(text ?? '');
  const until = performance.now() + pageWaitMs;
  let text = await part.textContent();
  while (!isSaid(text) && performance.now() < until) {
    await page.waitForTimeout(50);
    text = await part.textContent();
  }
  await page.waitForLoadState();
  if (typeof words === 'string') assert.equal(text, words, selector);
  else assert.match(text ?? '', words, selector);
}
