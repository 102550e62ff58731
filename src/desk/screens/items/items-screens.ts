// The pages of the schedule: the search, and one item with all that is known about it.
import { describeItem, type DescribeItemDependencies } from '../../../application/schedule/describe-item.ts';
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import { suggestItems, type SuggestedItem } from '../../../application/schedule/suggest-items.ts';
import { findReleaseUsed } from '../../../domain/schedule/releases/choose-release.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { textField } from '../../parts/form-fields.ts';
import { missingScheduleNote } from '../../parts/missing-schedule.ts';
import { messagePage } from '../../parts/message-page.ts';
import { findItemOfAnotherDay, itemOfAnotherDayPage } from './item-of-another-day.ts';
import { itemView } from './item-view.ts';
import { itemsWords as words } from './items-words.ts';

export type ItemsScreenDependencies = DescribeItemDependencies;

const foundMax = 100;
const typedCharactersMax = 200;

/** `/desk/items` and `/desk/items/{n}`. Everybody who is signed in may look the schedule up. */
export const createItemsScreens = (deps: ItemsScreenDependencies): readonly DeskScreen[] => [
  {
    path: '/desk/items',
    permission: null,
    show({ query }) {
      const typed = (query.get('q') ?? '').trim().slice(0, typedCharactersMax);
      const found = suggestItems(deps, typed, foundMax);
      const other = findItemOfAnotherDay(deps, typed) !== null && otherDayLine(typed);
      return { kind: 'page', title: words.title, body: searchPage(typed, found, other) };
    },
  },
  {
    path: '/desk/items/:number',
    permission: null,
    show(visit) {
      const described = describeItem(deps, visit.params['number'] ?? '');
      if (described.ok) {
        const today = deps.clock.today();
        const { record, releaseOn } = described.answer;
        const titleOf = (itemNumber: string) =>
          findItemInNearestRelease(deps, itemNumber, releaseOn)?.title ?? null;
        return {
          kind: 'page',
          title: words.itemTitle(record.ItemNumber),
          body: itemView(
            described.answer,
            titleOf,
            missingScheduleNote(visit, findReleaseUsed(deps.schedule.releases(), today, today)),
          ),
        };
      }
      const number = visit.params['number'] ?? '';
      const other = findItemOfAnotherDay(deps, number);
      if (other !== null)
        return { kind: 'page', title: words.itemTitle(number), body: itemOfAnotherDayPage(number, other) };
      const back = { path: '/desk/items', label: words.emptyTitle };
      return {
        kind: 'page',
        status: 404,
        title: words.notFoundTitle,
        body: messagePage(words.notFoundTitle, described.failure.sentence, back),
      };
    },
  },
];

/** Today's schedule lacks the number that was typed, another one has it. */
const otherDayLine = (number: string): Raw =>
  html`<p>${words.notToday(number)} <a href="/desk/items/${number}">${words.showIt(number)}</a></p>`;

const searchPage = (typed: string, found: readonly SuggestedItem[], other: HtmlValue): Raw =>
  html`<h1>${words.title}</h1>
    <form method="get" action="/desk/items" role="search" class="search" aria-label="${words.title}">
      ${textField({ name: 'q', label: words.searchLabel, hint: words.searchHint, value: typed, width: 'full' })}
      <button>${words.searchButton}</button>
    </form>
    ${other} ${resultOf(typed, found)}`;

function resultOf(typed: string, found: readonly SuggestedItem[]): Raw {
  if (typed === '')
    return html`<section>
      <h2>${words.emptyTitle}</h2>
      <p>${words.empty}</p>
    </section>`;
  if (found.length === 0)
    return html`<section>
      <h2>${words.foundNone(typed)}</h2>
      <p>${words.foundNoneHelp}</p>
    </section>`;
  const title =
    found.length === foundMax ? words.foundMost(foundMax, typed) : words.found(found.length, typed);
  return html`<section>
    <h2>${title}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${title}">
      <table class="stack">
        <thead>
          <tr>
            <th scope="col">${words.number}</th>
            <th scope="col">${words.name}</th>
            <th scope="col" class="amount">${words.fee}</th>
          </tr>
        </thead>
        <tbody>
          ${found.map(itemRow)}
        </tbody>
      </table>
    </div>
  </section>`;
}

const itemRow = ({ itemNumber, title, scheduleFee }: SuggestedItem): Raw =>
  html`<tr>
    <td><a class="number" href="/desk/items/${itemNumber}">${itemNumber}</a></td>
    <td data-label="${words.name}">${title}</td>
    <td class="amount" data-label="${words.fee}">${amountOr(scheduleFee)}</td>
  </tr>`;

const amountOr = (amount: Cents | null): string => (amount === null ? '' : formatDollars(amount));
