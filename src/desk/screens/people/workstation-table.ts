// The list of workstations, each with a link to the page that removes it.
import type { Workstation } from '../../../ports/people/session-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { peopleWords as words } from './people-words.ts';

/** Rows at most: a sandbox enrols every browser that opens it. */
const shown = 30;
const idCharactersShown = 4;

/** `timeZone`: that of the location. */
export const workstationTable = (
  visit: DeskVisit,
  workstations: readonly Workstation[],
  timeZone: string,
): Raw =>
  html`<section>
    <h2 id="workstations-title">${words.workstationsTitle}</h2>
    <p>${words.workstationsText} <a href="/desk/account">${words.enrolLink}</a></p>
    ${
      workstations.length === 0
        ? html`<p>${words.noWorkstations}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="workstations-title">
            <table class="stack">
              <thead>
                <tr>
                  <th>${words.workstation}</th>
                  <th>${words.enrolled}</th>
                  <th>${words.lastUsed}</th>
                  <th><span class="hidden">${words.remove}</span></th>
                </tr>
              </thead>
              <tbody>
                ${workstations.slice(0, shown).map((each) => workstationRow(visit, each, timeZone))}
              </tbody>
            </table>
          </div>`
    }
  </section>`;

const workstationRow = (visit: DeskVisit, workstation: Workstation, timeZone: string): Raw => {
  const { id, name, enrolledAt, lastUsedAt } = workstation;
  const enrolled = timeInZone(enrolledAt, timeZone);
  // Several may have the same name.
  const rest = words.removeRest(`${name}, ${enrolled}, ${id.slice(-idCharactersShown)}`);
  const isHere = id === visit.person.workstationId;
  return html`<tr>
    <td data-label="${words.workstation}">
      ${name}${isHere && html` <span class="note">(${words.here})</span>`}
    </td>
    <td data-label="${words.enrolled}">${enrolled}</td>
    <td data-label="${words.lastUsed}">
      ${lastUsedAt === null ? words.notUsed : timeInZone(lastUsedAt, timeZone)}
    </td>
    <td class="act">
      <a href="/desk/people/workstations/${id}/remove">${words.remove}<span class="hidden">${rest}</span></a>
    </td>
  </tr>`;
};
