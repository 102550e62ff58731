// Golden pictures of the desk: some pages in a fixed state, light and wide, dark and narrow, a few also the other way round. UPDATE_GOLDEN=1 takes them anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { compareGoldenPicture, isGoldenUpdated } from '../support/golden-picture.ts';
import { halved, readPng, type GreyPicture } from '../support/grey-picture.ts';
import { sampleOf } from '../support/sample.ts';
import { pageStates } from './page-states.ts';

const folder = join(import.meta.dirname, '..', 'golden', 'pages');
const renderedWithPath = join(folder, 'rendered-with.json');

/** In the order of `pageStates`; the last one locks the session. A run takes a part of them, or all with SWEEP=all. */
const names: ReadonlySet<string> = new Set([
  'people',
  'settings',
  'personas',
  'changes',
  'money-import',
  'money-import-columns',
  'money',
  'figures',
  'today',
  'check-error',
  'check-answer',
  'day-read',
  'day-checked',
  'claims-all',
  'claim',
  'lodge',
  'items',
  'items-found',
  'item-derived',
  'account',
  'sign-in',
  'locked',
]);
const states = sampleOf(
  pageStates.filter(({ name }) => names.has(name)),
  isGoldenUpdated ? 1 : 6,
);
type Look = readonly [colorScheme: 'light' | 'dark', width: number];
const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 320],
];
/** Pages with many parts have the other two looks too. */
const wholeNames: ReadonlySet<string> = new Set(['money', 'check-answer', 'claim', 'figures', 'docs-guide']);
const looksOf = (name: string): readonly Look[] => [
  ...looks,
  ...(wholeNames.has(name)
    ? ([
        ['light', 320],
        ['dark', 1280],
      ] as const)
    : []),
];

interface RenderedWith {
  readonly browser: string;
  /** The fonts of a heading: with others every letter differs. */
  readonly fonts: string;
}

async function readRenderedWith(page: Page): Promise<RenderedWith> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return {
    browser: page.context().browser()?.version() ?? '',
    fonts: fonts.map(({ familyName }) => familyName).join(', '),
  };
}

/** Times of the day, the address and the time zone of a location are those of the run: they become one and the same. */
const fixTexts = `for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode();)
  walker.currentNode.nodeValue = walker.currentNode.nodeValue.replace(/\\b\\d{1,2} [A-Z][a-z]{2} \\d{4}, \\d{2}:\\d{2}\\b/g, '1 Jan 2026, 00:00').replace(/127\\.0\\.0\\.1:\\d+/g, '127.0.0.1:8080').replace(/^\\s*Perth(?=\\s*$)/, 'Sydney, Canberra')`;

async function pictureOf(page: Page): Promise<GreyPicture> {
  await page.evaluate(fixTexts);
  const png = await page.locator('main').screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  return halved(readPng(png));
}

/** What the golden pictures were rendered with; a run that takes them anew says so. */
function readGolden(here: RenderedWith): RenderedWith {
  if (isGoldenUpdated) writeFileSync(renderedWithPath, `${JSON.stringify(here, null, 2)}\n`);
  return existsSync(renderedWithPath)
    ? (JSON.parse(readFileSync(renderedWithPath, 'utf8')) as RenderedWith)
    : here;
}

/** Compares the page that is open with the golden pictures of this name, in each look. */
export async function compareOpenPage(context: TestContext, page: Page, name: string): Promise<void> {
  await page.waitForLoadState();
  const here = await readRenderedWith(page);
  const golden = readGolden(here);
  if (here.fonts !== golden.fonts) {
    context.skip(`the golden pictures have the font ${golden.fonts}, this machine ${here.fonts}`);
    return;
  }
  // Another version of the browser may smooth letters and edges differently.
  const isSameBrowser = here.browser === golden.browser;
  const tolerance = isSameBrowser ? { shades: 48, pixels: 40 } : { shades: 96, pixels: 400 };
  for (const [colorScheme, width] of looksOf(name)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const what = `${name}-${colorScheme}-${width}`;
    compareGoldenPicture(join(folder, `${what}.png`), await pictureOf(page), tolerance, what);
  }
}

/** The group of tests; it comes first, while claims and money are as they were put there. */
export function describeGoldenPages(desk: () => DeskBrowser): void {
  describe('golden pages', () => {
    let page: Page;
    before(async () => {
      page = await desk().open('/desk');
    });
    after(() => page.context().close());

    for (const { name, path, prepare } of states)
      it(`${name} looks the same`, async (context) => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(desk().service.origin + path);
        await prepare?.(page, desk());
        await compareOpenPage(context, page, name);
      });
  });
}
