// A page of the desk in a state that is looked at.
import type { Page } from 'playwright-core';
import type { DeskBrowser } from '../support/desk-browser.ts';

export interface PageState {
  readonly name: string;
  readonly path: string;
  /** What is done at the page first. */
  readonly prepare?: (page: Page, desk: DeskBrowser) => Promise<unknown>;
  /** What is done there is needed by a state after it. */
  readonly isNeededLater?: true;
}
