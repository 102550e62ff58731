// The eligibility page in a browser: its answer, suggestions by keyboard alone, and what it does without script.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { typePatient, type DeskBrowser } from '../support/desk-browser.ts';
import { pressByMouse, tabTo } from '../support/hand.ts';
import { says, shows } from '../support/page-says.ts';

/** What Medicare and the schedule say of item 104 for a general practitioner, over the interface. */
async function reasonsOverHttp(desk: DeskBrowser, provider: string): Promise<readonly string[]> {
  const patient = await desk.persona('verified-adult-female');
  const response = await desk.service.post('/CalculateRebate', {
    ...patient,
    ServicingProviderNumber: provider,
    PrincipalProviderNumber: provider,
    MedicareItems: [
      { ItemNumber: '23', ChargeAmount: '85.00' },
      { ItemNumber: '104', ChargeAmount: '200.00' },
    ],
  });
  const { PatientVerification, Rebates } = (await response.json()) as {
    readonly PatientVerification: { readonly Reason: string };
    readonly Rebates: readonly { readonly Reason: string }[];
  };
  return [PatientVerification.Reason, ...Rebates.map(({ Reason }) => Reason)];
}

const answered = (page: Page) => shows(page, '#answer-title');

/** Types words, and waits for what is suggested for all of them: a slow machine suggests something for the first ones too. */
async function suggested(page: Page, words: string): Promise<void> {
  const forAll = page.waitForResponse((response) => new URL(response.url()).searchParams.get('q') === words);
  await page.keyboard.type(words);
  await (await forAll).finished();
}

/** The group of tests. */
export function describeCheckPage(desk: () => DeskBrowser): void {
  const checkTwoItems = async (page: Page): Promise<void> => {
    await typePatient(page, await desk().patient('verified-adult-female'), await desk().provider('gp'));
    await page.fill('#item', '23');
    await page.fill('#charge', '85');
    await page.fill('#item-2', '104');
    await page.fill('#charge-2', '200');
    await page.press('#charge-2', 'Enter');
    await answered(page);
  };

  describe('the eligibility page', () => {
    it('answers each item by word, figures and the reason as the interface says it, byte for byte', async () => {
      const page = await desk().open('/desk');
      await page.click('nav >> text=Check');
      await checkTwoItems(page);
      assert.deepEqual(await page.locator('.row-head .verdict').allTextContents(), ['Yes', 'Yes', 'No']);
      const reasons = await page
        .locator('.row > .reason')
        .evaluateAll((all) => all.map((each) => each.textContent));
      assert.deepEqual(reasons, await reasonsOverHttp(desk(), await desk().provider('gp')));
      const figures = await page.locator('.rows > li:first-child dd').allInnerTexts();
      assert.deepEqual(figures, ['$45.05', '$45.05', '$85.00', '$39.95']);
      assert.equal(await page.evaluate('document.activeElement.id'), 'answer-title');
    });

    it('is used by keyboard alone: a patient, an item by words, a practitioner by name, the answer', async () => {
      const page = await desk().open('/desk/check');
      const patient = await desk().patient('verified-adult-female');
      await tabTo(page.locator('#family-name'));
      for (const field of ['family-name', 'given-name', 'birth', 'sex', 'card', 'irn'] as const) {
        await page.keyboard.type(field === 'sex' ? 'Female' : patient[field]);
        await page.keyboard.press('Tab');
      }
      await suggested(page, (await desk().provider('gp')).slice(0, 5));
      await shows(page, '#provider-suggestions li');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await page.inputValue('#provider'), await desk().provider('gp'));
      // Somebody who clicks there types another one over it.
      await page.click('#family-name');
      await page.click('#provider');
      await page.keyboard.type(await desk().provider('gp'));
      assert.equal(await page.inputValue('#provider'), await desk().provider('gp'));
      await tabTo(page.locator('#item'));
      await suggested(page, 'attendance rooms level b');
      await shows(page, '#item-suggestions li');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      assert.equal(await page.inputValue('#item'), '23');
      await page.keyboard.press('Enter');
      await answered(page);
      await says(page, '.rows .verdict', 'Yes');
    });

    it('goes by Tab from an item with a long list of suggestions to its charge', async () => {
      const page = await desk().open('/desk/check');
      await page.focus('#item');
      await suggested(page, '23');
      await shows(page, '#item-suggestions li');
      const isLong = await page
        .locator('#item-suggestions')
        .evaluate((list) => list.scrollHeight > list.clientHeight);
      assert.ok(isLong);
      await page.keyboard.press('Tab');
      await page.keyboard.type('85');
      assert.equal(await page.inputValue('#item'), '23');
      assert.equal(await page.inputValue('#charge'), '85');
    });

    it('works without script: pasted details, another line, words for an item, and what to do where several are meant', async () => {
      const page = await desk().open('/desk/check', { javaScriptEnabled: false });
      const patient = await desk().patient('verified-adult-female');
      await page.click('summary');
      await page.fill(
        '#pasted',
        `${patient['family-name'].toUpperCase()} ${patient['given-name']} ${patient.birth} F ${patient.card} ${patient.irn}`,
      );
      await page.getByRole('button', { name: 'Fill in the form' }).click();
      for (const field of ['given-name', 'birth', 'sex', 'card', 'irn'] as const)
        assert.equal(await page.inputValue(`#${field}`), patient[field]);
      await page.fill('#provider', await desk().provider('gp'));
      await pressByMouse(page.getByRole('button', { name: 'Add an item' }));
      assert.equal(await page.locator('[data-row]').count(), 3);
      await page.fill('#item-3', 'attendance level b');
      await page.getByRole('button', { name: 'Check eligibility' }).click();
      await says(page, '#item-3-error', /Several items/);
      await page.fill('#item-3', '23');
      await page.getByRole('button', { name: 'Check eligibility' }).click();
      await says(page, '.rows .verdict', 'Yes');
    });

    it('keeps what was typed while the session was locked', async () => {
      const page = await desk().open('/desk/check');
      await typePatient(page, await desk().patient('verified-adult-female'), await desk().provider('gp'));
      await page.fill('#item', '23');
      desk().sessionClock.forwardMs += 10 * 60_000;
      await page.press('#item', 'Enter');
      await shows(page, '#pin');
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await answered(page);
      await says(page, '.rows .verdict', 'Yes');
    });

    it('hides itself when it is left alone, and is there as it was after the PIN', async () => {
      const page = await desk().open('/desk/check');
      await page.clock.install();
      await page.reload();
      await typePatient(page, await desk().patient('verified-adult-female'), await desk().provider('gp'));
      await page.fill('#item', '23');
      desk().sessionClock.forwardMs += 10 * 60_000;
      await page.clock.fastForward(10 * 60_000 + 5_000);
      await shows(page, '#pin');
      assert.doesNotMatch(await page.innerText('body'), /Quokka/);
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/check?shown=*');
      assert.equal(await page.inputValue('#item'), '23');
      assert.equal(await page.locator('#answer-title').count(), 0);
      await page.context().close();
    });
  });
}
