// The eligibility page: the form, its answer, the suggestions while typing, and the quote as a PDF.
import {
  checkEligibility,
  type EligibilityDependencies,
} from '../../../application/eligibility/check-eligibility.ts';
import type { CorrectRowDependencies } from '../../../application/batches/correct-day-list-row.ts';
import type { LocationProviders } from '../../../application/providers/location-providers.ts';
import { suggestProviders } from '../../../application/providers/suggest-providers.ts';
import { suggestItems } from '../../../application/schedule/suggest-items.ts';
import type { BatchRowState } from '../../../domain/eligibility/day-list/batch-row-state.ts';
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { BatchStore } from '../../../ports/batches/batch-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { chosenProvider, namedProvider } from '../../parts/provider-name.ts';
import { isoDateOf, shortDate, typedDateOf } from '../../typed-values.ts';
import { claimPath } from '../claims/claim-in-words.ts';
import { checkAnswer } from './check-answer-view.ts';
import { checkForm, guessedNames, type FieldErrors } from './check-form-view.ts';
import {
  checkCardOnly,
  emptyItem,
  isOfCardOnly,
  readTypedCheck,
  requestOfCard,
  requestOfTyped,
  withMedicaresDetails,
  type CheckAnswer,
  type TypedCheck,
} from './check-form.ts';
import { checkWords as words } from './check-words.ts';
import { findClaimedPatient, type ClaimedPatientDependencies } from './claimed-patient.ts';
import { findListedPatient, findRowToCheck } from './listed-patient.ts';
import { correctListedRow } from './correct-listed-row.ts';
import { findTyped, type FindTypedDependencies } from './find-typed.ts';
import { fillFromPaste } from './pasted-card.ts';
import { personaFields, type PersonaDependencies } from '../personas/find-persona.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { inFieldOrder } from '../lodge/typed-errors.ts';
import { missingFields } from './missing-fields.ts';
import { markOf } from '../day/day-table.ts';
import { reasonOfList } from '../day/day-rows.ts';
import { onlyProvider, providerChoices } from './provider-choices.ts';
import { printQuote, titlesOn, type PrintQuoteDependencies } from './print-quote.ts';
import { unreadableFields } from './unreadable-fields.ts';

export type CheckScreenDependencies = EligibilityDependencies &
  PersonaDependencies &
  FindTypedDependencies &
  ClaimedPatientDependencies &
  PrintQuoteDependencies & {
    readonly batches: Pick<BatchStore, 'rows'> & CorrectRowDependencies['batches'];
    readonly formatAnswer: CorrectRowDependencies['formatAnswer'];
    readonly locationProviders: LocationProviders;
    readonly readDayListText: Parameters<typeof findRowToCheck>[0];
  };

const suggestionsMax = 12;

/** The page and what belongs to it. */
export const createCheckScreens = (deps: CheckScreenDependencies): readonly DeskScreen[] => [
  {
    path: '/desk/check',
    permission: 'check-eligibility',
    async show(visit) {
      // `?item=`, a row of a day list, a claim and an invented patient come from other pages; details never stand in an address.
      const listed = await findListedPatient(deps.batches, visit.location, visit.query);
      const typed = listed?.typed ??
        (await findClaimedPatient(deps, visit)) ?? {
          ...readTypedCheck(onlyItems(visit.query)),
          ...personaFields(deps, visit.query),
        };
      const provider = typed.provider === '' ? await onlyProvider(deps, visit) : typed.provider;
      return checkPage(deps, visit, {
        typed: { ...withDay(deps, visit, typed), provider },
        errors: listed === null || listed.state === null ? new Map() : unreadableFields(listed.typed),
        answer: null,
        notice: listed !== null && listed.state !== null && saidByList(listed.state, listed.reason),
        isOpened: true,
      });
    },
    // A question: it changes nothing, and patients' details stay out of addresses. So its answer comes at once.
    act: (visit) => answerCheck(deps, visit),
  },
  {
    path: '/desk/check/quote',
    permission: 'print-documents',
    shownAt: '/desk/check',
    act: (visit) => printQuote(deps, visit),
  },
  {
    path: '/desk/items/suggest',
    permission: null,
    show: ({ query }) => ({
      kind: 'json',
      value: suggestItems(deps, query.get('q') ?? '', suggestionsMax).map(
        ({ itemNumber, title, scheduleFee }) => ({
          value: itemNumber,
          label: title,
          note: scheduleFee === null ? '' : formatDollars(scheduleFee),
        }),
      ),
    }),
  },
  {
    path: '/desk/providers/suggest',
    permission: 'check-eligibility',
    show: ({ query }) => ({
      kind: 'json',
      value: suggestProviders(deps, query.get('q') ?? '', suggestionsMax).map((provider) => ({
        value: provider.number,
        label: chosenProvider(deps, provider),
        note: '',
      })),
    }),
  },
];

/** Today where none is said. */
const withDay = (
  { clock }: CheckScreenDependencies,
  { location }: DeskVisit,
  typed: TypedCheck,
): TypedCheck => ({
  ...typed,
  day: typed.day === '' ? typedDateOf(clock.today(location)) : typed.day,
});

const onlyItems = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name === 'item'));

interface CheckPage {
  readonly typed: TypedCheck;
  readonly errors: FieldErrors;
  readonly answer: CheckAnswer | null;
  /** What to look at in the form. */
  readonly notice?: HtmlValue;
  /** Nothing was posted: what is wrong in it is no failure. */
  readonly isOpened?: boolean;
}

/** What the list says of the row that is opened. */
const saidByList = (state: BatchRowState, reason: string): HtmlValue =>
  html`<div class="row">
    <div class="row-head">
      ${markOf(state)}
      <h2>${words.listSays}</h2>
    </div>
    <p class="reason">${reasonOfList(reason)}</p>
    ${missingFields(reason)}
  </div>`;

async function checkPage(
  deps: CheckScreenDependencies,
  visit: DeskVisit,
  { typed, errors, answer, notice = null, isOpened = false }: CheckPage,
): Promise<DeskAnswer> {
  const form = checkForm(visit, typed, errors, await providerChoices(deps, visit));
  return {
    kind: 'page',
    title: words.title,
    status: isOpened || errors.size === 0 ? 200 : 422,
    body: html`<h1>${words.title}</h1>
      ${backToList(typed, deps.clock.today(visit.location))} ${backToClaim(typed)} ${notice}
      ${errorSummary(words.errorTitle, errors)}
      ${
        answer === null
          ? form
          : html`${checkAnswer(visit, answer)}
              <section class="again">
                <h2>
                  ${isOfCardOnly(answer) && answer.result.verification.verified === true ? words.goOnTitle : words.changeTitle}
                </h2>
                ${form}
              </section>`
      }`,
  };
}

/** Where the check was opened from a day list: the way back, and what a day to come is checked as of. */
function backToList({ listDay }: TypedCheck, today: LocalDate): HtmlValue {
  const on = parseLocalDate(listDay);
  return (
    on !== null &&
    html`<p class="note">
      <a href="/desk/day?on=${on}">${words.backToList(shortDate(on))}</a>
      ${on > today && words.listToCome}
    </p>`
  );
}

/** Where the check was opened from a claim: the way back. */
const backToClaim = ({ ofClaim }: TypedCheck): HtmlValue =>
  ofClaim !== '' &&
  html`<p class="note"><a href="${claimPath({ correlationId: ofClaim })}">${words.backToClaim}</a></p>`;

async function answerCheck(deps: CheckScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const pasted = await findRowToCheck(deps.readDayListText, visit.form);
  const asked = pasted === null ? readTypedCheck(visit.form) : withDay(deps, visit, pasted);
  const todo = visit.form.get('do');
  if (isShownAgain(visit.form))
    return checkPage(deps, visit, { typed: asked, errors: new Map(), answer: null });
  if (todo === 'add-item') {
    const typed = { ...asked, items: [...asked.items, emptyItem] };
    return checkPage(deps, visit, { typed, errors: new Map(), answer: null });
  }
  if (todo === 'fill') {
    const { typed, isGuess } = fillFromPaste(asked, visit.form.get('pasted') ?? '');
    const notice = isGuess ? guessedNames(typed) : null;
    return checkPage(deps, visit, { typed, errors: new Map(), answer: null, notice });
  }
  if (todo === checkCardOnly) return answerCardCheck(deps, visit, asked);
  const { typed, errors: wrong } = findTyped(deps, asked);
  const errors = inFieldOrder(new Map([...missingProvider(typed), ...wrong, ...unreadableFields(typed)]));
  if (errors.size > 0) return checkPage(deps, visit, { typed, errors, answer: null });
  const { location: minorId, actor, signal } = visit;
  const checked = await checkEligibility(deps, { ...requestOfTyped(typed), minorId, actor, signal });
  if (!checked.ok) {
    const failed = new Map([['item', checked.failure.sentence]]);
    return checkPage(deps, visit, { typed, errors: failed, answer: null });
  }
  deps.locationProviders.noteChecked(minorId, typed.provider);
  const provider = namedProvider(deps, typed.provider);
  const isToCome = (parseLocalDate(isoDateOf(typed.day)) ?? '') > deps.clock.today(visit.location);
  const answer = {
    result: checked.answer,
    typed,
    provider,
    isToCome,
    titleOf: titlesOn(deps, isoDateOf(typed.day)),
  };
  const today = () => deps.clock.today(visit.location);
  const listed = await correctListedRow({ ...deps, today }, visit, typed, checked.answer);
  const ofList = listed !== null && html`<p class="note">${words.listRows[listed]}</p>`;
  const notice = [checkedAgain(visit), ofList];
  return checkPage(deps, visit, { typed, errors, answer, notice });
}

/** Asks Medicare about the patient alone. What is typed of the visit and its items is neither read nor lost. */
async function answerCardCheck(
  deps: CheckScreenDependencies,
  visit: DeskVisit,
  typed: TypedCheck,
): Promise<DeskAnswer> {
  const wrong = unreadableFields({ ...typed, items: [] });
  const errors = typed.card === '' ? new Map([['card', words.cardMissing], ...wrong]) : wrong;
  if (errors.size > 0) return checkPage(deps, visit, { typed, errors: inFieldOrder(errors), answer: null });
  const { location: minorId, actor, signal } = visit;
  const checked = await checkEligibility(deps, { ...requestOfCard(typed), minorId, actor, signal });
  if (!checked.ok) {
    const failed = new Map([['card', checked.failure.sentence]]);
    return checkPage(deps, visit, { typed, errors: failed, answer: null });
  }
  const answer = { result: checked.answer, typed, provider: '', isToCome: false, titleOf: () => null };
  return checkPage(deps, visit, { typed, errors, answer, notice: checkedAgain(visit) });
}

/** Said where Medicare's details took the place of those that were typed. */
const checkedAgain = ({ form }: DeskVisit): HtmlValue =>
  form.get(withMedicaresDetails) === 'yes' && html`<p class="note">${words.checkedAgain}</p>`;

/** Of a patient's visit it is needed; what an item costs may be asked without a card. */
const missingProvider = ({ card, provider }: TypedCheck): FieldErrors =>
  new Map(card !== '' && provider === '' ? [['provider', words.providerMissing]] : []);
