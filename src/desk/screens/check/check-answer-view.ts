// The answer of an eligibility check: the patient line, and a row for each item with its reason as it is.
import {
  isUnanswered,
  type EligibilityItemResult,
} from '../../../application/eligibility/check-eligibility.ts';
import type { CheckFinding } from '../../../domain/eligibility/check.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { postForm } from '../../parts/form-fields.ts';
import { missingScheduleWarning } from '../../parts/missing-schedule.ts';
import { verdictKind, verdictMark } from '../../parts/verdict-mark.ts';
import { sourceInWords } from '../../parts/source-in-words.ts';
import { shortDate } from '../../typed-values.ts';
import { claimPath } from '../claims/claim-in-words.ts';
import {
  checkCardOnly,
  correctionsOf,
  isOfCardOnly,
  withMedicaresDetails,
  swappedNames,
  type CheckAnswer,
  type TypedCheck,
} from './check-form.ts';
import { checkWords as words } from './check-words.ts';
import { answeredFields, checkedFields } from './checked-fields.ts';
import { missingFields } from './missing-fields.ts';
import { askedFirst, askParagraph, shownKind, shownMark } from './shown-verdict.ts';
import { quoteFields, quotedFigures } from './quote.ts';

/** The answer, from the patient down to the checks of each item. */
export function checkAnswer(visit: DeskVisit, answer: CheckAnswer): Raw {
  const { result, typed, provider } = answer;
  const name = [typed.givenName, typed.familyName].filter((each) => each !== '').join(' ');
  const isOpen = isUnanswered(result);
  return html`<section class="answer" aria-labelledby="answer-title">
    <h2 id="answer-title" tabindex="-1" data-focus>
      ${name === '' ? words.answerTitleUnnamed : words.answerTitle(name)}
    </h2>
    ${provider !== '' && html`<p>${words.answerProvider} ${provider}</p>`}
    ${isOpen && askAgain(visit, answer)} ${patientLine(visit, answer)}
    ${isOfCardOnly(answer) ? cardOnly(typed) : itemAnswers(visit, answer, isOpen)}
  </section>`;
}

/** What to do next, where the card alone was checked. */
const cardOnly = ({ ofClaim }: TypedCheck): Raw =>
  ofClaim === ''
    ? html`<p class="note">${words.cardOnly}</p>`
    : html`<div class="actions">${backToClaim(ofClaim)}</div>`;

const itemAnswers = (visit: DeskVisit, answer: CheckAnswer, isOpen: boolean): Raw => {
  const { result } = answer;
  return html`${missingScheduleWarning(visit, result.releaseUsed)}
    <ol class="rows">
      ${result.items.map((item, at) => itemAnswer(answer, item, at + 1))}
    </ol>
    <div class="actions">
      ${postForm(visit, { action: '/desk/check/quote', opensTab: true }, html`${quoteFields(answer)}<button ${isOpen && html`class="quiet"`}>${words.quote}</button>`)}
      ${nextStep(visit, answer, isOpen)}
      <span class="note">${words.release(shortDate(result.releaseUsed.used))}</span>
    </div>`;
};

const backToClaim = (correlationId: string): Raw =>
  html`<a class="button" href="${claimPath({ correlationId })}">${words.goOnWithClaim}</a>`;

/** A visit that was checked is lodged; a check that was opened from a claim goes back to it: lodged from here it would be a second claim. */
function nextStep(visit: DeskVisit, answer: CheckAnswer, isOpen: boolean): HtmlValue {
  const { typed, isToCome } = answer;
  if (typed.ofClaim !== '') return backToClaim(typed.ofClaim);
  if (isToCome || !isRolePermitted(visit.person.roles, 'lodge-claims')) return null;
  return postForm(
    visit,
    { action: '/desk/lodge' },
    html`${checkedFields(typed)}${answeredFields(answer)}<button
        ${isOpen && html`class="quiet"`}
        name="do"
        value="open"
      >
        ${words.lodge}
      </button>`,
  );
}

/** Medicare did not answer: nothing is refused, and the same question is one button away. */
function askAgain(visit: DeskVisit, answer: CheckAnswer): Raw {
  const [todo, text] = isOfCardOnly(answer)
    ? [checkCardOnly, words.unansweredCard]
    : ['check', words.unanswered];
  return html`<div class="warning">
    <p><strong>${words.unansweredTitle}</strong> ${text}</p>
    <div class="actions">
      ${postForm(visit, { action: '/desk/check' }, html`${checkedFields(answer.typed)}<button name="do" value="${todo}">${words.askAgain}</button>`)}
    </div>
  </div>`;
}

function patientLine(visit: DeskVisit, answer: CheckAnswer): Raw {
  const { verification } = answer.result;
  const corrections = correctionsOf(verification);
  return html`<div class="row ${verdictKind(verification.verified)}">
    <div class="row-head">
      ${verdictMark(verification.verified)}
      <h3>${words.patient}</h3>
      ${copyButton('reason-patient', words.reasonOfPatient)}
    </div>
    <p class="reason" id="reason-patient">${verification.reason}</p>
    ${isOfCardOnly(answer) && missingFields(verification.reason)}
    ${verification.outcome === 'verified' && html`<p class="note">${words.notCompared}</p>`}
    ${
      corrections !== null &&
      html`<ul class="corrections">
          ${correctedDetails(corrections, answer.typed)}
        </ul>
        ${correctionButton(visit, corrections, answer)}`
    }
  </div>`;
}

/** Checks again with what Medicare has; swapped names are swapped back, so no name is there twice. */
function correctionButton(visit: DeskVisit, corrections: Partial<TypedCheck>, answer: CheckAnswer): Raw {
  const { typed } = answer;
  const swapped = swappedNames(corrections, typed);
  const fields = checkedFields({ ...typed, ...corrections, ...swapped });
  const label = swapped === null ? words.useMedicaresDetails : words.swapNames;
  return html`${swapped !== null && html`<p class="note">${words.namesSwapped}</p>`}
  ${postForm(visit, { action: '/desk/check' }, html`${fields}<input type="hidden" name="${withMedicaresDetails}" value="yes" /><button name="do" value="${isOfCardOnly(answer) ? checkCardOnly : 'use-medicare'}">${label}</button>`)}`;
}

const correctedLabels = {
  familyName: words.familyName,
  givenName: words.givenName,
  sex: words.sex,
  birth: words.birth,
  card: words.card,
  irn: words.irn,
} as const;

const correctedDetails = (corrections: Partial<TypedCheck>, typed: TypedCheck): HtmlValue =>
  (Object.keys(correctedLabels) as (keyof typeof correctedLabels)[]).flatMap((field) => {
    const value = corrections[field];
    if (value === undefined) return [];
    const shown = (text: string) =>
      field === 'sex' ? (words.sexes.find(([code]) => code === text)?.[1] ?? text) : text;
    return [html`<li>${words.medicareHas(correctedLabels[field], shown(value), shown(typed[field]))}</li>`];
  });

function itemAnswer({ titleOf, typed }: CheckAnswer, item: EligibilityItemResult, row: number): Raw {
  const { requested, answer, explanationCode } = item;
  const { itemNumber } = requested;
  const { isEligible, reason, findings } = answer;
  const quoted = quotedFigures(item, typed);
  const asked = askedFirst(answer);
  return html`<li class="row ${shownKind(answer)}">
    <div class="row-head">
      ${shownMark(answer)}
      <h3>
        <a class="number" href="/desk/items/${itemNumber}">${itemNumber}</a>
        ${titleOf(itemNumber) ?? words.notInSchedule}
      </h3>
      ${copyButton(`reason-${row}`, words.reasonOfRow(row, itemNumber))}
    </div>
    <p class="reason" id="reason-${row}">${reason}</p>
    ${missingFields(reason)} ${asked !== null && askParagraph(asked, reason)}
    ${explanationCode !== null && html`<p class="note">${words.explanationCode(explanationCode)}</p>`}
    <dl class="figures">
      ${figure(words.scheduleFee, item.scheduleFee)}
      ${figure(words.benefit, quoted.benefit, isEligible === false)}
      ${figure(words.chargeFigure, quoted.charge)} ${figure(words.patientPays, quoted.patientPays)}
    </dl>
    <details>
      <summary>
        ${words.checks(findings.length)} <span class="hidden">${words.checksOf(itemNumber)}</span>
      </summary>
      <ul class="findings">
        ${findings.map(finding)}
      </ul>
    </details>
  </li>`;
}

const figure = (label: string, amount: Cents | null, isNone = false): Raw =>
  html`<div>
    <dt>${label}</dt>
    <dd>
      ${amount === null ? html`<span aria-hidden="true">–</span><span class="hidden">${isNone ? words.none : words.unknownFigure}</span>` : formatDollars(amount)}
    </dd>
  </div>`;

const finding = ({ title, verdict, reason, sources }: CheckFinding): Raw =>
  html`<li>
    ${verdictMark(verdict)}
    <div>
      <strong>${title}</strong>
      <p>${reason}</p>
      ${sources.map(({ reference, readIn }) => html`<p class="note">${sourceInWords(reference, readIn)}</p>`)}
    </div>
  </li>`;
