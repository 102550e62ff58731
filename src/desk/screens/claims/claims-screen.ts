// The list of claims: five views, narrowed by item, code, provider and day, the newest first.
import { listClaims, type ClaimPage } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import type { DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { claimTable } from './claim-table.ts';
import { claimTabs, tabOf, type ClaimTab } from './claim-tabs.ts';
import { filterOf, typedFilter, wrongDates } from './claims-filter.ts';
import { filterForm, type TypedClaimFilter } from './claims-filter-form.ts';
import { claimsWords as words } from './claims-words.ts';

const claimsOnPage = 50;
const shownColumns = ['claim', 'stage', 'why', 'items', 'service', 'lodged', 'charge', 'paid'] as const;

/** The page at `/desk/claims`. */
export const createClaimsScreen = (deps: OutcomeDependencies): DeskScreen => ({
  path: '/desk/claims',
  permission: 'follow-claims',
  async show(visit) {
    const { query } = visit;
    const tab = tabOf(query.get('view'));
    const typed = typedFilter(query);
    const errors = wrongDates(typed);
    const page = errors.size > 0 ? null : await pageOf(deps, visit, tab, typed);
    return {
      kind: 'page',
      title: words.title,
      status: errors.size > 0 ? 422 : 200,
      body: html`<h1>${words.title}</h1>
        ${errorSummary(words.wrongTitle, errors)} ${tabLinks(tab)} ${filterForm(tab, typed, errors)}
        ${page !== null && claimList(tab, typed, page)}`,
    };
  },
});

async function pageOf(
  deps: OutcomeDependencies,
  visit: DeskVisit,
  tab: ClaimTab,
  typed: TypedClaimFilter,
): Promise<ClaimPage> {
  const request = { filter: filterOf(tab, typed), person: null, limit: claimsOnPage };
  const caller = claimCaller(visit);
  const page = await listClaims(deps, caller, { ...request, cursor: visit.query.get('after') });
  if (page.ok) return page.answer;
  // A cursor that somebody changed: the list begins with the newest again.
  const first = await listClaims(deps, caller, { ...request, cursor: null });
  return first.ok ? first.answer : { claims: [], nextCursor: null, about: 0 };
}

const tabLinks = (current: ClaimTab): Raw =>
  html`<nav class="tabs" aria-label="${words.tabsLabel}">
    <ul>
      ${claimTabs.map(
        (tab) =>
          html`<li>
            <a href="/desk/claims?view=${tab}" ${tab === current && html`aria-current="true"`}
              >${words.tabs[tab]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

function claimList(
  tab: ClaimTab,
  typed: TypedClaimFilter,
  { claims, about, nextCursor }: ClaimPage,
): HtmlValue {
  const isNarrowed = Object.values(typed).some((text) => text !== '');
  if (claims.length === 0) return html`<p>${isNarrowed ? words.emptyFiltered : words.empty[tab]}</p>`;
  return html`<section>
    <h2 id="claims-title">${words.count(claims.length, Math.max(about, claims.length))}</h2>
    ${claimTable(claims, shownColumns, 'claims-title')}
    ${nextCursor !== null && html`<p><a class="button" href="${olderPath(tab, typed, nextCursor)}">${words.older}</a></p>`}
    ${tableLinks(`/desk/claims/table?${new URLSearchParams({ view: tab, ...typed }).toString()}`, words.title)}
  </section>`;
}

const olderPath = (tab: ClaimTab, typed: TypedClaimFilter, cursor: string): string =>
  `/desk/claims?${new URLSearchParams({ view: tab, ...typed, after: cursor }).toString()}`;
