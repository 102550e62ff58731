// The pages of money and figures in a browser: add a bank statement, set a deposit aside, read why services were rejected.
import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { Page } from 'playwright-core';
import { bulkBillClaim, idOf } from '../support/bulk-bill-claims.ts';
import type { DeskBrowser } from '../support/desk-browser.ts';
import { eventually } from '../support/eventually.ts';
import { says, shows } from '../support/page-says.ts';

const heading = 'Date,Amount,Description';
const columns = { date: 'Date', amount: 'Amount', words: 'Description' };

/** A page that waits for its answer cannot be asked what it says. */
const keepWhatIsSaid = `addEventListener('submit', () => setTimeout(() =>
  localStorage.setItem('said', document.querySelector('[data-working]').textContent)))`;

/** Shows what a statement would add; the columns of the account are kept. */
export const withStatement = (statement: string, shown: string) => async (page: Page) => {
  await page.fill('#account', 'savings');
  await page.fill('#statement', statement);
  await page.getByRole('button', { name: 'Show what will be added' }).click();
  await shows(page, shown);
};

/** A claim that is owed, three payment runs, and a bank statement whose lines name none; one is of the amount of a run. */
export async function addMoney({ service }: DeskBrowser): Promise<void> {
  const lodged = await service.post(
    '/Medicare/bulkbillstoreforward/general/v1',
    { correlationId: idOf(2), claim: bulkBillClaim('general') },
    { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' },
  );
  assert.equal(lodged.status, 200, await lodged.text());
  for (const [id, day, reference, amount] of [
    ['run-browser-1', '2026-09-21', '0701-2426621B', 12_345],
    ['run-browser-2', '2026-09-21', '0702-2426621B', 6_000],
    ['run-browser-3', '2026-09-16', '0703-2426621B', 5_510],
  ] as const)
    await service.composed.store.sql`
      insert into payment_run (minor_id, id, payee_provider_number, run_on, run_number, deposit_cents, payment_reference,
        account_last4, received_at)
      values ('SBX00001', ${id}, '2426621B', ${day}::date, null, ${amount}::bigint, ${reference}, '4321', now())`;
  const body = `${heading}\n28/09/2026,123.00,DIRECT CREDIT A\n29/09/2026,55.10,DIRECT CREDIT B\n`;
  const added = await service.call('/BankStatements?account=savings&columns=Date,Amount,Description', {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/csv' },
  });
  assert.equal(added.status, 200, await added.text());
}

/** The group of tests; the money and a claim with a rejected service are there already. */
export function describeMoneyPages(desk: () => DeskBrowser): void {
  describe('the pages of money and figures', () => {
    it('set a deposit aside that pays no run, without script, and take that back', async () => {
      const page = await desk().open('/desk/money', { javaScriptEnabled: false });
      const setAside = page.getByRole('button', { name: 'Set aside', exact: true });
      await page.getByRole('radio', { name: /DIRECT CREDIT B$/ }).check();
      await page.keyboard.press('Enter');
      await says(page, '#match-sum', /Deposit \$55\.10\. Tick the payment runs/);
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      await says(page, '.summary', /Tick at least one payment run/);
      await page.getByRole('checkbox', { name: /^\$60\.00/ }).check();
      await setAside.click();
      await says(page, '.summary', /pays no payment run: untick them/);
      await page.getByRole('checkbox', { name: /^\$60\.00/ }).uncheck();
      await setAside.click();
      await says(page, '.done', /set aside/);
      assert.equal(await page.getByRole('radio', { name: /DIRECT CREDIT B$/ }).count(), 0);
      await says(page, '#runs-title', /: 3$/);
      const aside = page.locator('tr', { hasText: 'Set aside by hand' });
      assert.match((await aside.textContent()) ?? '', /\$55\.10\s*DIRECT CREDIT B/);
      await aside.getByRole('button', { name: 'Undo setting aside $55.10, 29 Sep 2026' }).click();
      await page.getByRole('radio', { name: /DIRECT CREDIT B$/ }).waitFor();
    });

    it('say what fits the chosen deposit without moving a row, and add up what is ticked', async () => {
      const page = await desk().open('/desk/money');
      const sum = '#match-sum > p';
      const rows = () => page.locator('#runs tbody').innerText();
      const before = await rows();
      await says(page, sum, /^\s*Choose a deposit, and tick/);
      await page.getByRole('checkbox', { name: /^\$60\.00/ }).check();
      await says(page, sum, 'Ticked $60.00. Choose the deposit that pays it.');
      await page.getByRole('radio', { name: /DIRECT CREDIT B$/ }).check();
      await says(page, sum, 'Deposit $55.10, ticked $60.00: the deposit is $4.90 less.');
      await says(page, '#match-sum', /What fits:\s*Run of 16 Sep 2026/);
      assert.equal(await rows(), before);
      await page.getByRole('checkbox', { name: /^\$60\.00/ }).uncheck();
      await page.getByRole('checkbox', { name: /^\$55\.10/ }).check();
      await says(page, sum, 'Deposit $55.10, ticked $55.10: the same.');
      await page.getByRole('radio', { name: /DIRECT CREDIT A$/ }).check();
      await says(page, sum, 'Deposit $123.00, ticked $55.10: the deposit is $67.90 more.');
      await says(page, '#match-sum', /What fits:\s*none of this amount/);
      await page.getByRole('link', { name: /^Run of 16 Sep 2026 ?, for the deposit \$55\.10/ }).click();
      await says(page, '#match-sum:focus', /the same\./);
      await says(page, '#fitting', /\$55\.10[^]*Fits[^]*16 Sep 2026/);
      await page.fill('#find', '60');
      await page.keyboard.press('Enter');
      await page.waitForFunction(`document.querySelectorAll('#runs tbody tr').length === 1`);
      await says(page, '#match-sum', /the same\./);
    });

    it('add a statement from a file, match what is certain, and name the line that is not read', async () => {
      const page = await desk().open('/desk/money/import');
      await page.fill('#account', 'cheque 4321');
      const large = { name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1_000_001, 'a') };
      await page.setInputFiles('#file', large);
      await says(page, '[data-too-large]', /larger than the desk takes at once/);
      assert.equal(await page.inputValue('#statement'), '');
      const file = `${heading}\n22/09/2026,123.45,MEDICARE 0701-2426621B\n31/09/2026,1.00,IMPOSSIBLE\n`;
      await page.setInputFiles('#file', {
        name: 'bank.csv',
        mimeType: 'text/csv',
        // As Excel writes it.
        buffer: Buffer.from(`\ufeff${file}`, 'utf16le'),
      });
      await page.getByRole('button', { name: 'Show what will be added' }).click();
      await says(page, 'legend:focus', /Which column is which/);
      for (const [name, value] of Object.entries(columns))
        assert.equal(await page.inputValue(`#${name}`), value);
      assert.match(await page.inputValue('#statement'), /0701-2426621B/);
      await page.getByRole('button', { name: 'Show what will be added' }).click();
      await says(page, '#preview-title:focus', /^\s*1 deposit, \$123\.45\s*$/);
      await page.getByRole('button', { name: 'Add 1 deposit' }).click();
      await page.waitForURL('**/desk/money?added=*');
      assert.equal(
        await page.textContent('.done'),
        '1 new deposit; 0 known before; 1 matched with a payment run.',
      );
      await says(page, '.warning', /Not read: line 2/);
    });

    it('say that a statement is being added, which goes on when the page is left', async (context) => {
      const { deposits } = desk().service.composed.store;
      const isLeft = Promise.withResolvers<void>();
      const addStatement = deposits.addStatement.bind(deposits);
      const late = mock.method(
        deposits,
        'addStatement',
        async (...given: Parameters<typeof addStatement>) => {
          await isLeft.promise;
          return addStatement(...given);
        },
      );
      context.after(() => late.mock.restore());
      const page = await desk().open('/desk/money/import');
      await page.fill('#account', 'savings');
      await page.fill('#statement', `${heading}\n24/09/2026,77.05,LATE LINE\n`);
      await page.getByRole('button', { name: 'Show what will be added' }).click();
      await says(page, '#preview-title:focus', /1 deposit, \$77\.05/);
      await page.evaluate(keepWhatIsSaid);
      await page.getByRole('button', { name: 'Add 1 deposit' }).click({ noWaitAfter: true });
      const other = await page.context().newPage();
      await other.goto(`${desk().service.origin}/desk/money`);
      await eventually(async () => (await other.evaluate(`localStorage.getItem('said')`)) !== null);
      assert.match(await other.evaluate<string>(`localStorage.getItem('said')`), /You may leave this page/);
      await page.close();
      assert.equal(await other.getByRole('radio', { name: /LATE LINE$/ }).count(), 0);
      isLeft.resolve();
      await eventually(async () => {
        await other.reload();
        return (await other.getByRole('radio', { name: /LATE LINE$/ }).count()) === 1;
      });
    });

    it('want a passkey of a moment ago before a statement is added, and come back to it', async () => {
      const page = await desk().open('/desk/money');
      desk().sessionClock.forwardMs += 6 * 60_000;
      await page.click('text=Add a bank statement');
      await shows(page, 'h1 >> text=Use your passkey again');
      await page.click('form[action="/desk/sign-in/sandbox"] button');
      await page.waitForURL('**/desk/money/import');
    });

    it('show what is owed by its age, and lead to the claim', async () => {
      const page = await desk().open('/desk/money');
      const owed = page.locator('section', { has: page.locator('#owed-title') });
      assert.match((await owed.textContent()) ?? '', /Owed as of [^:]*: \$[1-9][\d.]*/);
      assert.match(
        (await owed.locator('tbody tr').first().textContent()) ?? '',
        /0 to 3\s*\$[1-9][\d.]*, \d+ claim/,
      );
      const link = page.locator(`a[href$="${encodeURIComponent(idOf(2))}"]`);
      const amount = (await owed.locator('tr', { has: link }).locator('.amount').textContent()) ?? '';
      await owed.locator(link).click();
      await page.waitForURL('**/desk/claims/*');
      const text = (await page.textContent('main')) ?? '';
      assert.ok(text.includes(idOf(2).slice('urn:uuid:'.length)));
      assert.match(amount, /^\$[1-9]/);
      assert.ok(text.includes(amount));
    });

    it('show in words why services were rejected, and the amounts of the picture as a table', async () => {
      const page = await desk().open('/desk/figures');
      const text = (await page.textContent('main')) ?? '';
      assert.match(text, /Medicare does not know the patient by these details/);
      assert.match(text, /Check the card/);
      assert.equal(await page.locator('svg rect.lodged').count(), 2);
      await page.click('summary');
      await says(page, 'details', /\$43\.90/);
      await page.fill('#from', '31/02/2026');
      await page.keyboard.press('Enter');
      await says(page, '#from-error', /day, month and year/);
    });

    it('show nothing of another location', async () => {
      const page = await desk().open('/desk/money');
      await page.selectOption('#location', 'SBX00002');
      await page.waitForSelector('#location option[selected] >> text=SBX00002', { state: 'attached' });
      await says(
        page,
        'main',
        /No bank statement is added yet.*Every payment run has.*Owed as of [^:]*: \$0/s,
      );
      assert.equal(await page.locator('main >> text=/DIRECT CREDIT|2426621B/').count(), 0);
      await page.goto(`${new URL(page.url()).origin}/desk/figures`);
      await says(page, 'main', /No claim was lodged/);
    });
  });
}
