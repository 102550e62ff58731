// Prepares what was typed on the lodging page: words become numbers, lines become services, and the items choose the stream.
import { findItemInNearestRelease } from '../../../application/schedule/find-item-in-nearest-release.ts';
import type { ClaimStream } from '../../../domain/claims/claim.ts';
import type { ScheduleItem } from '../../../domain/schedule/releases/release.ts';
import { parseCorrelationId, minorIdFromCorrelationId } from '../../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { parseOffsetDateTime } from '../../../domain/values/offset-date-time.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { FieldErrors } from '../check/check-form-view.ts';
import { findTyped, type FindTypedDependencies } from '../check/find-typed.ts';
import { typedErrors } from './typed-errors.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { servicesOfLines, streamOfTyped, type LineService } from './typed-services.ts';

export interface PreparedLodgement {
  readonly typed: TypedLodgement;
  readonly lines: readonly LineService[];
  readonly stream: ClaimStream;
  /** Of the schedule, for the items that it has. */
  readonly categories: readonly number[];
  /** What is missing, words that mean no item or practitioner, and dates of no calendar. */
  readonly errors: FieldErrors;
}

/** Nothing is judged yet but what no rule of claims can read. */
export function prepareLodgement(deps: FindTypedDependencies, asked: TypedLodgement): PreparedLodgement {
  const found = findTyped(deps, asked);
  const { provider, referrer, payee } = found.typed;
  const items = asked.items.map((row, at) => ({ ...row, item: found.typed.items[at]?.item ?? row.item }));
  const typed = { ...asked, provider, referrer, payee, items };
  const categories = items.flatMap(({ item }) => {
    const scheduled = scheduleItemOf(deps, item, typed.day);
    return scheduled === null ? [] : [scheduled.published.category];
  });
  return {
    typed,
    lines: servicesOfLines(typed),
    stream: streamOfTyped(typed, categories),
    categories,
    errors: new Map([...typedErrors(typed), ...found.errors]),
  };
}

/** The item on a day as typed; zeros in front of its number mean nothing on a claim (behaviour 1.3). */
export const scheduleItemOf = (
  deps: FindTypedDependencies,
  itemNumber: string,
  day: string,
): ScheduleItem | null =>
  findItemInNearestRelease(
    deps,
    itemNumber.replace(/^0+/, ''),
    parseLocalDate(isoDateOf(day)) ?? deps.clock.today(),
  );

/** The location whose claim is typed; null where its hidden field was changed. */
export function locationOfForm({ id }: Pick<TypedLodgement, 'id'>): MinorId | null {
  const parsed = parseCorrelationId(id);
  return parsed === null ? null : minorIdFromCorrelationId(parsed);
}

/** False for a form of another location, and for one whose hidden fields were changed. */
export const isOwnForm = (typed: TypedLodgement, location: MinorId): boolean =>
  locationOfForm(typed) === location && parseOffsetDateTime(typed.made) !== null;
