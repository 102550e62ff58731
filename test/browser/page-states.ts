// The pages of the desk in the states that are looked at: by axe in each mode, and in pictures.
import type { Page } from 'playwright-core';
import { cardOf, idOf } from '../support/bulk-bill-claims.ts';
import { addWebhook, makeKey, openAddWebhook, openMakeKey } from './settings-page-tasks.ts';
import { inviteColleagueOnPage } from './people-page-tasks.ts';
import { withStatement } from './money-page-tasks.ts';
import { checkDayListOnPage, dayListOf } from './day-page-tasks.ts';
import { typeVisit } from './lodge-tasks.ts';
import { lockedPageStates } from './locked-page-states.ts';
import type { PageState } from './page-state.ts';
import { setInsurer } from './tasks/claim-tasks.ts';
import { typePatient, type DeskBrowser } from '../support/desk-browser.ts';
import { shows } from '../support/page-says.ts';

async function checkTwoItems(page: Page, desk: DeskBrowser): Promise<void> {
  await typePatient(page, await desk.patient('differs-given-name'), await desk.provider('gp'));
  await page.fill('#item', '23');
  await page.fill('#charge', '85');
  await page.fill('#item-2', '104');
  await page.press('#item-2', 'Enter');
  await shows(page, '#answer-title');
  await page.click('.rows summary >> nth=0');
}

async function findItems(page: Page, desk: DeskBrowser): Promise<void> {
  await typeVisit(page, desk);
  await page.fill('#item-2', '104');
  await shows(page, '#findings .row.no');
}

/** A new page adds its states. Those of a locked session come last. */
export const pageStates: readonly PageState[] = [
  // First: these need a passkey of the last five minutes.
  { name: 'people', path: '/desk/people' },
  {
    name: 'people-error',
    path: '/desk/people',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Make the link' }).click();
      await shows(page, '.summary');
    },
  },
  {
    name: 'people-link',
    path: '/desk/people',
    prepare: (page) => inviteColleagueOnPage(page, 'Kim Example'),
    isNeededLater: true,
  },
  {
    name: 'person',
    path: '/desk/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Change the access of Kim Example' }).first().click();
      await page.waitForURL('**/desk/people/person_*');
    },
  },
  {
    name: 'person-remove',
    path: '/desk/people',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Change the access of Kim Example' }).first().click();
      await page.getByRole('link', { name: 'Remove Kim Example' }).click();
      await page.waitForURL('**/remove');
    },
  },
  { name: 'made-gone', path: '/desk/made/0' },
  {
    name: 'settings-key-error',
    path: '/desk/settings',
    prepare: async (page) => {
      await openMakeKey(page);
      await page.getByRole('button', { name: 'Make the key' }).click();
      await shows(page, '.summary');
    },
  },
  { name: 'settings-key', path: '/desk/settings', prepare: (page) => makeKey(page, 'Recall program') },
  { name: 'settings', path: '/desk/settings' },
  {
    name: 'settings-webhook-error',
    path: '/desk/settings',
    prepare: async (page) => {
      await openAddWebhook(page);
      await page.getByRole('button', { name: 'Add the webhook' }).click();
      await shows(page, '.summary');
    },
  },
  { name: 'settings-webhook', path: '/desk/settings', prepare: (page) => addWebhook(page, 'Recall program') },
  { name: 'health', path: '/desk/health' },
  { name: 'personas', path: '/desk/personas' },
  {
    name: 'keys',
    path: '/desk',
    prepare: async (page) => {
      await page.keyboard.press('?');
      await shows(page, 'dialog[open]');
    },
  },
  { name: 'changes', path: '/desk/changes' },
  { name: 'changes-fee', path: '/desk/changes?view=fee' },
  { name: 'changes-new', path: '/desk/changes?view=new' },
  { name: 'changes-empty', path: '/desk/changes?view=gone&from=2026-07-01&to=2026-07-01' },
  {
    name: 'money-import',
    path: '/desk/money/import',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Show what will be added' }).click();
      await shows(page, '.summary');
    },
  },
  {
    name: 'money-import-preview',
    path: '/desk/money/import',
    prepare: withStatement('Date,Amount,Description\n22/09/2026,1.00,A\n31/09/2026,1.00,B', '#preview-title'),
  },
  {
    name: 'money-import-columns',
    path: '/desk/money/import',
    prepare: withStatement('Date,Amount,Text,Text\n22/09/2026,1.00,A,B', '#columns-title'),
  },
  { name: 'money', path: '/desk/money' },
  {
    name: 'money-wrong',
    path: '/desk/money',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Match', exact: true }).click();
      await shows(page, '.summary');
    },
  },
  { name: 'acts', path: '/desk/people/acts?kind=all' },
  { name: 'acts-none', path: '/desk/people/acts?from=1/1/2020&to=2/1/2020' },
  { name: 'acts-wrong', path: '/desk/people/acts?from=31/02/2026' },
  { name: 'figures', path: '/desk/figures', prepare: (page) => page.click('summary') },
  { name: 'figures-none', path: '/desk/figures?from=1/1/2020&to=2/1/2020' },
  { name: 'figures-wrong', path: '/desk/figures?from=31/02/2026' },
  { name: 'today', path: '/desk' },
  { name: 'today-found', path: '/desk?q=23' },
  { name: 'today-nothing', path: '/desk?q=zzz' },
  { name: 'check', path: '/desk/check', prepare: (page) => page.click('.paste summary') },
  {
    name: 'check-error',
    path: '/desk/check',
    prepare: async (page) => {
      await page.press('#item', 'Enter');
      await shows(page, '.summary');
    },
  },
  {
    name: 'check-suggestions',
    path: '/desk/check',
    prepare: async (page) => {
      await page.locator('#item').pressSequentially('skin');
      await shows(page, '#item-suggestions li');
      await page.keyboard.press('ArrowDown');
    },
  },
  { name: 'check-answer', path: '/desk/check', prepare: checkTwoItems },
  {
    name: 'check-card',
    path: '/desk/check',
    prepare: async (page, desk) => {
      await typePatient(page, await desk.patient('differs-given-name'), await desk.provider('gp'));
      await page.getByRole('button', { name: 'Check the card only' }).click();
      await shows(page, '#answer-title');
    },
  },
  { name: 'day-empty', path: '/desk/day?on=1/2/2031' },
  { name: 'day-wrong', path: '/desk/day?on=31/2/2031' },
  {
    name: 'day-list-wrong',
    path: '/desk/day?on=1/2/2031',
    prepare: async (page) => {
      await page.fill('#list', 'Appointment\n9:00');
      await page.getByRole('button', { name: 'Show the rows' }).click();
      await shows(page, '#list-error');
    },
  },
  {
    name: 'day-read',
    path: '/desk/day?on=2/2/2031',
    prepare: async (page, desk) => {
      await page.fill('#list', await dayListOf(desk));
      await page.getByRole('button', { name: 'Show the rows' }).click();
      await shows(page, '#rows-title');
    },
  },
  { name: 'day-checked', path: '/desk/day', prepare: checkDayListOnPage },
  { name: 'claims', path: '/desk/claims' },
  { name: 'claims-all', path: '/desk/claims?view=all' },
  {
    name: 'claims-of-patient',
    path: '/desk/claims',
    prepare: async (page) => {
      await page.click('summary >> text=Find the claims of a patient');
      await page.fill('#card', cardOf(77));
      await page.getByRole('button', { name: 'Find claims' }).click();
      await shows(page, '#found-title');
    },
  },
  { name: 'claims-wrong', path: '/desk/claims?view=all&from=31/02/2026' },
  { name: 'claim', path: `/desk/claims/${idOf(1)}` },
  {
    name: 'claim-sure',
    path: `/desk/claims/${idOf(1)}`,
    prepare: async (page, { service }) => {
      // Another test may have settled it.
      await service.composed.store.sql`
        update claim_outcome set attention = 'rejected', attended_how = null where correlation_id = ${idOf(1)}`;
      await page.reload();
      await page.selectOption('#way', 'written-off');
      await page.fill('#reason', 'Moved overseas; the account was sent to the old address and came back.');
      await page.getByRole('button', { name: 'Settle this claim' }).click();
      await shows(page, 'text=cannot be undone');
    },
  },
  {
    name: 'lodge',
    path: '/desk/lodge',
    prepare: async (page) => {
      for (const title of ['Referral', 'Hospital and billing', 'More about item 1'])
        await page.click(`summary >> text="${title}"`);
    },
  },
  { name: 'lodge-findings', path: '/desk/lodge', prepare: findItems },
  {
    name: 'lodge-error',
    path: '/desk/lodge',
    prepare: async (page) => {
      await page.fill('#item', 'attendance');
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await shows(page, '.summary');
    },
  },
  {
    name: 'lodge-for-patient-held',
    path: '/desk/lodge',
    prepare: async (page, desk) => {
      await page.check('#kind-patient');
      await typeVisit(page, desk, 'interactive-pendable');
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await shows(page, '.warning');
    },
  },
  {
    name: 'claim-take-back',
    path: '/desk/lodge',
    prepare: async (page, desk) => {
      await page.check('#kind-patient');
      await typeVisit(page, desk, 'verified-adult-male');
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await page.getByRole('link', { name: 'Take this claim back' }).click();
      await page.waitForURL('**/take-back');
      await page.getByRole('button', { name: 'Yes, take it back' }).click();
      await shows(page, '.summary');
    },
  },
  {
    name: 'lodge-correct',
    path: `/desk/lodge?corrects=${encodeURIComponent(idOf(1))}`,
  },
  {
    name: 'claim-queued',
    path: '/desk/lodge',
    prepare: async (page, desk) => {
      await typeVisit(page, desk, 'verified-senior');
      await setInsurer(desk, 'down');
      await page.getByRole('button', { name: 'Lodge the claim' }).click();
      await shows(page, 'text=Queued.');
      await setInsurer(desk, 'up');
    },
    isNeededLater: true,
  },
  { name: 'claim-waiting', path: `/desk/claims/${idOf(2)}` },
  { name: 'claim-unknown', path: `/desk/claims/${idOf(999)}` },
  { name: 'claims-empty', path: '/desk/claims?view=waiting&item=23' },
  { name: 'items', path: '/desk/items' },
  { name: 'items-found', path: '/desk/items?q=skin' },
  { name: 'item', path: '/desk/items/23', prepare: (page) => page.click('summary') },
  { name: 'item-derived', path: '/desk/items/24' },
  { name: 'item-unknown', path: '/desk/items/1' },
  { name: 'items-none', path: '/desk/items?q=zzz' },
  { name: 'not-found', path: '/desk/nothing' },
  { name: 'account', path: '/desk/account' },
  { name: 'sign-in', path: '/desk/sign-in', prepare: (page) => page.click('summary') },
  ...lockedPageStates,
];
