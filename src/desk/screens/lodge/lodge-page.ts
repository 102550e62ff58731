// The lodging page around its form: what happened, what is wrong, and for which claim it stands.
import type { ClaimToCorrect } from '../../../application/claims/find-claim-to-correct.ts';
import type { LocationProviders } from '../../../application/providers/location-providers.ts';
import {
  correlationIdTailLength,
  createCorrelationId,
  minorIdFromCorrelationId,
  parseCorrelationId,
} from '../../../domain/values/correlation-id.ts';
import { offsetDateTimeInTimeZone } from '../../../domain/values/offset-date-time.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { IdGenerator } from '../../../ports/system/ids.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { typedDateOf } from '../../typed-values.ts';
import type { FieldErrors } from '../check/check-form-view.ts';
import { providerChoices } from '../check/provider-choices.ts';
import { attentionNote } from '../claims/attention-note.ts';
import { claimPath, isClaimUnanswered } from '../claims/claim-in-words.ts';
import { findingsSection, type FindingsDependencies } from './findings.ts';
import { inFieldOrder } from './typed-errors.ts';
import { lodgeForm } from './lodge-form-view.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { prepareLodgement } from './prepare-lodgement.ts';

export type LodgePageDependencies = FindingsDependencies &
  ProviderNames & {
    readonly clock: Clock;
    readonly ids: IdGenerator;
    readonly locationProviders: LocationProviders;
  };

interface LodgePage {
  readonly typed: TypedLodgement;
  readonly errors?: FieldErrors;
  /** What happened instead of lodging; it takes the focus. */
  readonly notice?: HtmlValue;
  /** The claim that this one stands for; null: none, or `ofAnotherClaim`. */
  readonly corrected?: ClaimToCorrect | null;
  /** The button that lodges in spite of the notice. */
  readonly confirmation?: HtmlValue;
}

const noErrors: FieldErrors = new Map();

/** The page with what was typed; 422 where something is wrong with it. */
export async function lodgePage(
  deps: LodgePageDependencies,
  visit: DeskVisit,
  { typed, errors = noErrors, notice = null, corrected = null, confirmation = null }: LodgePage,
): Promise<DeskAnswer> {
  const findings = findingsSection(deps, visit, prepareLodgement(deps, typed));
  const choices = await providerChoices(deps, visit);
  const isToAsk = corrected !== null && isClaimUnanswered(corrected.outcome);
  const title = isToAsk ? words.askAgainTitle : titleOf(typed);
  const about = aboutCorrected(corrected);
  return {
    kind: 'page',
    title,
    status: errors.size === 0 ? 200 : 422,
    body: html`<h1>${title}</h1>
      ${isToAsk && html`<p>${words.askAgain([typed.givenName, typed.familyName].filter((name) => name !== '').join(' '))}</p>`}
      ${about} ${backLink(visit, typed.corrects)} ${notice}
      ${errorSummary(words.errorTitle, inFieldOrder(errors))}
      ${lodgeForm(visit, typed, { errors, findings, confirmation, choices, says: html`${notice}${about}`.toString() })}`,
  };
}

/** Its number, why Medicare did not pay it, and what to do: it stays while the form is corrected. */
const aboutCorrected = (corrected: ClaimToCorrect | null): HtmlValue => {
  if (corrected === null) return null;
  const { outcome, rejection } = corrected;
  const { claimId, attention } = outcome;
  return html`${claimId !== null && html`<p>${words.correctedClaim(claimId)}</p>`}
  ${attention !== null && attentionNote(outcome, attention, { rejection, otherwise: null, against: [] })}`;
};

/** To the claim that is corrected, where it is one of this location. */
function backLink({ location }: DeskVisit, correlationId: string): HtmlValue {
  const parsed = parseCorrelationId(correlationId);
  if (parsed === null || minorIdFromCorrelationId(parsed) !== location) return null;
  return html`<p><a href="${claimPath({ correlationId })}">${words.backToClaim}</a></p>`;
}

const titleOf = ({ corrects, id }: TypedLodgement): string => {
  if (corrects === '') return words.title;
  return corrects === id ? words.correctTitle : words.againTitle;
};

/** The claim that is corrected, unless what Medicare now says is of that same claim. */
export const ofAnotherClaim = (
  { corrects, id }: Pick<TypedLodgement, 'corrects' | 'id'>,
  corrected: ClaimToCorrect | null,
): ClaimToCorrect | null => (corrects === id ? null : corrected);

/** A form with an id of its own, and the days of a claim of today where none are typed. */
export function withNewId(
  { clock, ids }: Pick<LodgePageDependencies, 'clock' | 'ids'>,
  { location, timeZone }: Pick<DeskVisit, 'location' | 'timeZone'>,
  typed: TypedLodgement,
): TypedLodgement {
  const today = typedDateOf(clock.today(location));
  return {
    ...typed,
    id: createCorrelationId(location, ids.secretHex(correlationIdTailLength / 2)),
    made: offsetDateTimeInTimeZone(timeZone, clock.now()),
    day: typed.day === '' ? today : typed.day,
    agreed: typed.agreed === '' ? today : typed.agreed,
  };
}

/** A sentence above the form, announced. */
export const lodgeNotice = (sentence: string, link: HtmlValue = null): HtmlValue =>
  html`<p class="warning" role="alert" tabindex="-1" data-focus>${sentence} ${link}</p>`;
