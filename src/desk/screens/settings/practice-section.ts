// The section of the practice: how each location is named on quotes and pages, its time zone, and the form that sets them.
import { namePractice, type NamePracticeDependencies } from '../../../application/providers/name-practice.ts';
import type { PracticeRegister } from '../../../application/providers/practice-names.ts';
import { isPrintableLine } from '../../../documents/practices.ts';
import type { Practice } from '../../../domain/values/practice.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm, textField } from '../../parts/form-fields.ts';
import { practiceWords as words } from './practice-words.ts';
import { saveZone, wrongZone, zoneFact, zoneField, type ZoneDependencies } from './zone-section.ts';

export interface PracticeDependencies extends NamePracticeDependencies, ZoneDependencies {
  readonly practices: PracticeRegister;
}

interface TypedPractice {
  readonly name: string;
  readonly phone: string;
}

/** As typed; before anything is, as the location is named now. */
function typedPractice(
  { practices }: PracticeDependencies,
  { form, location }: Pick<DeskVisit, 'form' | 'location'>,
): TypedPractice {
  const now = practices.get(location);
  if (!form.has('practice-name')) return { name: now?.name ?? '', phone: now?.phone ?? '' };
  const typed = (field: string): string => (form.get(field) ?? '').trim();
  return { name: typed('practice-name'), phone: typed('practice-phone') };
}

/**
 * Names the location of the form's page and sets its zone, each where it is another than now. Name and telephone empty: it
 * has no name of the desk any more. Gives what is wrong, by field; then nothing is saved.
 */
export async function savePractice(
  deps: PracticeDependencies,
  visit: DeskVisit,
): Promise<ReadonlyMap<string, string>> {
  const { name, phone } = typedPractice(deps, visit);
  const isEmpty = name === '' && phone === '';
  const errors = new Map(wrongZone(visit));
  if (!isEmpty && !isPrintableLine(name)) errors.set('practice-name', words.nameWrong);
  if (phone !== '' && !isPrintableLine(phone)) errors.set('practice-phone', words.phoneWrong);
  if (errors.size > 0) return errors;
  if (isRenamed(deps, visit))
    await namePractice(deps, visit, isEmpty ? null : { name, phone: phone === '' ? null : phone });
  await saveZone(deps, visit);
  return errors;
}

/** Whether another name or telephone was typed than the page showed. */
function isRenamed(deps: PracticeDependencies, { form, location }: DeskVisit): boolean {
  const typed = typedPractice(deps, { form, location });
  const now = typedPractice(deps, { form: new URLSearchParams(), location });
  return typed.name !== now.name || typed.phone !== now.phone;
}

/** How each location is named and by whom, its time zone, and the form for the one that is chosen. `isOwnWording`: of the agreements. */
export const practiceSection = (
  deps: PracticeDependencies,
  visit: DeskVisit,
  { errors, isOwnWording }: { readonly errors: ReadonlyMap<string, string>; readonly isOwnWording: boolean },
): Raw =>
  html`<section class="sheet">
    <h2>${words.title}</h2>
    <p>${words.text}</p>
    ${factList([
      ...visit.person.minorIds.flatMap((location) => [
        [words.practice(location), namedNow(deps, location)] as const,
        zoneFact(deps, location),
      ]),
      [words.wording, isOwnWording ? words.ownWording : words.bundledWording],
    ])}
    ${practiceForm(deps, visit, errors)}
  </section>`;

/** With where the name comes from. */
function namedNow({ practices }: PracticeDependencies, location: string): Raw | string {
  const [atDesk, inFile] = [practices.atDesk(location), practices.inFile(location)];
  const shown = atDesk ?? inFile;
  if (shown === null) return words.noName;
  return html`${nameAndPhone(shown)}
    <span class="note">(${atDesk === null ? words.fromOperator : words.setHere})</span>`;
}

const nameAndPhone = ({ name, phone }: Practice): string =>
  phone === null ? name : `${name}, ${words.phone(phone)}`;

function practiceForm(
  deps: PracticeDependencies,
  visit: DeskVisit,
  errors: ReadonlyMap<string, string>,
): Raw {
  const { location, form, person } = visit;
  const { name, phone } = typedPractice(deps, visit);
  const title = words.formTitle(location);
  return html`<details ${(errors.size > 0 || form.has('practice-name')) && html`open`}>
    <summary>${title}</summary>
    ${postForm(
      visit,
      { action: '/desk/settings', label: title, kept: { do: 'save-practice' } },
      html`<p class="note">
          ${deps.practices.inFile(location) === null ? words.emptyForNone : words.emptyForFile}
          ${person.minorIds.length > 1 && words.otherLocation}
        </p>
        <div class="fields">
          ${textField({ name: 'practice-name', label: words.nameField, hint: words.nameHint, value: name, width: 'long', error: errors.get('practice-name') ?? null })}
          ${textField({ name: 'practice-phone', label: words.phoneField, hint: words.phoneHint, value: phone, width: 'long', error: errors.get('practice-phone') ?? null })}
          ${zoneField(deps, visit, errors)}
        </div>
        <div class="actions"><button name="do" value="save-practice">${words.button}</button></div>`,
    )}
  </details>`;
}
