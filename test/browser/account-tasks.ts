// The page of signing in of a practice with accounts in a browser: no barrier, and the button leads to the identity provider.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { accessibilityViolations, type DeskBrowser } from '../support/desk-browser.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { client, startTestIssuer } from '../support/test-issuer.ts';
import { compareOpenPage } from './golden-pages.ts';

/** The group of tests. */
export function describeAccounts(desk: () => DeskBrowser): void {
  describe('signing in with the account of a practice', () => {
    let issuer: Awaited<ReturnType<typeof startTestIssuer>>;
    let practice: DeskService;
    before(async () => {
      issuer = await startTestIssuer();
      practice = await startDeskService({
        oidcIssuer: issuer.issuer,
        oidcClientId: client.id,
        oidcClientSecret: client.secret,
      });
    });
    after(async () => {
      await practice.service.stop();
      await issuer.close();
    });

    it('looks the same as its golden picture', async (context) => {
      const page = await desk().open('/desk');
      await page.goto(`${practice.service.origin}/desk/sign-in`);
      await page.click('summary');
      await compareOpenPage(context, page, 'sign-in-account');
      await page.context().close();
    });

    it('has no barrier that axe finds, fits a narrow screen, and leads to the provider without script', async () => {
      const page = await desk().open('/desk');
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 320],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${practice.service.origin}/desk/sign-in`);
        await page.click('summary');
        assert.ok(await page.getByRole('button', { name: 'Link your practice account instead' }).isVisible());
        assert.deepEqual(await accessibilityViolations(page), []);
        assert.equal(
          await page.evaluate<number>('Math.max(0, document.documentElement.scrollWidth - innerWidth)'),
          0,
        );
      }
      await page.context().close();
      const plain = await desk().open('/desk', { javaScriptEnabled: false });
      await plain.goto(`${practice.service.origin}/desk/sign-in`);
      const asked = plain.waitForRequest((request) => request.url().startsWith(`${issuer.issuer}/authorize`));
      await plain.getByRole('link', { name: 'Sign in with your practice account' }).click();
      assert.match((await asked).url(), /code_challenge_method=S256/);
      await plain.context().close();
    });
  });
}
