// The tasks around a claim: lodge it, see a queued one lodged, settle a rejected one.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import {
  bulkBillClaim,
  cardOf,
  claimDay,
  claimPatient,
  claimService,
  idOf,
  medicalEvent,
} from '../../support/bulk-bill-claims.ts';
import { accessibilityViolations, type DeskBrowser } from '../../support/desk-browser.ts';
import { eventually } from '../../support/eventually.ts';
import { pressByMouse, runsScript, ways, type Hand } from '../../support/hand.ts';
import { fillPatient } from './eligibility-tasks.ts';
import type { Task } from './task.ts';
import { says, shows } from '../../support/page-says.ts';

const owner = { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' };

/** Lodges a claim for a patient whom Medicare does not know, and lets three days pass. */
async function lodgeRejectedClaim(
  { service }: DeskBrowser,
  id: string,
  card: string,
  familyName = claimPatient.identity.familyName,
): Promise<void> {
  const patient = {
    ...claimPatient,
    identity: { ...claimPatient.identity, familyName },
    medicare: { memberNumber: card, memberRefNumber: '1' },
  };
  const claim = bulkBillClaim('general', {
    medicalEvent: [
      medicalEvent('general', { patient, service: [claimService('general', { chargeAmount: '43.90' })] }),
    ],
  });
  const body = { correlationId: id, claim };
  const lodged = await service.post('/Medicare/bulkbillstoreforward/general/v1', body, owner);
  assert.equal(lodged.status, 200, await lodged.text());
  await isRejected({ service }, id);
}

/** The claim of the pages, which is rejected; the day is that of the other claims of tests. */
export async function addRejectedClaim(desk: DeskBrowser): Promise<void> {
  await desk.service.post('/Sandbox/Clock', { Today: claimDay });
  await lodgeRejectedClaim(desk, idOf(1), cardOf(77));
}

/** Lets three days pass, and waits until it is known that Medicare rejected the claim. */
export async function isRejected({ service }: Pick<DeskBrowser, 'service'>, id: string): Promise<void> {
  await service.post('/Sandbox/Clock', { AdvanceDays: 3 });
  await eventually(async () => {
    const found = await service.call(`/Claims/${encodeURIComponent(id)}`, { headers: owner });
    return ((await found.json()) as { readonly Attention: string | null }).Attention === 'rejected';
  });
}

/** Lets the insurer of the sandbox answer or not. */
export const setInsurer = async ({ service }: DeskBrowser, state: 'up' | 'down'): Promise<void> => {
  assert.equal((await service.post('/Sandbox/Faults', { Insurer: state })).status, 200);
};

/** Waits for the sentence that names the claim. */
export const isLodged = (page: Page) => shows(page, 'text=/Lodged. Medicare calls this claim [A-Z]\\d{4}@/');

let visits = 0;

/** A day that no other visit here has, as it is typed: what was lodged already for a day is asked about. */
export function dayOfItsOwn(): string {
  visits += 1;
  const [year, month, day] = new Date(Date.UTC(2026, 9, visits)).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

async function lodge(hand: Hand, desk: DeskBrowser, patient: string): Promise<void> {
  await hand.press('Lodge');
  await fillPatient(hand, await desk.patient(patient));
  await hand.fill('Practitioner', await desk.provider('gp'));
  await hand.fill('Date of service', dayOfItsOwn());
  await hand.fill('Item 1', '23');
  await hand.fill('Charge 1', '45.05');
  if (!runsScript(hand.way)) {
    await hand.press('Check the items');
    await says(hand.page, '#findings', /Yes.*23.*\$45\.05/s);
  }
  await hand.press('Lodge the claim');
}

async function seeQueuedLodged(hand: Hand, desk: DeskBrowser): Promise<void> {
  const { page } = hand;
  await setInsurer(desk, 'down');
  await lodge(hand, desk, 'verified-senior');
  await shows(page, 'text=Queued.');
  await says(page, '#claim-state', /lodged by itself.*do not lodge it again/s);
  if (hand.way === 'by mouse') assert.deepEqual(await accessibilityViolations(page), []);
  // A status before the sentence comes, and once: only so it is read out wherever the focus is.
  assert.equal(await page.getAttribute('#claim-state', 'role'), 'status');
  // Looked at again at least once with nothing new: the focus would be lost then.
  if (runsScript(hand.way)) await page.waitForResponse((response) => response.url() === page.url());
  await setInsurer(desk, 'up');
  if (!runsScript(hand.way))
    await eventually(async () => {
      const again = page.getByRole('link', { name: 'Look again' });
      if ((await again.count()) > 0) await pressByMouse(again);
      return (await again.count()) === 0;
    });
  await isLodged(page);
  assert.equal(await page.locator('#claim-state [role=status]').count(), 0);
  if (runsScript(hand.way))
    assert.match(await page.evaluate('document.activeElement.textContent'), /^Lodged\./);
}

async function settleRejected(hand: Hand, desk: DeskBrowser): Promise<void> {
  const { page } = hand;
  const at = ways.indexOf(hand.way);
  const name = ['Mousely', 'Keysworth', 'Plainer'][at] ?? '';
  await lodgeRejectedClaim(desk, idOf(0x71 + at), cardOf(71 + at), name);
  await hand.press('Claims');
  await hand.press(new RegExp(name));
  await page.waitForURL('**/desk/claims/*');
  await says(page, 'table', /Medicare does not know the patient[^]*Check the card/);
  await hand.choose('What did you do?', 'Written off');
  await hand.press('Settle this claim');
  await says(page, '#reason-error', /why/);
  await hand.fill('Reason', 'Moved away');
  await hand.press('Settle this claim');
  await shows(page, 'text=cannot be undone');
  await says(page, 'main', /Charge\s*\$43\.90\s*Paid by Medicare\s*\$0\.00\s*Reason\s*Moved away/);
  if (hand.way === 'by keyboard alone') assert.deepEqual(await accessibilityViolations(page), []);
  await hand.press('Yes, write it off');
  await shows(page, 'text=Nothing paid, written off');
  await says(page, '.done', /Settled/);
  await says(page, '#summary', /Reason\s*Moved away/);
  assert.match(
    (await page.locator('table').last().textContent()) ?? '',
    /Written off\s*(?!Somebody at the desk)\S/,
  );
  await hand.press('Claims');
  await page.waitForURL('**/desk/claims');
  assert.doesNotMatch((await page.textContent('main')) ?? '', new RegExp(name));
}

export const claimTasks: readonly Task[] = [
  {
    name: 'lodge a claim',
    isDoneElsewhere: true,
    async perform(hand, desk) {
      await lodge(hand, desk, 'verified-adult-male');
      await isLodged(hand.page);
      await says(hand.page, 'table', /23.*\$45\.05/s);
    },
  },
  { name: 'see a queued claim become lodged', perform: seeQueuedLodged },
  { name: 'settle a rejected claim', perform: settleRejected },
];
