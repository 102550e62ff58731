// Keys in a browser: `/` searches, `g` and a letter opens a page, `?` lists them, and none acts while somebody types.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskNavigation } from '../../src/desk/desk-navigation.ts';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { says, shows } from '../support/page-says.ts';

/** What kind of control has the focus, and the line around it. */
const focusedControl = `(({ activeElement: { localName, type } }, { outlineStyle, outlineWidth }) =>
  [localName === 'input' ? type : localName, outlineStyle + ' ' + outlineWidth])(document, getComputedStyle(document.activeElement))`;

/** The group of tests. */
export function describeKeys(desk: () => DeskBrowser): void {
  describe('the keys', () => {
    it('have a letter of its own for each page', () => {
      assert.equal(new Set(deskNavigation.map(({ letter }) => letter)).size, deskNavigation.length);
    });

    it('open a page, search from any page, and list themselves', async () => {
      const page = await desk().open('/desk/claims');
      await page.keyboard.press('g');
      await page.keyboard.press('i');
      await page.waitForURL('**/desk/items');
      await page.keyboard.press('/');
      await page.waitForFunction('document.activeElement.id === "q"');
      await page.keyboard.type('g c ? /');
      assert.equal(await page.inputValue('#q'), 'g c ? /');
      await page.goto(`${desk().service.origin}/desk/figures`);
      await page.keyboard.press('/');
      await page.waitForURL('**/desk#q');
      await page.waitForFunction('document.activeElement.id === "q"');
      await page.keyboard.press('Escape');
      await page.locator('h1').click();
      await page.keyboard.press('?');
      await shows(page, 'dialog[open]');
      await says(page, 'dialog', /g\s*c\s*Claims/);
      assert.deepEqual(await accessibilityViolations(page), []);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog[open]', { state: 'detached' });
    });

    it('go past the links at the top at once, and show where they are on every kind of control', async () => {
      const page = await desk().open('/desk/lodge');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction('document.activeElement.id === "main"');
      await page.reload();
      const kinds = new Set<string>();
      for (let at = 1; !kinds.has('body'); at += 1) {
        await page.keyboard.press('Tab');
        const [kind, outline] = await page.evaluate<[string, string]>(focusedControl);
        kinds.add(kind);
        if (kind !== 'body') assert.match(outline, /^solid [2-9]px/, `${kind} at Tab ${at}`);
      }
      for (const kind of ['a', 'button', 'select', 'summary', 'text', 'radio'])
        assert.ok(kinds.has(kind), `${kind} in ${[...kinds].join(', ')}`);
    });
  });
}
