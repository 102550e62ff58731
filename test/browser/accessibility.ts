// Every page in every state against axe: light and dark, 320 pixels wide, at 200% zoom, in forced colours.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { pageStates } from './page-states.ts';

const light = { colorScheme: 'light', forcedColors: 'none' } as const;

/** 200% zoom of a window of 1280 pixels is one of 640. */
const modes: readonly (readonly [name: string, width: number, media: Parameters<Page['emulateMedia']>[0]])[] =
  [
    ['light', 1280, light],
    ['dark', 1280, { colorScheme: 'dark', forcedColors: 'none' }],
    ['320 pixels', 320, light],
    ['200% zoom', 640, { colorScheme: 'dark', forcedColors: 'none' }],
    ['forced colours', 1280, { colorScheme: 'light', forcedColors: 'active' }],
  ];

/** The group of tests; a page is prepared once for all modes. */
export function describeAccessibility(desk: () => DeskBrowser): void {
  describe('each page in each state', () => {
    /** One for all: it is signed in once. */
    let page: Page | null = null;
    after(() => page?.context().close());
    for (const { name, path, prepare } of pageStates)
      it(`${name}: has no barrier that axe finds, and nothing that needs scrolling sideways`, async () => {
        page ??= await desk().open('/desk');
        await page.emulateMedia(light);
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.goto(desk().service.origin + path);
        await prepare?.(page, desk());
        const found: string[] = [];
        for (const [mode, width, media] of modes) {
          await page.emulateMedia(media);
          await page.setViewportSize({ width, height: 900 });
          for (const violation of await accessibilityViolations(page)) found.push(`${mode}: ${violation}`);
          const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          if (wide > 0) found.push(`${mode}: ${wide} pixels wider than the window`);
        }
        assert.deepEqual(found, []);
      });
  });
}
