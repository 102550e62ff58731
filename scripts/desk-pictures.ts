// Takes pictures of the desk in a browser: those of its guide, or with a folder every page in both themes and two widths, to be looked at.
// npm run desk-pictures [-- <folder> [names]]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { processContext } from '../src/cli/command-context.ts';
import { runAddHistory } from '../src/cli/simulate/add-history.ts';
import { localDate } from '../src/domain/values/local-date.ts';
import { addMoney } from '../test/browser/money-page-tasks.ts';
import { pageStates } from '../test/browser/page-states.ts';
import { addRejectedClaim } from '../test/browser/tasks/claim-tasks.ts';
import { embedded } from '../test/support/database.ts';
import { openDeskBrowser, type DeskBrowser } from '../test/support/desk-browser.ts';
import { guidePictures, quotePicture } from './desk/guide-pictures.ts';
import { dropColourProfile } from './desk/drop-colour-profile.ts';

const guideFolder = join(import.meta.dirname, '..', 'docs', 'desk', 'pictures');
const guideWidth = 1_120;
/** Pictures are as wide as a page of the documentation shows them. */
const guidePictureWidth = 800;
/** Letters stay clear, and a page with three pictures stays below 60 kB. */
const guideQuality = 30;

/** Every page of the guide, over some months of claims. */
async function takeGuidePictures(desk: DeskBrowser): Promise<void> {
  const { databaseUrl } = desk.service;
  const context = { ...processContext, env: { DATABASE_URL: databaseUrl, INSURER: 'simulator' } };
  await runAddHistory({ claims: 240, seed: 7, months: 3, until: localDate('2026-11-18') }, context);
  await writeFile(join(guideFolder, 'quote.png'), await quotePicture(desk));
  const page = await desk.open('/desk', { viewport: { width: guideWidth, height: 700 } });
  for (const { name, path, height, prepare } of guidePictures) {
    await page.setViewportSize({ width: guideWidth, height });
    await page.goto(desk.service.origin + path);
    await prepare?.(page, desk);
    await page.evaluate('scrollTo(0, 0)');
    await writeFile(join(guideFolder, `${name}.webp`), await webpOf(page, height));
  }
}

/** What the window shows, as WebP. */
async function webpOf(page: Page, height: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: guideQuality,
    clip: { x: 0, y: 0, width: guideWidth, height, scale: guidePictureWidth / guideWidth },
  });
  await session.detach();
  return dropColourProfile(Buffer.from(data, 'base64'));
}

/** The states of the tests, full pages. */
async function takeEveryPage(desk: DeskBrowser, folder: string, names: readonly string[]): Promise<void> {
  const states = pageStates.filter(({ name }) => names.length === 0 || names.includes(name));
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320]) {
      const page = await desk.open('/desk', { colorScheme, viewport: { width, height: 900 } });
      for (const { name, path, prepare } of states) {
        await page.goto(desk.service.origin + path);
        await prepare?.(page, desk);
        await page.screenshot({ path: join(folder, `${name}-${colorScheme}-${width}.png`), fullPage: true });
      }
      await page.context().close();
    }
}

const [folder, ...names] = process.argv.slice(2);
try {
  const desk = await openDeskBrowser();
  await addRejectedClaim(desk);
  await addMoney(desk);
  if (folder === undefined) await takeGuidePictures(desk);
  else await takeEveryPage(desk, folder, names);
  await desk.close();
} finally {
  await embedded.stop();
}
