// What was given up of the settled claims that a page shows, in a sentence.
import type { GivenUpKind } from '../../../domain/claims/outcomes/given-up.ts';
import { addCents, cents, formatDollars } from '../../../domain/values/money.ts';
import { html, type HtmlValue } from '../../html.ts';
import { givenUpWords as words } from './given-up-words.ts';
import type { SettledInWords } from './settled-in-words.ts';

const kinds: readonly GivenUpKind[] = ['written-off', 'accepted', 'account'];

/** A sum for each way in which something was; nothing where all were lodged again. */
export function givenUpNote(settled: ReadonlyMap<string, SettledInWords>): HtmlValue {
  const given = [...settled.values()].flatMap((each) => each.givenUp ?? []);
  const sums = kinds.flatMap((kind) => {
    const amounts = given.filter((each) => each.kind === kind).map(({ amount }) => amount);
    const sum = amounts.reduce(addCents, cents(0));
    return amounts.length === 0 ? [] : `${words.kinds[kind]} ${formatDollars(sum)}`;
  });
  return sums.length > 0 && html`<p>${words.ofShown(settled.size, sums)}</p>`;
}
