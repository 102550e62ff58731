// The table of what happened to a claim, on its page.
import type { TimelineEntry } from '../../../application/claims/read-claim-timeline.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { claimsWords as words } from './claims-words.ts';
import { timelineText } from './timeline-words.ts';

interface ShownEntry {
  readonly at: string;
  readonly text: string;
  readonly by: string;
}

/** The same form again, by a double click or a reload, is one thing. */
const isSaidTwice = (one: ShownEntry, before: ShownEntry | undefined): boolean =>
  before !== undefined && one.at === before.at && one.text === before.text && one.by === before.by;

/** What happened to a claim, as a table; `people`: the names of staff by the hash that the audit trail has. */
export function timelineTable(
  entries: readonly TimelineEntry[],
  claim: ClaimOutcome,
  timeZone: string,
  people: ReadonlyMap<string, string>,
): Raw {
  const shown = entries.flatMap(({ at, what, by, person }) => {
    const text = timelineText(what, claim);
    // What practice software names is not somebody of the desk.
    const named = by === 'person' && person !== null ? people.get(person) : undefined;
    return text === null ? [] : [{ at: timeInZone(at, timeZone), text, by: named ?? words.actorOf(by) }];
  });
  return html`<section id="timeline" data-live>
    <h2 id="timeline-title">${words.timelineTitle}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="timeline-title">
      <table>
        <thead>
          <tr>
            <th>${words.when}</th>
            <th>${words.what}</th>
            <th>${words.who}</th>
          </tr>
        </thead>
        <tbody>
          ${shown
            .filter((entry, at) => !isSaidTwice(entry, shown[at - 1]))
            .map(
              ({ at, text, by }) =>
                html`<tr>
                  <td>${at}</td>
                  <td>${text}</td>
                  <td>${by}</td>
                </tr>`,
            )}
        </tbody>
      </table>
    </div>
  </section>`;
}
