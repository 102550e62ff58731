// Lists a provider's specialties on a day, says why a location is closed, and words specialties and roles.
import { capitalise, listInWords, uncapitalise, withArticle } from '../schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import { compareTexts } from '../values/compare-texts.ts';
import { isLocationOpenOn, recognitionsOn, type HeldRecognition, type Provider } from './provider.ts';
import type { RoleIndex } from './role-index.ts';

/** The registered-specialty codes held on a day. */
export function specialtyCodesOn(provider: Provider, date: LocalDate): readonly string[] {
  return recognitionsOn(provider, date).map(({ code }) => code);
}

/** One and the same object for all items of a request, so that what follows from it is worked out once. */
export interface CodesOnDay {
  readonly roles: RoleIndex;
  readonly date: LocalDate;
  readonly held: readonly string[];
  /** Those that Medicare pays services under. */
  readonly payable: readonly string[];
}

/** Of each provider the day asked for last: all items of a request are of one day. */
const codesByProvider = new WeakMap<Provider, CodesOnDay>();

/** The codes held on a day, and those of them that are paid under. */
export function paidCodesOn(provider: Provider, date: LocalDate, roles: RoleIndex): CodesOnDay {
  const last = codesByProvider.get(provider);
  if (last?.date === date && last.roles === roles) return last;
  const held = specialtyCodesOn(provider, date);
  const found = { roles, date, held, payable: roles.payable(held) };
  codesByProvider.set(provider, found);
  return found;
}

/** Why nothing can be done at the location on the day; null when it is open. Words without a full stop. */
export function closedLocationReason(
  provider: Provider,
  date: LocalDate,
): { readonly code: 'LocationClosed' | 'LocationNotOpen'; readonly words: string } | null {
  if (isLocationOpenOn(provider, date)) return null;
  const { openedOn, closedOn } = provider;
  return closedOn !== null && closedOn < date
    ? {
        code: 'LocationClosed',
        words: `The practice location of this provider number closed on ${formatLongDate(closedOn)}, before ${formatLongDate(date)}`,
      }
    : {
        code: 'LocationNotOpen',
        words: `The practice location of this provider number opens on ${formatLongDate(openedOn)}, after ${formatLongDate(date)}`,
      };
}

/** What a name explains in brackets. */
const explained = / \([^(]*\)$/;

/** The names of the specialties; credentials and marks only where there is nothing else. */
function specialties(codes: readonly string[], roles: RoleIndex): readonly string[] {
  const professions = codes.filter((code) => !roles.isMark(code));
  const shown = professions.length > 0 ? professions : codes;
  return [...new Set(shown.map((code) => specialtyInWords(code, roles)))];
}

/** Of a day, each by its plain name alone. */
export const specialtiesInShort = (
  provider: Provider,
  date: LocalDate,
  roles: RoleIndex,
): readonly string[] => [
  ...new Set(specialties(specialtyCodesOn(provider, date), roles).map((name) => name.replace(explained, ''))),
];

/** A longer name of a specialty is given without what it explains in brackets: a sentence has to stay short. */
const nameCharactersMax = 46;

/** The name of a registered specialty inside a sentence. */
export function specialtyInWords(code: string, roles: RoleIndex): string {
  const label = roles.labelOf(code);
  return label.length <= nameCharactersMax ? label : label.replace(explained, '');
}

/** Whether one of the codes is a doctor's, an intern's included; others who render and refer are practitioners. */
export const isDoctor = (codes: readonly string[], roles: RoleIndex): boolean =>
  roles.referringRolesOf(codes).has('medical-practitioner');

/** `this doctor`, `the referring practitioner`: a sentence for people names a person, not a provider. */
export function practitionerInWords(
  which: 'this' | 'the referring',
  codes: readonly string[],
  roles: RoleIndex,
): string {
  return `${which} ${isDoctor(codes, roles) ? 'doctor' : 'practitioner'}`;
}

/** `This doctor's specialty is …`, `This practitioner's specialties are … and …`, or that there is none on the day. */
export function specialtiesInWords(
  which: 'this' | 'the referring',
  codes: readonly string[],
  roles: RoleIndex,
  date: LocalDate,
): string {
  const all = specialties(codes, roles);
  const names = all.length > 1 ? [...new Set(all.map((name) => name.replace(explained, '')))] : all;
  const who = capitalise(practitionerInWords(which, codes, roles));
  if (names.length === 0) return `${who} has no registered specialty on ${formatLongDate(date)}`;
  const are = names.length === 1 ? 'specialty is' : 'specialties are';
  return `${who}'s ${are} ${listInWords(names, 'and')}`;
}

/** A longer list of roles leaves no room for anything else in a reason. */
const rolesCharactersMax = 200;

/** Roles as a sentence lists them: `a psychologist or a social worker`; of a long list the first, and how many others. */
export function rolesInWords(by: readonly string[], roles: RoleIndex): string {
  const words = by.map((role) => oneOfSeveral(withArticle(roleInWords(role, roles)), by.length));
  const all = listInWords(saidOnce(words), 'or');
  if (all.length <= rolesCharactersMax) return all;
  let left = rolesCharactersMax - ' or one of 00 other professions'.length;
  const shown = words.filter((each) => (left -= each.length + 2) >= 0);
  return `${shown.join(', ')} or one of ${words.length - shown.length} other professions`;
}

/** In a list, who comes after others is "another" one. */
const oneOfSeveral = (words: string, count: number) =>
  count === 1 ? words : words.replace(/^a doctor registered as other /, 'another ');

const sharedBeginning = /^(an? participating|.+ in) (.+)$/s;

/** `a consultant physician in psychiatry or paediatrics`: a beginning that neighbours share is said once. */
function saidOnce(words: readonly string[]): string[] {
  const groups: { readonly before: string; readonly fields: string[] }[] = [];
  for (const each of words) {
    const [, before = each, field = ''] = sharedBeginning.exec(each) ?? [];
    const last = groups.at(-1);
    if (field !== '' && last?.before === before) last.fields.push(field);
    else groups.push({ before, fields: field === '' ? [] : [field] });
  }
  return groups.map(({ before, fields }) =>
    fields.length === 0 ? before : `${before} ${listInWords(fields, 'or')}`,
  );
}

/** The title of a role inside a sentence, without what it explains in brackets. */
export function roleInWords(role: string, roles: RoleIndex): string {
  return uncapitalise(roles.titleOf(role).replace(explained, ''));
}

/** A recognition that would do, had it not ended (the last to end) or already begun (the first to begin). */
export function endedOrFutureRecognition(
  { recognitions }: Provider,
  date: LocalDate,
  wouldDo: (code: string) => boolean,
): { readonly recognition: HeldRecognition; readonly when: 'ended' | 'not-begun' } | null {
  // Most providers hold what they ever held: nothing is matched for them.
  const others = recognitions.filter(({ from, to }) => from > date || (to !== null && to < date));
  const fitting = others.filter(({ code }) => wouldDo(code));
  const ended = fitting
    .filter(({ to }) => to !== null && to < date)
    .toSorted((one, other) => compareTexts(other.to ?? '', one.to ?? ''))[0];
  if (ended !== undefined) return { recognition: ended, when: 'ended' };
  const coming = fitting
    .filter(({ from }) => from > date)
    .toSorted((one, other) => compareTexts(one.from, other.from))[0];
  return coming === undefined ? null : { recognition: coming, when: 'not-begun' };
}
