// What the schedule says of the items on the lodging page, before anything is lodged: Medicare is not asked.
import {
  checkItems,
  type CheckItemsDependencies,
  type CheckItemsResult,
} from '../../../application/eligibility/check-items.ts';
import { patientSexes } from '../../../domain/patients/patient.ts';
import { findReleaseUsed, type ReleaseUsed } from '../../../domain/schedule/releases/choose-release.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import { parseProviderNumber } from '../../../domain/values/provider-number.ts';
import { combineVerdicts } from '../../../domain/values/verdict.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { missingScheduleNote } from '../../parts/missing-schedule.ts';
import { verdictKind, verdictMark } from '../../parts/verdict-mark.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import { checkWords } from '../check/check-words.ts';
import { askedFirst, askMark, askParagraph } from '../check/shown-verdict.ts';
import { carriedAnswer } from './carried-check.ts';
import { withoutFieldNames } from './lodge-errors.ts';
import type { TypedLodgement, TypedService } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { isAsRejected } from './lodgement-content.ts';
import { locationOfForm, scheduleItemOf, type PreparedLodgement } from './prepare-lodgement.ts';
import { referralDatesOfTyped } from './typed-services.ts';

export type FindingsDependencies = CheckItemsDependencies & Parameters<typeof scheduleItemOf>[0];

/** The section below the items; a browser module replaces it while somebody types. */
export function findingsSection(
  deps: FindingsDependencies,
  visit: Pick<DeskVisit, 'person'>,
  { typed }: PreparedLodgement,
): Raw {
  const checked = checkTyped(deps, typed);
  return html`<section
    id="findings"
    aria-live="polite"
    aria-labelledby="findings-title"
    data-check-while-typing="item minutes patients birth sex day provider referrer issued period-code period no-referral self-deemed in-hospital kind card duplicate"
  >
    <h2 id="findings-title">${words.findingsTitle}</h2>
    ${checked !== null && missingScheduleNote(visit, releaseOf(deps, typed))}
    <p class="note">${checked === null ? words.noFindings : words.findingsNote}</p>
    ${checked !== null && findingRows(deps, typed, checked)}
  </section>`;
}

/** The release that the findings are from: that of the day of the service, or of today. */
const releaseOf = ({ schedule, clock }: FindingsDependencies, typed: TypedLodgement): ReleaseUsed => {
  const today = clock.today(locationOfForm(typed));
  return findReleaseUsed(schedule.releases(), parseLocalDate(isoDateOf(typed.day)) ?? today, today);
};

/** Whether a number stands in the line, not yet words. */
export const isItemNumber = ({ item }: Pick<TypedService, 'item'>): boolean => /^\d{1,5}$/.test(item);

/** What the schedule says of the lines with a number, in their order; null while there is none. */
export function checkTyped(deps: FindingsDependencies, typed: TypedLodgement): CheckItemsResult | null {
  const items = typed.items.filter(isItemNumber);
  if (items.length === 0) return null;
  const birth = parseLocalDate(isoDateOf(typed.birth));
  const provider = parseProviderNumber(typed.provider);
  const checked = checkItems(deps, {
    minorId: locationOfForm(typed),
    items: items.map(({ item, charge, minutes, patients }) => ({
      itemNumber: item.replace(/^0+(?=\d)/, ''),
      chargeAmount: charge === '' ? undefined : moneyOfTyped(charge),
      timeDuration: minutes === '' ? undefined : minutes,
      patientsSeen: patients === '' ? undefined : patients,
    })),
    minutes: undefined,
    dateOfService: isoDateOf(typed.day),
    ageYears: undefined,
    dateOfBirth: birth ?? undefined,
    sex: patientSexes.find((sex) => sex === typed.sex),
    inHospital: typed.inHospital,
    bulkBilled: typed.kind !== 'patient',
    providerNumber: provider ?? undefined,
    specialty: undefined,
    referral: referralOf(typed),
    referralDates: referralDatesOfTyped(typed),
    setting: undefined,
    isAfterHours: undefined,
    earlier: undefined,
  });
  return checked.ok ? checked.answer : null;
}

/** A claim says whether there is a referral; one that was lost, or was not needed, stands for one. */
function referralOf({ referrer, noReferral, items }: TypedLodgement) {
  const number = parseProviderNumber(referrer);
  if (number !== null) return { providerNumber: number };
  return referrer !== '' || noReferral !== '' || items.some(({ selfDeemed }) => selfDeemed !== '');
}

function findingRows(deps: FindingsDependencies, typed: TypedLodgement, checked: CheckItemsResult): Raw {
  const said = new Set(checked.items.map(({ answer }) => answer.reason));
  const others = [...checked.notTogether, ...checked.missing, ...checked.instead]
    .map(({ reason }) => reason)
    .filter((reason) => !said.has(reason));
  const lines = typed.items.filter(isItemNumber);
  const isRejected = isAsRejected(typed);
  // The schedule alone knows nothing of what the check refuses: its sum would count that too.
  const isRefused = lines.some((line) => carriedAnswer(typed, line)?.verdict === false);
  return html`${isRejected && html`<p class="warning">${words.rejectedAsItStands}</p>`}
    <ol class="rows">
      ${checked.items.map((item, at) => findingRow(deps, typed, item, { line: lines[at], isRejected }))}
    </ol>
    ${
      others.length > 0 &&
      html`<ul class="lines">
        ${[...new Set(others)].map((reason) => html`<li>${withoutFieldNames(reason)}</li>`)}
      </ul>`
    }
    ${checked.items.length > 1 && checked.totalAfter !== null && !isRefused && html`<p>${words.totalBenefit(formatDollars(checked.totalAfter))}</p>`}`;
}

/** An item: the check's answer goes with that of the schedule, and a yes is none once the check or Medicare said otherwise. */
function findingRow(
  deps: FindingsDependencies,
  typed: TypedLodgement,
  { requested: { itemNumber }, answer, benefit, scheduleFee }: CheckItemsResult['items'][number],
  { line, isRejected }: { readonly line: TypedService | undefined; readonly isRejected: boolean },
): Raw {
  const carried = line === undefined ? null : carriedAnswer(typed, line);
  const ask = carried === null ? askedFirst(answer) : carried.ask;
  const verdict = combineVerdicts([
    answer.isEligible,
    ...(carried === null ? [] : [carried.verdict]),
    ...(isRejected || ask !== null ? [null] : []),
  ]);
  const asks = ask !== null && verdict !== false;
  return html`<li class="row ${verdictKind(verdict)}">
    <div class="row-head">
      ${asks && !isRejected ? askMark() : verdictMark(verdict)}
      <h3>
        <span class="number">${itemNumber}</span>
        ${scheduleItemOf(deps, itemNumber, typed.day)?.title ?? checkWords.notInSchedule}
      </h3>
    </div>
    ${carried !== null && html`<p class="reason">${words.checkSaid} ${withoutFieldNames(carried.reason)}</p>`}
    ${carried === null && html`<p class="reason">${withoutFieldNames(answer.reason)}</p>`}
    ${asks && askParagraph(ask, carried?.reason ?? answer.reason)}
    ${carried !== null && answer.isEligible !== true && html`<p>${words.scheduleSays} ${withoutFieldNames(answer.reason)}</p>`}
    <dl class="figures">
      ${figure(checkWords.scheduleFee, scheduleFee)}
      ${figure(checkWords.benefit, verdict === false ? null : benefit)}
    </dl>
  </li>`;
}

const figure = (label: string, amount: Cents | null): Raw =>
  html`<div>
    <dt>${label}</dt>
    <dd>
      ${amount === null ? html`<span aria-hidden="true">–</span><span class="hidden">${checkWords.none}</span>` : formatDollars(amount)}
    </dd>
  </div>`;
