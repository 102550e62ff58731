// Signing an agreement in a browser: written with the mouse, with a pen, and handed back to a locked desk.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { savedDocument, savesNoDocument, type DeskBrowser } from '../support/desk-browser.ts';
import { pdfText, popplerAbsent } from '../support/poppler.ts';
import { says, shows } from '../support/page-says.ts';
import { typeVisit } from './lodge-tasks.ts';

/** Leads from the lodging page to the page for the patient; a desk that is locked is unlocked first. */
export async function handOver(page: Page, desk: DeskBrowser): Promise<void> {
  if (await page.locator('#pin').isVisible()) {
    await page.fill('#pin', '000000');
    await page.keyboard.press('Enter');
    await shows(page, '#item');
  }
  await typeVisit(page, desk);
  await page.getByRole('button', { name: 'Sign on the screen after the service' }).click();
  await shows(page, 'canvas');
}

/** Writes in the box with the mouse, as shares of its size. */
export async function writeSignature(page: Page): Promise<void> {
  await page.locator('canvas').scrollIntoViewIfNeeded();
  const box = (await page.locator('canvas').boundingBox()) ?? assert.fail('no box');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.15, 0.2],
    [0.2, 0.7],
    [0.3, 0.4],
    [0.35, 0.7],
    [0.5, 0.45],
    [0.6, 0.7],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 6 });
  await page.mouse.up();
}

/** The page that thanks. */
export async function useSignature(page: Page): Promise<void> {
  await writeSignature(page);
  await page.getByRole('button', { name: 'Use this signature' }).click();
  await says(page, 'h1', 'Thank you');
}

const status = '.pad [role="status"]';
const drawn = (page: Page) => page.inputValue('input[name="signature"]');

/** A pen whose stroke leaves the box on the right and at its bottom, and a palm that lies next to it, in a browser without the newest events. */
const writeWithPen = `(() => {
  delete PointerEvent.prototype.getCoalescedEvents;
  const canvas = document.querySelector('canvas');
  canvas.setPointerCapture = () => {};
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const send = (type, pointerId, x, y) => canvas.dispatchEvent(new PointerEvent(type, {
    pointerId, pointerType: 'pen', button: 0, bubbles: true, clientX: left + width * x, clientY: top + height * y,
  }));
  send('pointerdown', 7, 0.5, 0.5);
  send('pointerdown', 8, 0.1, 0.1);
  send('pointermove', 8, 0.2, 0.2);
  send('pointermove', 7, 1.5, 1.5);
  send('pointerup', 7, 1.5, 1.5);
})()`;

/** The group of tests. */
export function describeSigning(desk: () => DeskBrowser): void {
  describe('the page on which a patient signs', { skip: savesNoDocument || popplerAbsent }, () => {
    it('takes a signature by mouse, gives the PDF, and leads back only by the PIN to what was typed', async () => {
      const page = await desk().open('/desk/lodge');
      await handOver(page, desk());
      await says(page, status, 'The box is empty.');
      await writeSignature(page);
      await says(page, status, 'There is a signature in the box.');
      await page.getByRole('button', { name: 'Clear' }).click();
      await says(page, status, 'The box is empty.');
      assert.equal(await drawn(page), '');
      await page.getByRole('button', { name: 'Use this signature' }).click();
      await shows(page, '.pad .error');
      await writeSignature(page);
      await says(page, status, 'There is a signature in the box.');
      assert.equal(await page.locator('.pad .error').count(), 0);
      await page.getByRole('button', { name: 'Use this signature' }).click();
      await says(page, 'h1', 'Thank you');
      const save = page.getByRole('button', { name: 'Save the signed agreement' });
      const text = pdfText(await savedDocument(page, () => save.click()));
      const { 'given-name': given, 'family-name': family } = await desk().patient('verified-adult-female');
      assert.match(
        text.replaceAll(/\s+/g, ' '),
        new RegExp(`${given} ${family} \\d{1,2} \\w+ 2026 Printed name Date signed`),
      );
      assert.match(text, /Signed on the screen, /);
      await says(page, '[role="status"]', 'The agreement is saved where this browser keeps downloads.');
      // What is signed stays there on the way back over the empty try, which then asks for the PIN, and forward again.
      for (const _ of ['empty', 'handed over']) {
        await page.goBack();
        await says(page, 'h1', 'Thank you');
      }
      await page.goBack();
      await shows(page, '#pin');
      assert.equal(await page.locator('nav, #item').count(), 0);
      await page.goForward();
      await says(page, 'h1', 'Thank you');
      await page.getByRole('button', { name: 'Go on to the desk' }).click();
      await page.fill('#pin', '000000');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/desk/lodge?shown=*');
      await says(
        page,
        '.for-bulk-bill .done',
        new RegExp(`^Signed on the screen: ${given} ${family}, .*\\d\\d:\\d\\d`),
      );
      assert.equal(await page.inputValue('#charge'), '45.05');
      assert.equal(await page.inputValue('#family-name'), family);
    });

    it('covers the other tabs of the desk, which come back with it, and keeps what was typed there', async () => {
      const page = await desk().open('/desk/lodge');
      const [list, typed] = [await page.context().newPage(), await page.context().newPage()];
      await list.goto(`${desk().service.origin}/desk/claims?view=all`);
      await typed.goto(`${desk().service.origin}/desk/check`);
      await typed.fill('#family-name', 'Quokka');
      await handOver(page, desk());
      for (const other of [list, typed]) await shows(other, '#pin');
      await typed.fill('#pin', '000000');
      await typed.keyboard.press('Enter');
      await shows(typed, '#family-name');
      assert.equal(await typed.inputValue('#family-name'), 'Quokka');
      await list.waitForURL('**/desk/claims?view=all');
      await shows(list, '[data-lock]');
      await page.context().close();
    });

    it('takes a pen, keeps every point inside the box, and no second pointer', async () => {
      const page = await desk().open('/desk/lodge');
      await handOver(page, desk());
      await page.evaluate(writeWithPen);
      assert.match(await drawn(page), /^(?:299|300|301) (?:99|100|101) 600 200$/);
    });
  });
}
