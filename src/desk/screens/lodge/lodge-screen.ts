// The lodging page: the form, what is wrong with it, and the claim that it makes.
import { lodgeClaim, type LodgementDependencies } from '../../../application/claims/lodge-claim.ts';
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import { validateClaim } from '../../../domain/claims/validate-claim.ts';
import { currentRelease } from '../../../domain/schedule/releases/choose-release.ts';
import { createCorrelationId, correlationIdTailLength } from '../../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import { offsetDateTimeInTimeZone } from '../../../domain/values/offset-date-time.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { isoDateOf, typedDateOf } from '../../typed-values.ts';
import type { FieldErrors } from '../check/check-form-view.ts';
import { findTyped, type FindTypedDependencies } from '../check/find-typed.ts';
import { fillFromPaste } from '../check/pasted-card.ts';
import { claimPath } from '../claims/claim-figures.ts';
import { bulkBillOfTyped } from './bulk-bill-of-typed.ts';
import { fieldErrorsOf, typedDateErrors } from './lodge-errors.ts';
import { lodgeForm } from './lodge-form-view.ts';
import { emptyService, readTypedLodgement, type TypedLodgement } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { servicesOfLines, streamOfTyped } from './typed-services.ts';

export type LodgeScreenDependencies = LodgementDependencies &
  FindTypedDependencies & {
    readonly timeZone: string;
  };

/** The page at `/desk/lodge`. */
export const createLodgeScreen = (deps: LodgeScreenDependencies): DeskScreen => ({
  path: '/desk/lodge',
  permission: 'lodge-claims',
  show: (visit) => lodgePage(visit, withNewId(deps, visit, readTypedLodgement(new URLSearchParams()))),
  act: (visit) => answerLodgement(deps, visit),
});

/** A form that has no id yet gets one, and the days of a claim of today. */
function withNewId(
  deps: LodgeScreenDependencies,
  { location }: DeskVisit,
  typed: TypedLodgement,
): TypedLodgement {
  const today = typedDateOf(deps.clock.today());
  return {
    ...typed,
    id: createCorrelationId(location, deps.ids.secretHex(correlationIdTailLength / 2)),
    made: offsetDateTimeInTimeZone(deps.timeZone, deps.clock.now()),
    day: typed.day === '' ? today : typed.day,
    agreed: typed.agreed === '' ? today : typed.agreed,
  };
}

const noErrors: FieldErrors = new Map();

function lodgePage(visit: DeskVisit, typed: TypedLodgement, errors: FieldErrors = noErrors): DeskAnswer {
  return {
    kind: 'page',
    title: words.title,
    status: errors.size === 0 ? 200 : 422,
    body: html`<h1>${words.title}</h1>
      ${errorSummary(words.errorTitle, errors)} ${lodgeForm(visit, typed, errors, null)}`,
  };
}

async function answerLodgement(deps: LodgeScreenDependencies, visit: DeskVisit): Promise<DeskAnswer> {
  const read = readTypedLodgement(visit.form);
  const asked = read.id === '' ? withNewId(deps, visit, read) : read;
  switch (visit.form.get('do')) {
    case 'add-item':
      return lodgePage(visit, { ...asked, items: [...asked.items, emptyService] });
    case 'fill':
      return lodgePage(visit, {
        ...asked,
        ...fillFromPaste(asked, visit.form.get('pasted') ?? ''),
        items: asked.items,
      });
    case 'lodge':
      return lodge(deps, visit, asked);
    default:
      return lodgePage(visit, asked);
  }
}

async function lodge(
  deps: LodgeScreenDependencies,
  visit: DeskVisit,
  asked: TypedLodgement,
): Promise<DeskAnswer> {
  const found = findTyped(deps, asked);
  const { provider, referrer, payee } = found.typed;
  const items = asked.items.map((row, at) => ({ ...row, item: found.typed.items[at]?.item ?? row.item }));
  const typed = { ...asked, provider, referrer, payee, items };
  const lines = servicesOfLines(typed);
  const categories = categoriesOf(deps, typed);
  const stream = streamOfTyped(typed, categories);
  const claim = bulkBillOfTyped(typed, stream, categories, null);
  const today = deps.clock.today();
  const schedule = currentRelease(deps.schedule.releases(), today);
  const { location } = visit;
  const wrong = fieldErrorsOf(validateClaim(claim, { stream, location, today, schedule }), lines);
  const errors = new Map([...wrong, ...typedDateErrors(typed), ...found.errors]);
  if (errors.size > 0) return lodgePage(visit, typed, errors);
  const lodged = await lodgeClaim(deps, {
    minorId: location,
    minorIds: [location],
    correlationId: typed.id,
    stream,
    claim,
    actor: visit.actor,
  });
  switch (lodged.kind) {
    case 'lodged':
    case 'queued':
      return { kind: 'see-other', path: `${claimPath(lodged)}?done=${lodged.kind}` };
    case 'no-location':
      return lodgePage(visit, typed, new Map([['provider', words.wrongLocation]]));
    case 'refused':
    default:
      return lodgePage(visit, typed, fieldErrorsOf(lodged.messages.serviceMessage, lines));
  }
}

const categoriesOf = (deps: LodgeScreenDependencies, { items, day }: TypedLodgement): readonly number[] =>
  items.flatMap(({ item }) => {
    const found = findItemInNearestRelease(
      deps,
      item.replace(/^0+/, ''),
      parseLocalDate(isoDateOf(day)) ?? deps.clock.today(),
    );
    return found === null ? [] : [found.published.category];
  });
