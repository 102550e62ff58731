// The first page: what somebody has to look at, a search, and the way to everything else.
import { findDayListProgress } from '../../../application/batches/day-list.ts';
import {
  findPendableClaims,
  type UndecidedClaim,
  type PendableClaimDependencies,
} from '../../../application/claims/find-pendable-claims.ts';
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { findReleaseUsed } from '../../../domain/schedule/releases/choose-release.ts';
import { attentionReasons } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { unpaidAmount } from '../../../domain/claims/outcomes/unpaid-amount.ts';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { BatchProgress, BatchStore } from '../../../ports/batches/batch-store.ts';
import type { AttentionSum, ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { EligibilityInsurer } from '../../../ports/insurer/eligibility-insurer.ts';
import type { DepositStore, UnmatchedMoney } from '../../../ports/reconciliation/deposit-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { missingScheduleWarning } from '../../parts/missing-schedule.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { nameClaims, type ClaimNameDependencies, type ClaimNames } from '../claims/claim-names.ts';
import { viewPath } from '../claims/claims-filter.ts';
import { overdueDays, tabConditions } from '../claims/claim-tabs.ts';
import { claimTable } from '../claims/claim-table.ts';
import { heldClaims } from '../claims/held-claims-view.ts';
import { patientSearchForm, searchPatient } from '../claims/patient-search.ts';
import { unansweredWords } from '../claims/unanswered-words.ts';
import { dayCounts } from '../day/day-counts.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { sessionWords } from '../session/session-words.ts';
import { typedDateOf } from '../../typed-values.ts';
import { claimCaller, claimFilter } from './claim-filter.ts';
import { findForDesk, isCard, isForAddress, type FoundForDesk, type SearchDependencies } from './search.ts';
import { findListedNames, type ListedName } from './listed-names.ts';
import { findNamedClaims } from './named-claims.ts';
import { todayWords as words } from './today-words.ts';

export type TodayScreenDependencies = OutcomeDependencies &
  ClaimNameDependencies &
  SearchDependencies & {
    readonly insurer: Pick<EligibilityInsurer, 'isReachable'>;
    readonly interactiveClaims: PendableClaimDependencies['interactiveClaims'];
    readonly clock: PendableClaimDependencies['clock'];
    readonly batches: Pick<BatchStore, 'findNewest' | 'rows'>;
    readonly deposits: Pick<DepositStore, 'countUnmatched'>;
  };

const shownMax = 20;

/**
 * The page at `/desk`; with `?q=` it also shows what was found. The search is posted, and comes into the address only where it
 * names no patient.
 */
export const createTodayScreen = (deps: TodayScreenDependencies): DeskScreen => ({
  path: '/desk',
  permission: null,
  show: (visit) => todayPage(deps, visit, (visit.query.get('q') ?? '').trim()),
  async act(visit) {
    const typed = (visit.form.get('q') ?? '').trim();
    const mayFollow = isRolePermitted(visit.person.roles, 'follow-claims');
    if (mayFollow && isCard(typed) && !isShownAgain(visit.form))
      return searchPatient(deps, { ...visit, form: new URLSearchParams({ card: typed }) });
    if (typed === '') return { kind: 'see-other', path: '/desk' };
    if (!isForAddress(deps, typed)) return todayPage(deps, visit, typed, !isShownAgain(visit.form));
    return { kind: 'see-other', path: `/desk?${new URLSearchParams({ q: typed }).toString()}` };
  },
});

async function todayPage(
  deps: TodayScreenDependencies,
  visit: DeskVisit,
  typed: string,
  searches = typed !== '',
): Promise<DeskAnswer> {
  const today = deps.clock.today(visit.location);
  const mayCheck = isRolePermitted(visit.person.roles, 'check-eligibility');
  const [found, named, listed, waiting, unmatched, dayList, isReachable] = await Promise.all([
    searches ? findForDesk(deps, visit, typed) : null,
    searches ? findNamedClaims(deps, visit, today, typed) : [],
    searches && mayCheck ? findListedNames(deps, visit, today, typed) : [],
    waitingClaims(deps, visit),
    unmatchedMoney(deps, visit),
    mayCheck ? findDayListProgress(deps.batches, visit.location, today) : null,
    deps.insurer.isReachable(),
  ]);
  const foundClaims = [...(found?.claims ?? []), ...named];
  const held = waiting?.held.map(({ claim }) => claim) ?? [];
  const claims = [...held, ...(waiting?.claims ?? []), ...foundClaims];
  const names = await nameClaims(deps, visit.location, claims);
  return {
    kind: 'page',
    title: words.title,
    body: html`<h1>${words.title}</h1>
      ${!isReachable && html`<p class="warning" role="status">${words.insurerDown}</p>`}
      ${isRolePermitted(visit.person.roles, 'see-health') && missingScheduleWarning(visit, findReleaseUsed(deps.schedule.releases(), today, today))}
      ${visit.person.workstationId !== null && !visit.person.hasPin && setPinLine} ${searchForm(visit, typed)}
      ${found !== null && foundList(visit, typed, { ...found, claims: foundClaims, listed }, names)}
      ${attentionSection(visit, today, waiting, unmatched, names)}
      ${
        mayCheck &&
        html`${dayListInShort(dayList)}
          <section>
            <h2>${words.startTitle}</h2>
            <ul class="cards">
              <li>
                <a class="card" href="/desk/check"
                  ><strong>${words.checkLink}</strong><span>${words.checkText}</span></a
                >
              </li>
              ${
                isRolePermitted(visit.person.roles, 'lodge-claims') &&
                html`<li>
                  <a class="card" href="/desk/lodge"
                    ><strong>${words.lodgeLink}</strong><span>${words.lodgeText}</span></a
                  >
                </li>`
              }
            </ul>
          </section>`
      }`,
  };
}

interface WaitingClaims {
  readonly sums: readonly AttentionSum[];
  readonly claims: readonly ClaimOutcome[];
  readonly about: number;
  /** Lodged long ago, and not settled. */
  readonly overdue: number;
  /** Claims for the patient that Medicare did not answer. */
  readonly unanswered: number;
  readonly held: readonly UndecidedClaim[];
}

/** Null for somebody whose roles do not include claims. */
async function waitingClaims(
  deps: Pick<TodayScreenDependencies, 'outcomes' | 'audit' | 'clock' | 'interactiveClaims'>,
  visit: DeskVisit,
): Promise<WaitingClaims | null> {
  if (!isRolePermitted(visit.person.roles, 'follow-claims')) return null;
  const filter = claimFilter({ attention: attentionReasons });
  const request = { filter, person: null, cursor: null, limit: shownMax };
  const listed = await listClaims(deps, claimCaller(visit), request);
  const { claims, about } = listed.ok ? listed.answer : { claims: [], about: 0 };
  const locations = [visit.location];
  const [sums, overdue, unanswered, held] = await Promise.all([
    deps.outcomes.sumAttention(locations),
    deps.outcomes.about(
      locations,
      { ...overdueFilter(deps.clock.today(visit.location)), providers: null },
      null,
    ),
    deps.outcomes.countUnanswered(visit.location),
    findPendableClaims(deps, visit.location),
  ]);
  return { claims, about, sums, overdue, unanswered, held };
}

/** The last day of lodgement of what is overdue. */
const overdueBy = (today: LocalDate): LocalDate => plusDays(today, -overdueDays - 1);

const overdueFilter = (today: LocalDate) => claimFilter({ ...tabConditions.lodged, to: overdueBy(today) });

/** Null for somebody whose roles do not include money. */
const unmatchedMoney = async ({ deposits }: TodayScreenDependencies, { location, person }: DeskVisit) =>
  isRolePermitted(person.roles, 'reconcile-money') ? deposits.countUnmatched(location) : null;

const dayListInShort = (list: BatchProgress | null): Raw =>
  html`<section>
    <h2>${words.dayListTitle}</h2>
    <p>${list === null ? words.noDayList : dayCounts(list)}</p>
    <p><a href="/desk/day">${list === null ? words.beginDayList : words.openDayList}</a></p>
  </section>`;

const searchForm = (visit: DeskVisit, typed: string): Raw =>
  html`<div role="search" class="search" aria-label="${words.searchTitle}">
    ${postForm(
      visit,
      { action: '/desk', kept: { do: 'search' } },
      html`${textField({ name: 'q', label: words.searchLabel, hint: words.searchHint, value: typed, width: 'full' })}
        <button>${words.searchButton}</button>`,
    )}
  </div>`;

/** Claims and money; null: the roles do not include them. */
function attentionSection(
  { timeZone }: Pick<DeskVisit, 'timeZone'>,
  today: LocalDate,
  waiting: WaitingClaims | null,
  unmatched: UnmatchedMoney | null,
  names: ClaimNames,
): HtmlValue {
  if (waiting === null && unmatched === null) return null;
  const hasClaims = waiting !== null && waiting.claims.length > 0;
  const hasMoney = unmatched !== null && unmatched.deposits + unmatched.runs > 0;
  const hasOverdue = waiting !== null && waiting.overdue > 0;
  const held = heldClaims(waiting?.held ?? [], names, timeZone);
  const hasUnanswered = waiting !== null && waiting.unanswered > 0;
  return html`<section>
    <h2 id="attention-title">${words.attentionTitle}</h2>
    ${!hasClaims && !hasMoney && !hasOverdue && !hasUnanswered && held === false && html`<p>${words.nothing}</p>`}
    ${held} ${hasUnanswered && unansweredLine(waiting.unanswered)}
    ${hasMoney && html`<p><a href="/desk/money">${words.unmatched(unmatched)}</a></p>`}
    ${hasOverdue && overdueLine(waiting.overdue, overdueBy(today))}
    ${hasClaims && attentionList(waiting, names)}
  </section>`;
}

/** For somebody who takes turns here, and has only a passkey. */
const setPinLine = html`<p class="note">
  ${sessionWords.setPinFirst} <a href="/desk/account">${sessionWords.setPinLink}</a>
</p>`;

const unansweredLine = (count: number): Raw =>
  html`<p>
    <a href="/desk/claims?view=waiting">${unansweredWords.count(count)}</a>
    <span class="note">${unansweredWords.todo}</span>
  </p>`;

const overdueLine = (count: number, to: LocalDate): Raw => {
  const query = new URLSearchParams({ view: 'lodged', to: typedDateOf(to) }).toString();
  return html`<p>
    <a href="/desk/claims?${query}">${words.overdue(count, overdueDays)}</a>
    <span class="note">${words.overdueTodo}</span>
  </p>`;
};

/** In their order; those with nothing that is not paid come behind the others. */
const nothingUnpaidLast = (claims: readonly ClaimOutcome[]): readonly ClaimOutcome[] =>
  claims.toSorted((one, other) => Number(unpaidAmount(one) === 0) - Number(unpaidAmount(other) === 0));

const attentionList = ({ claims, about, sums }: WaitingClaims, names: ClaimNames): Raw =>
  html`<p>
      ${sums.map(
        ({ attention, count, unpaid }, at) =>
          html`${at > 0 && ' · '}<a href="${viewPath('to-fix', { reason: attention })}"
              >${words.sum(attention, count, formatDollars(unpaid))}</a
            >`,
      )}
    </p>
    ${claimTable(nothingUnpaidLast(claims), names, ['why', 'claim', 'patient', 'provider', 'items', 'lodged', 'unpaid'], 'attention-title')}
    ${about > claims.length && html`<p class="note">${words.more(claims.length, about)} <a href="/desk/claims?view=to-fix">${words.showAll}</a></p>`}`;

const listedNames = (listed: readonly ListedName[]): Raw =>
  html`<h3>${words.foundListed}</h3>
    <ul class="lines">
      ${listed.map(
        ({ row, reference, patient, path }) =>
          html`<li>
            <a href="${path}">${patient}<span class="hidden">, ${reference ?? words.row(row)}</span></a>
            <span class="note">${reference ?? words.row(row)}</span>
          </li>`,
      )}
    </ul>`;

function foundList(
  visit: DeskVisit,
  typed: string,
  { code, items, claims, listed }: FoundForDesk & { readonly listed: readonly ListedName[] },
  names: ClaimNames,
): HtmlValue {
  const isNothing = code === null && [...items, ...claims, ...listed].length === 0;
  const mayFollow = isRolePermitted(visit.person.roles, 'follow-claims');
  return html`<section>
    <h2 tabindex="-1" data-focus>${words.foundTitle(typed)}</h2>
    ${
      code !== null &&
      html`<h3>${words.foundCode(code.code)}</h3>
        <p>${code.meaning}</p>
        <p>${words.foundCodeRemedy(code.remedy)}</p>`
    }
    ${isNothing && html`<p>${words.foundNothing}</p>`} ${listed.length > 0 && listedNames(listed)}
    ${
      (isNothing || listed.length > 0) &&
      mayFollow &&
      html`<p>${words.foundNoPatient}</p>
        ${patientSearchForm(visit)}`
    }
    ${
      items.length > 0 &&
      html`<h3>${words.foundItems}</h3>
        <ul class="lines">
          ${items.map(({ itemNumber, title }) => html`<li><a class="number" href="/desk/items/${itemNumber}">${itemNumber}</a> ${title}</li>`)}
        </ul>`
    }
    ${
      claims.length > 0 &&
      html`<h3 id="found-claims">${words.foundClaims}</h3>
        ${claimTable(claims, names, ['claim', 'patient', 'provider', 'stage', 'items', 'lodged'], 'found-claims')}`
    }
  </section>`;
}
