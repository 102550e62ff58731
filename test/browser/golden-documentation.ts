// Golden pictures of the documentation: where each reader begins, an operation, and a guide.
import { describe, it } from 'node:test';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { isGoldenUpdated } from '../support/golden-picture.ts';
import { leftToWholeRun } from '../support/sample.ts';
import { compareOpenPage } from './golden-pages.ts';

const pages = {
  'docs-first': '/',
  'docs-operation': '/docs/operations/calculateBenefit',
  'docs-guide': '/docs/from-another-gateway',
};

/** The group of tests. */
export function describeGoldenDocumentation(desk: () => DeskBrowser): void {
  describe('golden pages of the documentation', { skip: isGoldenUpdated ? false : leftToWholeRun }, () => {
    for (const [name, path] of Object.entries(pages))
      it(`${name} looks the same`, async (context) => {
        const page = await desk().open(path);
        await compareOpenPage(context, page, name);
        await page.context().close();
      });
  });
}
