// Every page in every state: against axe in light and dark, 320 pixels wide, at 200% zoom and in forced colours; and what it weighs.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityViolations, sharedNames, type DeskBrowser } from '../support/desk-browser.ts';
import { weighPages, type PageWeight } from '../support/page-weight.ts';
import { sampleOf } from '../support/sample.ts';
import type { PageState } from './page-state.ts';
import { pageStates } from './page-states.ts';

const light = { colorScheme: 'light', forcedColors: 'none' } as const;

const narrow = 320;

/** 200% zoom of a window of 1280 pixels is one of 640. */
const modes: readonly (readonly [name: string, width: number, media: Parameters<Page['emulateMedia']>[0]])[] =
  [
    ['light', 1280, light],
    ['dark', 1280, { colorScheme: 'dark', forcedColors: 'none' }],
    ['320 pixels', narrow, light],
    ['200% zoom', 640, { colorScheme: 'dark', forcedColors: 'none' }],
    ['forced colours', 1280, { colorScheme: 'light', forcedColors: 'active' }],
  ];
const statesMin = 60;

/** Tables that are cut off: on a narrow screen their rows are lists. */
const cutTables = `[...document.querySelectorAll('.scroll')].filter((part) => part.scrollWidth > part.clientWidth)
  .map((part) => part.getAttribute('aria-label') ?? part.getAttribute('aria-labelledby')).join(', ')`;

/** HTML, styles and scripts together, as they are sent. */
const pageBytesMax = 60_000;

const looksOf = (states: readonly PageState[]) =>
  states.flatMap(({ name }) => modes.map((mode) => ({ name, mode })));
/** The states that this run opens: a part of them, and those that later ones need, or all with SWEEP=all. */
const sampled = new Set(sampleOf(pageStates, 20));
const statesNow = pageStates.filter((state) => sampled.has(state) || state.isNeededLater === true);
const looksNow = sampleOf(looksOf(statesNow), 2);

/** A page has one heading of the first level, and its frame begins with the link to it. */
const frameFaults = `[
  ...(document.querySelectorAll('h1').length === 1 ? [] : ['not one h1']),
  ...(document.querySelector('nav') === null || document.querySelector('a, button, input').matches('.skip[href="#main"]') ? [] : ['the skip link is not first']),
]`;

/** Collects what a page asks of elsewhere, and what the browser says its policy forbids. */
function watchPolicy(page: Page, origin: string): readonly string[] {
  const stopped: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) stopped.push(`asks elsewhere: ${url}`);
  });
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) stopped.push(message.text());
  });
  return stopped;
}

/** The group of tests; a page is prepared once for all modes. */
export function describePageStates(desk: () => DeskBrowser): void {
  describe('each page in each state', () => {
    /** One for all: it is signed in once. */
    let opened: {
      readonly page: Page;
      readonly weight: PageWeight;
      readonly stopped: readonly string[];
    } | null = null;
    const open = async () => {
      const page = await desk().open('/desk');
      return { page, weight: await weighPages(page), stopped: watchPolicy(page, desk().service.origin) };
    };
    after(() => opened?.page.context().close());

    it('is looked at in at least sixty states, each in every theme and width', () => {
      assert.ok(pageStates.length >= statesMin, String(pageStates.length));
      assert.equal(new Set(pageStates.map(({ name }) => name)).size, pageStates.length);
    });

    for (const { name, path, prepare } of statesNow)
      it(`${name}: has no barrier that axe finds, nothing that needs scrolling sideways, and little to load`, async () => {
        opened ??= await open();
        const { page, weight, stopped } = opened;
        const before = stopped.length;
        await page.emulateMedia(light);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(desk().service.origin + path);
        await prepare?.(page, desk());
        await page.waitForLoadState('load');
        const found: string[] = [];
        if (weight.bytes() > pageBytesMax || weight.bytes() === 0) found.push(`${weight.bytes()} bytes`);
        found.push(...(await sharedNames(page)), ...(await page.evaluate<string[]>(frameFaults)));
        await page.emulateMedia({ media: 'print' });
        if (await page.locator('.top').isVisible()) found.push('is printed with its navigation');
        await page.emulateMedia({ media: 'screen' });
        for (const { mode } of looksNow.filter((look) => look.name === name)) {
          const [modeName, width, media] = mode;
          await page.emulateMedia(media);
          await page.setViewportSize({ width, height: 900 });
          for (const violation of await accessibilityViolations(page))
            found.push(`${modeName}: ${violation}`);
          const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (wide > 0) found.push(`${modeName}: ${wide} pixels wider than the window`);
          const cut = width === narrow ? await page.evaluate<string>(cutTables) : '';
          if (cut !== '') found.push(`${modeName}: cut off are ${cut}`);
        }
        found.push(...stopped.slice(before));
        assert.deepEqual(found, []);
      });
  });
}
