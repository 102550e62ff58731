// The deposit that was just set aside: the way to those that are, and the button that undoes it.
import type { MatchedCount } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import { moneyWords as words } from './money-words.ts';

/** Where the browser goes once a deposit is set aside. */
export const justSetAsidePath = (deposit: string): string =>
  `/desk/money?${new URLSearchParams({ done: 'set-aside', decided: deposit }).toString()}`;

/** Nothing where none is set aside any more. */
export function justSetAsideRest(visit: DeskVisit, { setAside }: MatchedCount): HtmlValue {
  const deposit = visit.query.get('decided');
  if (deposit === null || setAside === 0) return null;
  return postForm(
    visit,
    { action: '/desk/money', label: words.undoThisSetAside },
    html`<p><a href="#set-aside">${words.setAsideCount(setAside)}</a></p>
      <input type="hidden" name="deposit" value="${deposit}" />
      <button class="quiet" name="do" value="undo">${words.undoThisSetAside}</button>`,
  );
}
