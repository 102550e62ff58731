// The tasks around an eligibility check: check, take Medicare's details, print the quote, check a day list of sixty.
import assert from 'node:assert/strict';
import {
  savedDocument,
  savesNoDocument,
  type DeskBrowser,
  type TypedPatient,
} from '../../support/desk-browser.ts';
import { pressByMouse, ways, type Hand } from '../../support/hand.ts';
import { pdfText, popplerAbsent } from '../../support/poppler.ts';
import type { Task } from './task.ts';
import { shows } from '../../support/page-says.ts';

const sexes: Readonly<Record<string, string>> = { '1': 'Male', '2': 'Female' };

/** Types who the patient is, as the pages ask for it. */
export async function fillPatient(hand: Hand, patient: TypedPatient): Promise<void> {
  await hand.fill('Family name', patient['family-name']);
  await hand.fill('Given name', patient['given-name']);
  await hand.fill('Date of birth', patient.birth);
  await hand.choose('Sex', sexes[patient.sex] ?? '');
  await hand.fill('Medicare number', patient.card);
  await hand.fill('IRN', patient.irn);
}

async function check(hand: Hand, desk: DeskBrowser, patient: string): Promise<void> {
  await hand.press('Check');
  await fillPatient(hand, await desk.patient(patient));
  await hand.fill('Practitioner', await desk.provider('gp'));
  await hand.fill('Item 1', '23');
  await hand.fill('Charge 1', '85');
  await hand.press('Check eligibility');
  await shows(hand.page, '#answer-title');
}

const verdicts = ({ page }: Hand) => page.locator('.row-head .verdict').allTextContents();

const appointmentColumns =
  'Reference,Items,Family name,Given name,Date of birth,Sex,Medicare number,IRN,Servicing provider';

/** Appointments every ten minutes from eight o'clock, of these patients of the sandbox in turn. */
export async function appointments(
  desk: DeskBrowser,
  count: number,
  keys: readonly string[],
): Promise<string> {
  const provider = await desk.provider('gp');
  const patients = await Promise.all(keys.map((key) => desk.patient(key)));
  const rows = Array.from({ length: count }, (_, at) => {
    const time = `${8 + Math.floor(at / 6)}:${at % 6}0`;
    return [time, '23', ...Object.values(patients[at % patients.length] ?? {}), provider].join(',');
  });
  return [appointmentColumns, ...rows].join('\n');
}

async function checkSixty(hand: Hand, desk: DeskBrowser): Promise<void> {
  const { page } = hand;
  await hand.press('Day list');
  await hand.fill('Day', `${10 + ways.indexOf(hand.way)}/3/2031`);
  await hand.press('Show the day');
  await shows(page, 'text=Nothing is checked for this day yet');
  const list = await appointments(desk, 60, ['verified-adult-female', 'differs-given-name', 'card-expired']);
  await hand.chooseFile('File with the appointments', 'Text of the list', list);
  await hand.press('Check all');
  await shows(page, '#progress');
  const waiting = page.locator('.verdict.waiting');
  while (hand.way === 'without script' && (await waiting.count()) > 0)
    await pressByMouse(page.getByRole('link', { name: 'Show what has come' }));
  await shows(page, 'main:not(:has(.verdict.waiting))');
  const states = await page.locator('tbody .verdict').allInnerTexts();
  assert.deepEqual([states.length, ...states.slice(0, 3)], [60, 'OK', 'To fix', 'Ask']);
}

export const eligibilityTasks: readonly Task[] = [
  {
    name: 'check eligibility',
    isDoneElsewhere: true,
    async perform(hand, desk) {
      await check(hand, desk, 'verified-adult-female');
      assert.deepEqual(await verdicts(hand), ['Yes', 'Yes']);
    },
  },
  {
    name: "take Medicare's details",
    async perform(hand, desk) {
      await check(hand, desk, 'differs-given-name');
      assert.equal((await verdicts(hand))[0], 'No');
      await hand.press("Use Medicare's details and check again");
      await shows(hand.page, '.answer .row.yes');
      assert.deepEqual(await verdicts(hand), ['Yes', 'Yes']);
      assert.equal(await hand.page.inputValue('#given-name'), 'Matilda');
    },
  },
  {
    name: 'print a quote',
    skip: popplerAbsent || savesNoDocument,
    async perform(hand, desk) {
      await check(hand, desk, 'verified-adult-female');
      await hand.fill('Item 2', '104');
      await hand.fill('Charge 2', '200');
      await hand.press('Check eligibility');
      await shows(hand.page, '.rows > li:nth-child(2)');
      const quote = await savedDocument(hand.page, () => hand.press('Print the quote'));
      const text = pdfText(quote, 'layout');
      assert.match(text, /Quote only/);
      assert.match(text, /\b23\b.*85\.00\s+45\.05\s+45\.05\s+39\.95/);
      assert.match(
        text,
        /\b104\b.*200\.00 +103\.95 {15,}200\.00 +704\n/,
        'an item that is not paid has no benefit',
      );
    },
  },
  { name: 'check a day list of sixty', isDoneElsewhere: true, perform: checkSixty },
];
