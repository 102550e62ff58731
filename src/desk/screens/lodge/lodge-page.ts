// The lodging page around its form: what happened, what is wrong, and for which claim it stands.
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
import { claimPath } from '../claims/claim-in-words.ts';
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
    readonly timeZone: string;
    readonly locationProviders: LocationProviders;
  };

interface LodgePage {
  readonly typed: TypedLodgement;
  readonly errors?: FieldErrors;
  /** What happened instead of lodging; it takes the focus. */
  readonly notice?: HtmlValue;
  /** What is known of the claim that is corrected. */
  readonly about?: HtmlValue;
  /** The button that lodges in spite of the notice. */
  readonly confirmation?: HtmlValue;
}

const noErrors: FieldErrors = new Map();

/** The page with what was typed; 422 where something is wrong with it. */
export async function lodgePage(
  deps: LodgePageDependencies,
  visit: DeskVisit,
  { typed, errors = noErrors, notice = null, about = null, confirmation = null }: LodgePage,
): Promise<DeskAnswer> {
  const findings = findingsSection(deps, visit, prepareLodgement(deps, typed));
  const choices = await providerChoices(deps, visit);
  const title = titleOf(typed);
  return {
    kind: 'page',
    title,
    status: errors.size === 0 ? 200 : 422,
    body: html`<h1>${title}</h1>
      ${about} ${backLink(visit, typed.corrects)} ${notice}
      ${errorSummary(words.errorTitle, inFieldOrder(errors))}
      ${lodgeForm(visit, typed, { errors, findings, confirmation, choices, says: html`${notice}${about}`.toString() })}`,
  };
}

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

/** A form with an id of its own, and the days of a claim of today where none are typed. */
export function withNewId(
  { clock, ids, timeZone }: Pick<LodgePageDependencies, 'clock' | 'ids' | 'timeZone'>,
  { location }: Pick<DeskVisit, 'location'>,
  typed: TypedLodgement,
): TypedLodgement {
  const today = typedDateOf(clock.today());
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
