// Passkeys in a browser with a device in software: the first owner registers one by the one-time link, signs in, and uses it again.
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { startDeskService, type DeskService } from '../support/desk-service.ts';
import { freePort } from '../support/free-port.ts';
import { says, shows } from '../support/page-says.ts';

/** A device that is asked by this page and always sees its person. */
async function addDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** The group of tests. */
export function describePasskeys(desk: () => DeskBrowser): void {
  describe('passkeys', () => {
    let practice: DeskService;
    let origin: string;
    before(async () => {
      const port = await freePort();
      origin = `http://localhost:${port}`;
      practice = await startDeskService({ port, deskOrigin: origin });
    });
    after(() => practice.service.stop());

    it('register the first owner by the one-time link, sign in, and are asked for again after five minutes', async () => {
      const { code } = await practice.invite(['owner']);
      const page = await desk().open('/desk');
      await addDevice(page);
      await page.goto(`${origin}/desk/sign-in#${code}`);
      await page.getByRole('button', { name: 'Register a passkey' }).click();
      await shows(page, 'h1 >> text=Today');
      await says(page, '.person', 'Alex Lee');
      await page.click('.person');
      await page.locator('main').getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL('**/desk/sign-in');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await shows(page, 'h1 >> text=Today');
      practice.clock.time += 5 * 60_000;
      await page.click('nav >> text=People');
      await shows(page, 'h1 >> text=Use your passkey again');
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await shows(page, 'h1 >> text=People');
      await says(page, 'main', /Alex Lee/);
      await page.context().close();
    });

    it('say what to do where the device has none', async () => {
      const page = await desk().open('/desk');
      await addDevice(page);
      await page.goto(`${origin}/desk/sign-in`);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await shows(page, 'text=Nothing was signed in. Try again');
      await says(page, 'h1', 'Sign in');
      await page.context().close();
    });
  });
}
