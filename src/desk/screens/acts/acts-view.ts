// The acts of a page day by day, and the days between them on which there is none.
import { localDateInTimeZone, plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { shortDate } from '../../typed-values.ts';
import type { ThingOfAct } from './act-things.ts';
import { actsWords as words } from './acts-words.ts';

/** An act as it is shown. */
export interface ShownAct extends Pick<ThingOfAct, 'thing' | 'path'> {
  readonly at: Date;
  readonly who: string;
  readonly what: string;
}

/** Days that the page stands for: those above it are on earlier pages, those below it on later ones. */
interface ShownDays {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** What one day, or some days without acts, show. */
interface DayBlock extends ShownDays {
  readonly acts: readonly ShownAct[];
}

/** The newest day first; `begun` is a day whose first acts are on the page before. */
export function actsByDay(
  acts: readonly ShownAct[],
  days: ShownDays,
  begun: LocalDate | null,
  timeZone: string,
): Raw {
  const byDay = Map.groupBy(acts, ({ at }) => localDateInTimeZone(timeZone, at.getTime()));
  const blocks: DayBlock[] = [];
  for (let day = days.last; day >= days.first; day = plusDays(day, -1)) {
    const ofDay = byDay.get(day) ?? [];
    const before = blocks.at(-1);
    if (ofDay.length === 0 && day === begun) continue;
    if (ofDay.length === 0 && before?.acts.length === 0 && plusDays(day, 1) === before.first)
      blocks[blocks.length - 1] = { ...before, first: day };
    else blocks.push({ first: day, last: day, acts: ofDay });
  }
  const nameOf = linkNames(acts);
  return html`${blocks.map((block) => (block.acts.length === 0 ? emptyDays(block) : dayTable(block, nameOf, timeZone)))}`;
}

const emptyDays = ({ first, last }: ShownDays): Raw =>
  html`<p class="note">
    ${first === last ? words.nothingOn(shortDate(first)) : words.nothingFromTo(shortDate(first), shortDate(last))}
  </p>`;

type NameOfLink = (path: string, text: string) => string;

const dayTable = ({ first: day, acts }: DayBlock, nameOf: NameOfLink, timeZone: string): Raw =>
  html`<section>
    <h2 id="day-${day}">${shortDate(day)}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="day-${day}">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.time}</th>
            <th>${words.who}</th>
            <th>${words.what}</th>
          </tr>
        </thead>
        <tbody>
          ${acts.map((act) => actRow(act, nameOf, timeZone))}
        </tbody>
      </table>
    </div>
  </section>`;

const actRow = (act: ShownAct, nameOf: NameOfLink, timeZone: string): Raw =>
  html`<tr>
    <td data-label="${words.time}">${timeOfDay(act.at, timeZone)}</td>
    <td data-label="${words.who}">${act.who}</td>
    <td data-label="${words.what}">${linked(act, nameOf)}</td>
  </tr>`;

/** `14:05`. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  timeInZone(at, timeZone).split(', ')[1] ?? '';

/** The part of the words that leads to the page: the name of the thing, or all where that is not among them. */
const linkText = ({ what, thing }: ShownAct): string =>
  thing !== null && what.includes(thing) ? thing : what;

function linked(act: ShownAct, nameOf: NameOfLink): HtmlValue {
  const { what, path } = act;
  if (path === null) return what;
  const text = linkText(act);
  const at = what.indexOf(text);
  const number = nameOf(path, text);
  const link = html`<a href="${path}"
    >${text}${number !== '' && html`<span class="hidden">${number}</span>`}</a
  >`;
  return html`${what.slice(0, at)}${link}${what.slice(at + text.length)}`;
}

/** What comes behind the text of a link, so that two with the same name lead to the same page. */
function linkNames(acts: readonly ShownAct[]): NameOfLink {
  const pathsOf = new Map<string, Set<string>>();
  const numberOf = (path: string, text: string): number => {
    const paths = pathsOf.get(text) ?? new Set();
    pathsOf.set(text, paths.add(path));
    return [...paths].indexOf(path) + 1;
  };
  for (const act of acts) if (act.path !== null) numberOf(act.path, linkText(act));
  return (path, text) => {
    const number = numberOf(path, text);
    return number === 1 ? '' : words.another(number);
  };
}
