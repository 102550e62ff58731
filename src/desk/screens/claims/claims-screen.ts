// The list of claims: six views, narrowed by item, code, provider and day.
import {
  findPendableClaims,
  type PendableClaimDependencies,
} from '../../../application/claims/find-pendable-claims.ts';
import type { ClaimPage } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import type { FoundRun, PaymentLine, PaymentRuns } from '../../../ports/claims/payment-runs.ts';
import { addCents, cents, formatDollars } from '../../../domain/values/money.ts';
import { shortDate } from '../../typed-values.ts';
import { tableLinks } from '../../parts/table-file.ts';
import type { SuggestProvidersDependencies } from '../../../application/providers/suggest-providers.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import { periodLinks } from '../../parts/period-links.ts';
import { providerNumberOf } from '../check/find-typed.ts';
import { providerChoices, type ChoiceDependencies } from '../check/provider-choices.ts';
import { inBankText } from './claim-in-words.ts';
import { nameClaims, type ClaimNameDependencies } from './claim-names.ts';
import { claimTable } from './claim-table.ts';
import { claimTabs, tabOf, type ClaimTab } from './claim-tabs.ts';
import { chosenWords } from './chosen-words.ts';
import { chosenInWords, isNarrowed, typedFilter, viewPath, wrongDates } from './claims-filter.ts';
import { filterForm, type TypedClaimFilter } from './claims-filter-form.ts';
import { claimsWords as words } from './claims-words.ts';
import { heldClaims } from './held-claims-view.ts';
import { countInAll, readView } from './read-view.ts';
import { settledInWords, type SettledDependencies } from './settled-in-words.ts';
import { givenUpNote } from './given-up-note.ts';
import { patientSearchForm, searchPatient } from './patient-search.ts';

const claimsOnPage = 50;
const shownColumns = [
  'claim',
  'patient',
  'provider',
  'stage',
  'why',
  'items',
  'service',
  'lodged',
  'charge',
  'paid',
] as const;
/** Room for why, and what is not paid instead of how far it is: nothing of these is waited for. */
const toFixColumns = ['claim', 'patient', 'provider', 'why', 'items', 'service', 'lodged', 'unpaid'] as const;
/** With when, by whom and why instead of why it needs somebody, and of the items: their room is needed. */
const settledColumns = [
  'claim',
  'patient',
  'provider',
  'stage',
  'settledOn',
  'settledBy',
  'settledWhy',
  'lodged',
  'charge',
  'paid',
] as const;

const columnsOf = (tab: ClaimTab): Parameters<typeof claimTable>[2] => {
  if (tab === 'settled') return settledColumns;
  return tab === 'to-fix' ? toFixColumns : shownColumns;
};

export type ClaimsScreenDependencies = OutcomeDependencies &
  SuggestProvidersDependencies &
  ChoiceDependencies &
  ClaimNameDependencies &
  SettledDependencies & {
    readonly interactiveClaims: PendableClaimDependencies['interactiveClaims'];
    readonly clock: Pick<Clock, 'today' | 'now'>;
    readonly paymentRuns: Pick<PaymentRuns, 'find'>;
  };

/** The page at `/desk/claims`; posting to it finds the claims of a patient. */
export const createClaimsScreen = (deps: ClaimsScreenDependencies): DeskScreen => ({
  path: '/desk/claims',
  permission: 'follow-claims',
  async show(visit) {
    const { query } = visit;
    const tab = tabOf(query.get('view'));
    const written = typedFilter(query);
    const provider = providerNumberOf(deps, written.provider);
    const typed = { ...written, provider: provider.value };
    const errors = new Map(wrongDates(typed));
    if (provider.error !== null) errors.set('provider', provider.error);
    const choices = await providerChoices(deps, visit);
    const asked = { tab, typed, cursor: query.get('after'), limit: claimsOnPage };
    const page = errors.size > 0 ? null : await readView(deps, visit, asked);
    const isBegin = tab === 'to-fix' && asked.cursor === null && !isNarrowed(typed);
    const held = isBegin ? await findPendableClaims(deps, visit.location) : [];
    const shown = [...held.map(({ claim }) => claim), ...(page?.claims ?? [])];
    const named = await nameClaims(deps, visit.location, shown);
    const settled = tab === 'settled' ? await settledInWords(deps, visit, page?.claims ?? []) : null;
    const names = settled === null ? named : { ...named, settled };
    const run = typed.run === '' ? null : await deps.paymentRuns.find([visit.location], typed.run);
    return {
      kind: 'page',
      title: words.title,
      status: errors.size > 0 ? 422 : 200,
      body: html`<h1>${words.title}</h1>
        ${errorSummary(words.wrongTitle, errors)} ${tabLinks(tab, typed)}
        ${periodLinks('/desk/claims', deps.clock.today(visit.location), typed, { ...typed, view: tab })}
        ${typed.run !== '' && runNote(run)} ${filterForm(tab, typed, errors, choices)}
        ${patientSearchForm(visit)} ${heldClaims(held, names, visit.timeZone)}
        ${page !== null && (page.claims.length > 0 || held.length === 0) && claimList(tab, typed, page, names)}
        ${page?.claims.length === 0 && tab !== 'all' && isNarrowed(typed) && inAllLink(typed, await countInAll(deps, visit, typed))}`,
    };
  },
  // A question about a patient: it changes nothing, and its answer comes at once.
  act: (visit) => searchPatient(deps, visit),
});

/** What was chosen goes along with each. */
const tabLinks = (current: ClaimTab, typed: TypedClaimFilter): Raw =>
  html`<nav class="tabs" aria-label="${words.tabsLabel}">
    <ul>
      ${claimTabs.map(
        (tab) =>
          html`<li>
            <a href="${viewPath(tab, typed)}" ${tab === current && html`aria-current="true"`}
              >${words.tabs[tab]}</a
            >
          </li>`,
      )}
    </ul>
  </nav>`;

/** What the run pays for claims that no list here has; nothing where it pays for none. */
function elsewhereText(lines: readonly PaymentLine[]): string {
  const others = lines.filter(({ correlationId }) => correlationId === null);
  const sum = others.reduce((total, { benefitPaid }) => addCents(total, benefitPaid ?? cents(0)), cents(0));
  return sum === 0 ? '' : words.paidElsewhere(formatDollars(sum));
}

/** Null for one of another location. */
const runNote = (run: FoundRun | null): Raw =>
  html`<p class="note">
    ${run === null ? words.ofUnknownRun : words.ofRun(run.runNumber, shortDate(run.runOn), run.deposit === null ? null : formatDollars(run.deposit))}
    ${run !== null && html`${inBankText(run)} ${elsewhereText(run.lines)}`}
    <a href="/desk/claims?view=all">${words.notOfRun}</a>
  </p>`;

/** To the view of all claims with what was chosen; nothing where it has none either. */
const inAllLink = (typed: TypedClaimFilter, count: number): HtmlValue =>
  count > 0 && html`<p><a href="${viewPath('all', typed)}">${chosenWords.inAll(count)}</a></p>`;

function claimList(
  tab: ClaimTab,
  typed: TypedClaimFilter,
  { claims, about, nextCursor }: ClaimPage,
  names: Parameters<typeof claimTable>[1],
): HtmlValue {
  const chosen = chosenInWords(tab, typed);
  const others = chosen !== '' && html`<a href="${viewPath(tab)}">${chosenWords.showAll}</a>`;
  if (claims.length === 0)
    return html`<p>${isNarrowed(typed) ? chosenWords.empty(chosen) : words.empty[tab]} ${others}</p>`;
  return html`<section>
    <h2 id="claims-title">${words.count(claims.length, Math.max(about, claims.length))}${chosen}</h2>
    ${chosen !== '' && html`<p>${others}</p>`} ${names.settled !== undefined && givenUpNote(names.settled)}
    ${claimTable(claims, names, columnsOf(tab), 'claims-title')}
    ${nextCursor !== null && html`<p><a class="button" href="${olderPath(tab, typed, nextCursor)}">${words.older}</a></p>`}
    ${tableLinks(`/desk/claims/table?${new URLSearchParams({ view: tab, ...typed }).toString()}`, words.title)}
  </section>`;
}

const olderPath = (tab: ClaimTab, typed: TypedClaimFilter, cursor: string): string =>
  `/desk/claims?${new URLSearchParams({ view: tab, ...typed, after: cursor }).toString()}`;
