// The tasks around money, the schedule, people and the session.
import assert from 'node:assert/strict';
import { runsScript, ways, type Hand } from '../../support/hand.ts';
import type { Task } from './task.ts';
import { says, shows } from '../../support/page-says.ts';

const textOf = async ({ page }: Hand, selector: string): Promise<string> =>
  ((await page.textContent(selector)) ?? '').replaceAll(/\s+/g, ' ').trim();

/** Of a part of a page, by its heading. */
const partOf = async ({ page }: Hand, heading: string): Promise<string> =>
  (
    await page
      .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
      .innerText()
  )
    .replaceAll(/\s+/g, ' ')
    .slice(heading.length)
    .trim();

/** Undone at the end: the next way finds them as they were. */
async function matchDeposit(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(/not matched$/);
  await page.waitForURL('**/desk/money');
  const countRuns = async () => Number(/: (\d+)$/.exec(await textOf(hand, '#runs-title'))?.[1]);
  const earlier = await countRuns();
  await hand.press('Match');
  await shows(page, '.summary');
  assert.match(await textOf(hand, '.summary'), /Choose one deposit.*Tick at least one payment run/);
  await hand.tick(/^\$55\.10.*29 Sep 2026, DIRECT CREDIT B$/);
  await hand.tick(/^\$60\.00.*21 Sep 2026, 2426621B$/);
  if (!runsScript(hand.way)) await hand.press('Add up');
  await says(page, '#match-sum', /the deposit is \$4\.90 less\./);
  await hand.press('Match');
  await says(page, 'h1', /\$4\.90 less than its payment runs\. Match all the same\?/);
  await hand.press('Yes, match them');
  await page.waitForURL('**/desk/money?done=matched*');
  assert.match(await textOf(hand, '.warning'), /\$4\.90 less than its payment runs/);
  assert.equal(await countRuns(), earlier - 1);
  await hand.press('Undo the match of $55.10, 29 Sep 2026');
  await page.waitForURL('**/desk/money?done=undone');
  await shows(page, runsScript(hand.way) ? '.done:focus' : '.done');
  assert.equal(await countRuns(), earlier);
}

/** What the page of item 24 says, by its headings. */
const parts: readonly (readonly [heading: string, words: RegExp])[] = [
  ['Fee and benefit', /fee for item 23, plus .*For several patients.* 1 \$76\.55 .* 7 \$47\.55 \$47\.55$/],
  ['Who', /^May render it, by the item's own rule: General practitioner$/],
  ['When and for whom', /^Only out of consulting rooms\. At least 6 and under 20 minutes\.$/],
  ['How often', /^No limit is known here\.$/],
  ['History', /since 1 Dec 1989\..* 1 Jul 2025 .* 1 Jul 2026 Depends on other facts$/],
  [
    'With what it is not payable',
    /^This item is not payable with Group T8.*TN\.8\.4.*These are not payable with this item 392 /,
  ],
  [
    'Rules and their sources',
    /college fellows.* Source: MBS note GN\.4\.13, read in .*Source: MBS item descriptor/,
  ],
];

async function lookUpItem(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('Items');
  await page.waitForURL('**/desk/items');
  await hand.fill('Number or words', 'attendance away from rooms level b');
  await hand.press('Search');
  await page.waitForURL('**/desk/items?q=*');
  await hand.press('24');
  await page.waitForURL('**/desk/items/24');
  for (const [heading, words] of parts) assert.match(await partOf(hand, heading), words, heading);
}

async function seeWhatChanged(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('What changed');
  await shows(page, '#changes-title');
  assert.match(await textOf(hand, '#changes-title'), /Items you billed: 1 item/);
  assert.match(await textOf(hand, 'tbody tr'), /23 .*The fee.*\$\d+\.\d\d \$\d+\.\d\d \+\$\d+\.\d\d/);
  await hand.press('23');
  await page.waitForURL('**/desk/items/23');
}

async function invite(hand: Hand): Promise<void> {
  const { page } = hand;
  const name = ['Robin Example', 'Toni Example', 'Sam Example'][ways.indexOf(hand.way)] ?? '';
  await hand.press('People');
  await hand.tick('Biller: the same, and fix claims, match money, write off');
  await hand.fill('Name', name);
  await hand.press('Make the link');
  await shows(page, '#link');
  assert.match(await page.inputValue('#link'), /\/desk\/sign-in#mgp_[0-9a-f]{40}$/);
  await hand.press('Back to people');
  await page.waitForURL('**/desk/people');
  const row = (await page.locator('tr', { hasText: name }).innerText()).replaceAll(/\s+/g, ' ');
  assert.match(row, /Front desk, Biller .*SBX00001 .*not yet/);
  assert.doesNotMatch(await page.content(), /mgp_/);
}

/** What is typed is there after the PIN, and nothing was done with it. */
async function lockAndUnlock(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press('Check');
  await hand.fill('Family name', 'Quokka');
  await hand.press('Lock');
  await shows(page, '#pin');
  assert.doesNotMatch(await textOf(hand, 'body'), /Quokka/);
  await hand.fill('PIN', '111111');
  await hand.press('Unlock');
  assert.match(await textOf(hand, '#pin-error'), /wrong/);
  await hand.fill('PIN', '000000');
  await hand.press('Unlock');
  if (!runsScript(hand.way)) await hand.press('Go on');
  await page.waitForURL('**/desk/check?shown=*');
  assert.equal(await page.inputValue('#family-name'), 'Quokka');
  assert.equal(await page.locator('.summary, #answer-title').count(), 0);
  await hand.fill('Family name', 'Wombat');
  await page.keyboard.press('Enter');
  await shows(page, '.summary');
  await says(page, 'h1', 'Check eligibility');
}

export const practiceTasks: readonly Task[] = [
  { name: 'match a deposit', perform: matchDeposit },
  { name: 'look up an item', perform: lookUpItem },
  { name: 'see what changed for us', perform: seeWhatChanged },
  { name: 'invite a colleague', isDoneElsewhere: true, perform: invite },
  { name: 'lock and unlock', isDoneElsewhere: true, perform: lockAndUnlock },
];
