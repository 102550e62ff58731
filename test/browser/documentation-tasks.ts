// The documentation in a browser: search, and what axe finds.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { tabTo } from '../support/hand.ts';
import { sampleOf } from '../support/sample.ts';

/** The group of tests. */
export function describeDocumentation(desk: () => DeskBrowser): void {
  describe('the documentation', () => {
    const looks = [
      ['light', 1280],
      ['dark', 320],
    ] as const;
    for (const [colorScheme, width] of sampleOf(looks, 2))
      it(`has nothing that axe finds, ${colorScheme} and ${width} wide, and fits`, async () => {
        const page = await desk().open('/', { colorScheme, viewport: { width, height: 900 } });
        const { origin } = new URL(page.url());
        for (const path of [
          '/',
          '/docs',
          '/docs/tutorial',
          '/docs/operations/calculateRebate',
          '/docs/operations/lodgeGeneralClaim',
          '/docs/checks',
        ]) {
          await page.goto(origin + path);
          assert.deepEqual(await accessibilityViolations(page), [], path);
          const scrolled = await page.evaluate<number>(
            'document.documentElement.scrollWidth - window.innerWidth',
          );
          assert.ok(scrolled <= 0, path);
        }
      });

    it('tries an operation by keyboard, each time with a new id, and saves a document', async () => {
      const page = await desk().open('/docs/operations/listItems');
      const answered = async () => {
        await page.waitForSelector('#try-status >> text=200 OK');
        return (await page.textContent('#try-status')) ?? '';
      };
      await tabTo(page.locator('#try-pageSize'));
      await page.keyboard.press('Enter');
      const first = await answered();
      await page.waitForSelector('#try-answer >> text="MedicareItems": [');
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
      await page.waitForSelector('#try-answer >> text=correlationId');
      assert.notEqual(await page.inputValue('#try-body'), before);
      await page.goto(`${origin}/docs/operations/printPreAssignment`);
      await page.click('#try-form button');
      await page.waitForSelector('#try-file a[download="PreAssignmentAgreement.pdf"]');
    });

    it('finds a page by words of its title, and says when there is none', async () => {
      const page = await desk().open('/docs');
      await page.fill('#find', 'eligibility 50');
      await page.click('#found >> text=Eligibility check of up to 50 items');
      assert.equal(await page.textContent('h1'), 'Eligibility check of up to 50 items');
      await page.fill('#find', 'xyzzy');
      await page.waitForSelector('#found >> text=Nothing was found.');
    });
  });
}
