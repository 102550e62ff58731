// The pictures of the guide to the desk: which page each shows, and what is done there first. All patients are invented.
import type { Page } from 'playwright-core';
import { handOver, writeSignature } from '../../test/browser/signing-tasks.ts';
import { idOf } from '../../test/support/bulk-bill-claims.ts';
import { savedDocument, typePatient, type DeskBrowser } from '../../test/support/desk-browser.ts';
import type { PageState } from '../../test/browser/page-state.ts';
import { writePng } from '../../test/support/grey-picture.ts';
import { pdfPictures } from '../../test/support/poppler.ts';

const quoteDotsPerInch = 90;

interface GuidePicture extends PageState {
  /** Of what is shown, in pixels. */
  readonly height: number;
}

/** Appointments of patients of the sandbox, so that a list shows each state. */
async function dayListText(desk: DeskBrowser): Promise<string> {
  const provider = await desk.provider('gp');
  const rows = [
    ['9:00', '23', 'verified-adult-female'],
    ['9:15', '36', 'differs-given-name'],
    ['9:30', '23', 'card-expired'],
    ['9:45', '104', 'verified-adult-female'],
    ['10:00', '721', 'verified-senior'],
  ] as const;
  const lines = await Promise.all(
    rows.map(async ([time, item, key]) => {
      const patient = await desk.patient(key);
      return [time, item, ...Object.values(patient), provider, 'yes'].join(',');
    }),
  );
  return [
    'Reference,Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider,Bulk billed',
    ...lines,
  ].join('\n');
}

const typeCheck = async (page: Page, desk: DeskBrowser, key: string): Promise<void> => {
  await typePatient(page, await desk.patient(key), await desk.provider('gp'));
  await page.fill('#item', '23');
  await page.fill('#charge', '85');
};

async function checkTwoItems(page: Page, desk: DeskBrowser): Promise<void> {
  await typeCheck(page, desk, 'verified-adult-female');
  await page.fill('#item-2', '104');
  await page.fill('#charge-2', '150');
  await page.press('#item-2', 'Enter');
  await page.waitForSelector('#answer-title');
}

/** The upper half of a quote as it is printed, in grey. */
export async function quotePicture(desk: DeskBrowser): Promise<Buffer> {
  const page = await desk.open('/desk/check');
  await checkTwoItems(page, desk);
  const quote = await savedDocument(page, () =>
    page.getByRole('button', { name: 'Print the quote' }).click(),
  );
  const [whole] = pdfPictures(quote, 1, 1, quoteDotsPerInch);
  await page.context().close();
  if (whole === undefined) throw new Error('the quote has no page');
  const height = Math.floor(whole.height / 2);
  return writePng({ ...whole, height, pixels: whole.pixels.subarray(0, whole.width * height) });
}

/** In the order of the guide; the last two lock the session. */
export const guidePictures: readonly GuidePicture[] = [
  // First: it needs a passkey of the last five minutes.
  { name: 'people', path: '/desk/people', height: 800 },
  { name: 'health', path: '/desk/health', height: 560 },
  { name: 'today', path: '/desk', height: 700 },
  {
    name: 'check-form',
    path: '/desk/check',
    height: 740,
    prepare: async (page, desk) => {
      await typeCheck(page, desk, 'verified-adult-female');
      await page.fill('#item', '');
      await page.locator('#item').pressSequentially('level b');
      await page.waitForSelector('#item-suggestions li');
    },
  },
  {
    name: 'check-answer',
    path: '/desk/check',
    height: 580,
    prepare: checkTwoItems,
  },
  {
    name: 'check-details',
    path: '/desk/check',
    height: 390,
    prepare: async (page, desk) => {
      await typeCheck(page, desk, 'differs-given-name');
      await page.press('#item', 'Enter');
      await page.waitForSelector('#answer-title');
    },
  },
  {
    name: 'day-list-new',
    path: '/desk/day?on=2/2/2031',
    height: 640,
    prepare: async (page, desk) => {
      await page.fill('#list', await dayListText(desk));
    },
  },
  {
    name: 'day-list',
    path: '/desk/day',
    height: 620,
    prepare: async (page, desk) => {
      await page.fill('#list', await dayListText(desk));
      await page.getByRole('button', { name: 'Check all', exact: true }).click();
      await page.waitForSelector('#progress');
      await page.waitForSelector('main:not(:has(.verdict.waiting))');
    },
  },
  {
    name: 'lodge',
    path: '/desk/lodge',
    height: 760,
    prepare: async (page, desk) => {
      await typePatient(page, await desk.patient('verified-adult-female'), await desk.provider('gp'));
      await page.fill('#item', '23');
      await page.fill('#charge', '45.05');
    },
  },
  { name: 'claims', path: '/desk/claims', height: 760 },
  { name: 'claim', path: `/desk/claims/${idOf(1)}`, height: 900 },
  { name: 'money', path: '/desk/money', height: 700 },
  { name: 'money-import', path: '/desk/money/import', height: 640 },
  { name: 'items', path: '/desk/items?q=skin', height: 560 },
  { name: 'item', path: '/desk/items/24', height: 760 },
  { name: 'figures', path: '/desk/figures', height: 760 },
  { name: 'sign-in', path: '/desk/sign-in', height: 420 },
  {
    name: 'locked',
    path: '/desk',
    height: 420,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await page.waitForSelector('#pin');
    },
  },
  {
    name: 'sign-agreement',
    path: '/desk/lodge',
    height: 1090,
    prepare: async (page, desk) => {
      await handOver(page, desk);
      await writeSignature(page);
    },
  },
];
