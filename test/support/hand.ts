// Somebody at a page: by mouse, by keyboard alone, or in a browser that runs no script. A task is described once for all three.
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually.ts';

export const ways = ['by mouse', 'by keyboard alone', 'without script'] as const;
type Way = (typeof ways)[number];

/** What people do with a page; everything is named as it is read out. */
export interface Hand {
  readonly way: Way;
  readonly page: Page;
  /** A button, a link, or the title of a part that opens. */
  press(name: string | RegExp): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  /** One of a list. */
  choose(label: string, option: string): Promise<void>;
  /** A box to tick, or one of a few to choose. */
  tick(name: string | RegExp): Promise<void>;
  /** A file; without script its text is pasted into the field below. */
  chooseFile(label: string, textLabel: string, text: string): Promise<void>;
}

/** More parts than any page has that the focus stops at. */
const tabsMax = 250;

async function tabUntil(page: Page, isReached: () => Promise<boolean>, what: string): Promise<void> {
  for (let at = 0; at < tabsMax; at += 1) {
    if (await isReached()) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${what} is not reached by Tab`);
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus'));

/**
 * Presses Tab until the element has the focus, as somebody without a mouse does. It is looked for once, and again where the
 * page has another one in its place: by its name that takes the browser longer than all else.
 */
export async function tabTo(target: Locator): Promise<void> {
  let element = await target.elementHandle();
  const isReached = async (): Promise<boolean> => {
    const found = await element
      ?.evaluate((each) => (each.isConnected ? each.matches(':focus') : null))
      // Another page has come.
      .catch(() => null);
    if (typeof found === 'boolean') return found;
    element = await target.elementHandle();
    return isFocused(target);
  };
  await tabUntil(target.page(), isReached, String(target));
}

/** Tabs to a button, a link or a summary, and presses Enter; a page that this opens is there whole. */
export async function pressByKeys(target: Locator): Promise<void> {
  await tabTo(target);
  await target.press('Enter');
  await target.page().waitForLoadState();
}

/** Clicks; a page that this opens is there whole. */
export async function pressByMouse(target: Locator): Promise<void> {
  await target.click();
  await target.page().waitForLoadState();
}

/** Tab reaches one of a group of choices: the arrows go on from it. */
async function tickByKeys(box: Locator): Promise<void> {
  const { keyboard } = box.page();
  if ((await box.getAttribute('type')) !== 'radio') {
    await tabTo(box);
    await keyboard.press('Space');
    return;
  }
  const group = box.page().locator(`input[type=radio][name="${await box.getAttribute('name')}"]:focus`);
  await tabUntil(box.page(), async () => (await group.count()) > 0, String(box));
  for (let at = 0; at < tabsMax && !(await box.isChecked()); at += 1)
    await keyboard.press((await isFocused(box)) ? 'Space' : 'ArrowDown');
  assert.ok(await box.isChecked(), `${String(box)} is not reached by the arrows`);
}

const named = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .or(page.locator('summary').filter({ hasText: name }))
    .first();
const boxOf = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('radio', { name, exact: true }).or(page.getByRole('checkbox', { name, exact: true }));
/** Its list of suggestions has the same name. */
const fieldOf = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, select, textarea'));

async function isRead(page: Page, textLabel: string): Promise<void> {
  await eventually(async () => (await fieldOf(page, textLabel).inputValue()) !== '');
}

const fileOf = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const byMouse = (page: Page): Hand => ({
  way: 'by mouse',
  page,
  press: (name) => pressByMouse(named(page, name)),
  fill: (label, text) => fieldOf(page, label).fill(text),
  choose: async (label, option) => void (await fieldOf(page, label).selectOption({ label: option })),
  tick: (name) => boxOf(page, name).check(),
  async chooseFile(label, textLabel, text) {
    await fieldOf(page, label).setInputFiles(fileOf(text));
    await isRead(page, textLabel);
  },
});

const withoutScript = (page: Page): Hand => ({
  ...byMouse(page),
  way: 'without script',
  chooseFile: (_label, textLabel, text) => fieldOf(page, textLabel).fill(text),
});

const byKeyboard = (page: Page): Hand => ({
  way: 'by keyboard alone',
  page,
  press: (name) => pressByKeys(named(page, name)),
  async fill(label, text) {
    await tabTo(fieldOf(page, label));
    await page.keyboard.press('Control+A');
    if (text === '') await page.keyboard.press('Delete');
    else await page.keyboard.type(text);
  },
  async choose(label, option) {
    await tabTo(fieldOf(page, label));
    await page.keyboard.type(option);
  },
  tick: (name) => tickByKeys(boxOf(page, name)),
  async chooseFile(label, textLabel, text) {
    // Listened to well before: a dialog that opens until the browser hands them out is not reported.
    const opened = page.waitForEvent('filechooser');
    await tabTo(fieldOf(page, label));
    await page.keyboard.press('Enter');
    await (await opened).setFiles(fileOf(text));
    await isRead(page, textLabel);
  },
});

const hands = {
  'by mouse': byMouse,
  'by keyboard alone': byKeyboard,
  'without script': withoutScript,
} satisfies Record<Way, (page: Page) => Hand>;

/** Whether the browser of this way runs scripts. */
export const runsScript = (way: Way): boolean => way !== 'without script';

/** Somebody at this page, who goes about it in this way. */
export const handAt = (page: Page, way: Way): Hand => hands[way](page);
