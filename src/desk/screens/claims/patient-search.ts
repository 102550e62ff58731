// Finds a patient's claims by card and IRN, or by family name and birth: a form that is posted, because an address must not name the patient.
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { SearchedPerson } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { typedCardOf, isoDateOf } from '../../typed-values.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { claimCaller, claimFilter } from '../today/claim-filter.ts';
import { nameClaims, patientsOf, type ClaimNameDependencies } from './claim-names.ts';
import { claimTable } from './claim-table.ts';
import { personOfClaim } from './other-claims.ts';
import { claimsWords as words } from './claims-words.ts';

const claimsOnPage = 50;
const foundColumns = ['claim', 'patient', 'provider', 'stage', 'items', 'service', 'charge', 'paid'] as const;

type Errors = ReadonlyMap<string, string>;

/** Closed until it is used. */
export const patientSearchForm = (visit: DeskVisit, errors: Errors = new Map()): Raw => {
  const field = (name: string, label: string, hint: string, width: 'digit' | 'short' | 'medium') =>
    textField({
      name,
      label,
      hint,
      width,
      value: visit.form.get(name) ?? '',
      inputMode: name === 'family-name' ? 'text' : 'numeric',
      error: errors.get(name) ?? null,
    });
  return html`<details ${visit.form.has('card') && html`open`}>
    <summary>${words.searchTitle}</summary>
    ${postForm(
      visit,
      { action: '/desk/claims', label: words.searchTitle, kept: { do: 'find-patient' } },
      html`<p class="note">${words.searchText}</p>
        <div class="fields">
          ${field('card', words.searchCard, words.searchCardHint, 'medium')}
          ${field('irn', words.searchIrn, words.searchIrnHint, 'digit')}
          ${field('family-name', words.searchFamilyName, words.searchFamilyNameHint, 'medium')}
          ${field('birth', words.searchBirth, words.dateHint, 'short')}
          <button>${words.searchButton}</button>
        </div>`,
    )}
  </details>`;
};

/** The person that the form names, or what is wrong with it by field. */
function readPerson(form: URLSearchParams): SearchedPerson | Errors {
  const typed = (name: string) => (form.get(name) ?? '').trim();
  const [card, familyName, birth] = [typed('card'), typed('family-name'), typed('birth')];
  if (card !== '') {
    const { number, refNumber } = typedCardOf(card);
    if (!/^\d{10}$/.test(number)) return new Map([['card', words.searchCardWrong]]);
    const irn = refNumber ?? typed('irn');
    if (irn === '') return { medicareNumber: number };
    return /^[1-9]$/.test(irn)
      ? { medicareNumber: number, medicareRefNumber: irn }
      : new Map([[refNumber === null ? 'irn' : 'card', words.searchIrnWrong]]);
  }
  const dateOfBirth = parseLocalDate(isoDateOf(birth));
  if (familyName === '' && birth === '') return new Map([['card', words.searchNeeds]]);
  if (familyName === '') return new Map([['family-name', words.searchNameNeeded]]);
  if (dateOfBirth === null) return new Map([['birth', words.wrongDate]]);
  return { familyName, dateOfBirth };
}

/** The page with what was found, the newest first; each claim that is shown is in the audit trail. */
export async function searchPatient(
  deps: OutcomeDependencies & ClaimNameDependencies,
  visit: DeskVisit,
): Promise<DeskAnswer> {
  if (isShownAgain(visit.form)) return searchPage(visit, new Map(), null);
  const ofClaim = visit.form.has('of-claim') ? await personOfClaim(deps, visit) : null;
  const person = ofClaim ?? readPerson(visit.form);
  if (isWrong(person)) return searchPage(visit, person, null);
  const request = { filter: claimFilter({}), person, limit: claimsOnPage };
  const caller = claimCaller(visit);
  const asked = await listClaims(deps, caller, { ...request, cursor: visit.form.get('after') });
  const page = asked.ok ? asked : await listClaims(deps, caller, { ...request, cursor: null });
  if (!page.ok) return searchPage(visit, new Map(), null);
  const { claims, nextCursor } = page.answer;
  const names = await nameClaims(deps, visit.location, claims);
  const found = html`<section>
    <h2 id="found-title" tabindex="-1" data-focus>${foundTitle(claims.length, isWholeCard(person))}</h2>
    ${isWholeCard(person) && claims.some((claim) => patientsOf(names, claim) === null) && html`<p>${words.foundOnCardText}</p>`}
    ${claims.length === 0 ? html`<p>${words.foundNoneText}</p>` : claimTable(claims, names, foundColumns, 'found-title')}
    ${nextCursor !== null && olderForm(visit, nextCursor)}
  </section>`;
  return searchPage(visit, new Map(), found);
}

const isWrong = (read: SearchedPerson | Errors): read is Errors => read instanceof Map;

/** A card is that of a family: only with an IRN, or by name and birth, it is one patient. */
const isWholeCard = (person: SearchedPerson): boolean =>
  'medicareNumber' in person && person.medicareRefNumber === undefined;

function foundTitle(count: number, isOfCard: boolean): string {
  if (count === 0) return isOfCard ? words.foundNoneOnCard : words.foundNone;
  return isOfCard ? words.foundOnCard(count) : words.found(count);
}

const olderForm = (visit: DeskVisit, cursor: string): Raw =>
  postForm(
    visit,
    { action: '/desk/claims', label: words.older },
    html`${['of-claim', 'of-patient', 'card', 'irn', 'family-name', 'birth'].filter((name) => visit.form.has(name)).map((name) => html`<input type="hidden" name="${name}" value="${visit.form.get(name) ?? ''}" />`)}
      <input type="hidden" name="after" value="${cursor}" /><button class="quiet">${words.older}</button>`,
  );

const searchPage = (visit: DeskVisit, errors: Errors, found: HtmlValue): DeskAnswer => ({
  kind: 'page',
  title: words.searchTitle,
  status: errors.size > 0 ? 422 : 200,
  body: html`<h1>${words.searchTitle}</h1>
    ${errorSummary(words.searchWrongTitle, errors)} ${found} ${patientSearchForm(visit, errors)}
    <p><a href="/desk/claims?view=all">${words.backToClaims}</a></p>`,
});
