// The states of pages around a locked session, the last ones that are looked at: the passkey again, the PIN, and what a patient signs meanwhile.
import type { PageState } from './page-state.ts';
import { shows } from '../support/page-says.ts';
import { handOver, useSignature } from './signing-tasks.ts';

/** From `locked` on the session is locked. */
export const lockedPageStates: readonly PageState[] = [
  {
    name: 'passkey-again',
    path: '/desk/people',
    prepare: async (page, { sessionClock }) => {
      sessionClock.forwardMs += 6 * 60_000;
      await page.reload();
      await shows(page, 'h1 >> text=Use your passkey again');
    },
  },
  {
    name: 'locked',
    path: '/desk',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Lock', exact: true }).click();
      await shows(page, '#pin');
    },
    isNeededLater: true,
  },
  {
    name: 'locked-wrong',
    path: '/desk',
    prepare: async (page) => {
      await page.fill('#pin', '111111');
      await page.keyboard.press('Enter');
      await shows(page, '#pin-error');
    },
  },
  { name: 'signing', path: '/desk/lodge', prepare: handOver },
  {
    name: 'signing-error',
    path: '/desk/lodge',
    prepare: async (page, desk) => {
      await handOver(page, desk);
      await page.getByRole('button', { name: 'Use this signature' }).click();
      await shows(page, '.pad .error');
    },
  },
  {
    name: 'signing-thanks',
    path: '/desk/lodge',
    prepare: async (page, desk) => {
      await handOver(page, desk);
      await useSignature(page);
    },
  },
];
