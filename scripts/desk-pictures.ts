// Takes pictures of the pages of the desk in a browser, in both themes and two widths, to be looked at: desk-pictures.ts <folder>.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { lodgeRejectedClaim } from '../test/browser/claims-page-tasks.ts';
import { openDeskBrowser, typePatient, type DeskBrowser } from '../test/support/desk-browser.ts';

/** A name, the path, and what is done there before the picture. */
const pictures: readonly (readonly [
  name: string,
  path: string,
  prepare?: (page: Page, desk: DeskBrowser) => Promise<void>,
])[] = [
  ['today', '/desk'],
  ['check', '/desk/check'],
  ['check-answer', '/desk/check', checkTwoItems],
  ['claims', '/desk/claims'],
  ['claims-empty', '/desk/claims?view=waiting&item=23'],
  ['claim', '/desk/claims', (page) => page.click('tbody a')],
  ['items', '/desk/items?q=skin'],
  ['item', '/desk/items/23'],
  ['item-derived', '/desk/items/24'],
];

async function checkTwoItems(page: Page, desk: DeskBrowser): Promise<void> {
  await typePatient(page, await desk.patient('verified-adult-female'), await desk.provider('gp'));
  await page.fill('#item', '23');
  await page.fill('#charge', '85');
  await page.fill('#item-2', '104');
  await page.press('#item-2', 'Enter');
  await page.waitForSelector('#answer-title');
}

const [folder = '/tmp/desk-pictures'] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const desk = await openDeskBrowser();
await lodgeRejectedClaim(desk);
for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1280, 320]) {
    const page = await desk.open('/desk', { colorScheme, viewport: { width, height: 900 } });
    for (const [name, path, prepare] of pictures) {
      await page.goto(desk.service.origin + path);
      await prepare?.(page, desk);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
    }
    await page.context().close();
  }
await desk.close();
// The embedded PostgreSQL of the tests ends with the process.
process.exit(0);
