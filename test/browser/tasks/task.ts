// A task of people at the desk, described once for every way of doing it.
import type { DeskBrowser } from '../../support/desk-browser.ts';
import type { Hand } from '../../support/hand.ts';

export interface Task {
  readonly name: string;
  /** Why it cannot be done here; false where it can. */
  readonly skip?: string | false;
  /** Tests of its page do it too: a run of npm test leaves it to them. */
  readonly isDoneElsewhere?: true;
  /** It begins at the first page, and asserts what came of it. */
  readonly perform: (hand: Hand, desk: DeskBrowser) => Promise<void>;
}
