// The line that stands where fees are shown, while a newer schedule is in force than those held here.
import { isRolePermitted } from '../../domain/people/person-role.ts';
import type { ReleaseUsed } from '../../domain/schedule/releases/choose-release.ts';
import type { DeskVisit } from '../desk-screen.ts';
import { html, type HtmlValue } from '../html.ts';
import { shortDate } from '../typed-values.ts';
import { missingScheduleWords as words } from './missing-schedule-words.ts';

/** The sentence; null where the schedule in force is the one that is used. */
export const missingSchedule = ({ used, inForce }: ReleaseUsed): string | null =>
  inForce === null || inForce === used ? null : words.missing(shortDate(inForce), shortDate(used));

/** In a box, where somebody decides by the fees: on the first page and in the answer of a check. Nothing where no schedule is missing. */
export const missingScheduleWarning = (visit: Pick<DeskVisit, 'person'>, release: ReleaseUsed): HtmlValue =>
  lineOf(visit, release, 'warning');

/** In small print, on the other pages that show fees. */
export const missingScheduleNote = (visit: Pick<DeskVisit, 'person'>, release: ReleaseUsed): HtmlValue =>
  lineOf(visit, release, 'note');

/** The sentence with what to do about it. */
function lineOf(
  { person }: Pick<DeskVisit, 'person'>,
  release: ReleaseUsed,
  kind: 'warning' | 'note',
): HtmlValue {
  const sentence = missingSchedule(release);
  if (sentence === null) return null;
  const todo = isRolePermitted(person.roles, 'see-health')
    ? html`<a href="/desk/health">${words.health}</a>`
    : words.ask;
  return html`<p class="${kind}">${sentence} ${todo}</p>`;
}
