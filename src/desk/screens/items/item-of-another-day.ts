// An item that today's schedule does not have and another one has: what it was, until when, and where to look on.
import type { DescribeItemDependencies } from '../../../application/schedule/describe-item.ts';
import { findItemInForce, type ItemInForce } from '../../../domain/schedule/releases/item-in-force.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { itemsWords as words } from './items-words.ts';

/** One that is in another release than today's. */
type ItemOfAnotherDay = Exclude<ItemInForce, { readonly kind: 'in-force' | 'unknown' }>;

/** Null for an item that is in today's schedule, or in none. */
export function findItemOfAnotherDay(
  { schedule, clock }: DescribeItemDependencies,
  itemNumber: string,
): ItemOfAnotherDay | null {
  const found = findItemInForce(schedule.releases(), itemNumber, clock.today());
  return found.kind === 'in-force' || found.kind === 'unknown' ? null : found;
}

/** The page of such an item. */
export function itemOfAnotherDayPage(itemNumber: string, found: ItemOfAnotherDay): Raw {
  const { item, release } = found;
  const fee = item.published.scheduleFee;
  const last = shortDate(release.date);
  return html`<h1><span class="number">${itemNumber}</span> ${item.title}</h1>
    <p>
      ${
        found.kind === 'not-started'
          ? words.notStarted(shortDate(found.startsOn))
          : words.ended(last, shortDate(found.goneBy))
      }
      ${fee !== null && words.feeThen(formatDollars(fee), last)}
    </p>
    ${
      found.kind !== 'not-started' &&
      html`<p>
        ${words.replaced}
        <a href="/desk/changes?from=${release.date}&amp;to=${found.goneBy}&amp;view=new"
          >${words.changesThen}</a
        >
      </p>`
    }
    <p><a class="button" href="/desk/items">${words.emptyTitle}</a></p>`;
}
