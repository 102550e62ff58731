// The documentation in a browser: search, what axe finds, what a page weighs, and answers of any length.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { tabTo } from '../support/hand.ts';
import { weighPages } from '../support/page-weight.ts';
import { sampleOf } from '../support/sample.ts';
import { says, shows } from '../support/page-says.ts';

const pageBytesMax = 60_000;
/** A page of each kind, with the longest among them. */
const paths = [
  '/',
  '/docs',
  '/docs/tutorial',
  '/docs/operations/calculateRebate',
  '/docs/operations/lodgeGeneralClaim',
  '/docs/schemas/ItemRecord',
  '/docs/checks',
  '/docs/codes',
  '/docs/behaviour',
  '/docs/changelog',
  '/docs/desk/check',
];

/** The pages that the list of the documentation names. */
async function listedPages(page: Page): Promise<readonly string[]> {
  const listed = await page.evaluate<string[]>(
    `[...document.querySelectorAll('main a')].map((a) => a.pathname).filter((each) => each.startsWith('/docs/'))`,
  );
  assert.ok(listed.length > 100, String(listed.length));
  return [...new Set(listed)];
}

/** The group of tests. */
export function describeDocumentation(desk: () => DeskBrowser): void {
  describe('the documentation', () => {
    const looks = (['light', 'dark'] as const).flatMap((scheme) =>
      [1280, 320].map((width) => [scheme, width] as const),
    );
    for (const [colorScheme, width] of sampleOf(looks, 4))
      it(`has nothing that axe finds, ${colorScheme} and ${width} wide, and fits`, async () => {
        const page = await desk().open('/', { colorScheme, viewport: { width, height: 900 } });
        const { origin } = new URL(page.url());
        for (const path of sampleOf(paths, 4)) {
          await page.goto(origin + path);
          assert.deepEqual(await accessibilityViolations(page), [], path);
          const scrolled = await page.evaluate<number>(
            'document.documentElement.scrollWidth - window.innerWidth',
          );
          assert.ok(scrolled <= 0, path);
        }
      });

    it('has nothing that axe finds on any page of its list, and no table there is cut on a narrow screen', async () => {
      const page = await desk().open('/docs', { viewport: { width: 320, height: 900 } });
      const { origin } = new URL(page.url());
      for (const path of sampleOf(await listedPages(page), 30)) {
        await page.goto(origin + path);
        assert.deepEqual(await accessibilityViolations(page), [], path);
        const cut = await page.evaluate<string[]>(
          `[...document.querySelectorAll('.scroll')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent.slice(0, 60))`,
        );
        assert.deepEqual(cut, [], path);
      }
    });

    it('weighs at most 60 kB a page as it opens: text, styles, scripts, and the pictures that load', async () => {
      const page = await desk().open('/docs');
      const { origin } = new URL(page.url());
      const weight = await weighPages(page);
      const ofDesk = (await listedPages(page)).filter((each) => each.startsWith('/docs/desk'));
      const all = new Set([...paths, ...ofDesk]);
      for (const path of sampleOf([...all], 18)) {
        await page.goto(origin + path, { waitUntil: 'networkidle' });
        assert.ok(
          weight.bytes() > 5_000 && weight.bytes() < pageBytesMax,
          `${path}: ${weight.bytes()} bytes`,
        );
      }
    });

    it('shows the beginning of the whole catalogue, and goes on answering', async () => {
      const page = await desk().open('/docs/operations/listItems');
      for (const field of ['pageNumber', 'pageSize']) await page.fill(`#try-${field}`, '');
      await page.evaluate(
        `new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) longest = Math.max(longest, duration); }).observe({ entryTypes: ['longtask'] }); globalThis.longest = 0;`,
      );
      await page.click('#try-form button');
      await shows(page, '#try-answer >> text=… the whole is in the file.');
      const shown = (await page.textContent('#try-answer')) ?? '';
      assert.ok(shown.length > 10_000 && shown.length < 25_000, String(shown.length));
      const longest = await page.evaluate<number>('longest');
      // Of a busy machine too; the whole catalogue would take many times as long.
      assert.ok(longest < 3_000, `${longest} ms without an answer`);
      await shows(page, '#try-file a[download]');
    });

    it('tries an operation by keyboard, each time with a new id, and saves a document', async () => {
      const page = await desk().open('/docs/operations/listItems');
      const answered = async () => {
        await shows(page, '#try-status >> text=200 OK');
        return (await page.textContent('#try-status')) ?? '';
      };
      await tabTo(page.locator('#try-pageSize'));
      await page.keyboard.press('Enter');
      const first = await answered();
      await shows(page, '#try-answer >> text="MedicareItems": [');
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.click('#try-form button');
      await page.waitForFunction(
        `document.querySelector('#try-status').textContent !== ${JSON.stringify(first)}`,
      );
      assert.notEqual(await answered(), first);
      const { origin } = new URL(page.url());
      await page.goto(`${origin}/docs/operations/lodgeGeneralClaim`);
      const before = await page.inputValue('#try-body');
      await page.click('#try-form button');
      await shows(page, '#try-answer >> text=correlationId');
      assert.notEqual(await page.inputValue('#try-body'), before);
      await page.goto(`${origin}/docs/operations/printPreAssignment`);
      await page.click('#try-form button');
      await shows(page, '#try-file a[download="PreAssignmentAgreement.pdf"]');
    });

    it('finds a page by words of its title, and says when there is none', async () => {
      const page = await desk().open('/docs');
      await page.fill('#find', 'eligibility 50');
      await page.click('#found >> text=Eligibility check of up to 50 items');
      await says(page, 'h1', 'Eligibility check of up to 50 items');
      await page.fill('#find', 'xyzzy');
      await shows(page, '#found >> text=Nothing was found.');
    });
  });
}
