// Extracts references to other items together with the relation that the descriptor states for them.
import type { ReferencePlace } from './item-references.ts';
import { namesSameProvider } from './all-references.ts';
import { findCuePhrases, type CuePhrase, type ExclusionScope } from './item-reference-phrases.ts';

/** References that a cue phrase governs, or what is said after them. */
export interface GovernedReference {
  readonly reference: ReferencePlace;
  readonly scope: ExclusionScope;
  /** An exclusion; not denied, the service goes with these items. */
  readonly denied: boolean;
  readonly sameProvider: boolean;
  /** The exclusion applies only in a case that the descriptor states: own words, null if it always applies. */
  readonly only: string | null;
  /** Where the words that govern it begin in the flat text. */
  readonly cueStart: number;
}

const which =
  '(?:(?:to|for) which|described (?:in|by)|mentioned in|referred to in|covered (?:by|under)|specified in|listed in|claimed under|provided under|under|in)';
const any = '(?:any (?:one )?of |either of |any |another )?(?:the following )?';
/** After a link, "associated with", the reference is only a word of its own. */
const wordBegins = /(?:^|[ :;,(])$/;
/** After a bare denial more must be said: "a lesion covered by", "this item or". */
const denialTarget = new RegExp(
  `(?:^[: ]*(?:this item or )?|\\b(?:this item or|part of|${which}):? )${any}$`,
);
const denialOpening = /^ ?(?:if|where|when)\b/;
const otherRole =
  /\b(?:if|unless|has been|have been|has applied|including|provided that|whether|in accordance with|after the|applicable|maximum|up to|is provided|requested|eligible for a|payment)\b/;
const inThePast = /^ has (?:been )?(?:applied|provided|performed)\b/;
/** A list item begins: what stood before it is complete. */
const nextInList =
  /(?:^ ?|[;:] ?|,? (?:or|and) ?)(?:or |and )?(?:(?:an?|any|another) )?(?:service )?(?:(?:provided|performed|rendered) )?$/;
/** "not being a service associated with item 5, or a service associated with item 6". */
const orAnother = /^ appl(?:y|ies),? or (?:an? )?service $/;
const opensList = /^(?: a service| the following| (?:any|either) of the following)?:/;

/** Every reference of the text with a known relation to the service, in reading order. */
export function extractGovernedReferences(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
): GovernedReference[] {
  const governed: GovernedReference[] = [];
  const cues = findCuePhrases(flat);
  let state: State = { from: 0, cue: null, list: null, exception: false };
  let cueAt = 0;
  for (const reference of referencePlaces) {
    for (; (cues[cueAt]?.end ?? Infinity) <= reference.start; cueAt += 1) {
      const next = cues[cueAt];
      if (next !== undefined && next.start >= state.from)
        state = afterCuePhrase(flat, state, next, reference);
    }
    const gap = flat.slice(Math.max(state.from, reference.start - 400), reference.start);
    if (state.exception && gap.includes(')')) state = { ...state, cue: state.list, exception: false };
    if (state.exception) {
      const last = governed.at(-1);
      if (last !== undefined && last.reference.groups.length > 0 && last.reference.end > state.from - 40)
        governed.pop();
      state = { ...state, from: reference.end };
      continue;
    }
    const found = saidLater(flat, reference) ?? governedByCuePhrase(flat, reference, gap, state);
    if (found !== null) governed.push(found);
    state = {
      ...state,
      from: reference.end,
      cue: found === null ? null : state.cue,
      list: found !== null && gap.includes(':') ? state.cue : state.list,
    };
  }
  return governed;
}

/** What governs the next reference while the text is read from left to right. */
interface State {
  /** How far the text is read: behind the last cue phrase or reference. */
  readonly from: number;
  readonly cue: CuePhrase | null;
  /** The cue phrase that opened a list: it governs again after each semicolon. */
  readonly list: CuePhrase | null;
  /** The references that follow are exceptions to the ones before: "(other than item 5)". */
  readonly exception: boolean;
}

function afterCuePhrase(flat: string, state: State, next: CuePhrase, reference: ReferencePlace): State {
  const between = flat.slice(Math.max(state.from, next.start - 200), next.start);
  const bracketed = flat[next.start - 1] === '(';
  const plain = next.scope === 'other-applies';
  if (plain && bracketed && flat.slice(next.end, reference.start).includes(')')) return state;
  const open = state.cue !== null && !/[.;]/.test(between);
  if (
    plain &&
    open &&
    state.cue?.scope !== 'other-applies' &&
    (bracketed || flat.startsWith('except', next.start))
  ) {
    return { ...state, from: next.end, exception: true };
  }
  const list = between.includes('.') ? null : state.list;
  const goesOn =
    (list?.denied === true && nextInList.test(between)) ||
    (state.cue?.denied === true && orAnother.test(between));
  const cue = goesOn ? { ...next, denied: true } : next;
  const opens = flat[next.end - 1] === ':' || opensList.test(flat.slice(next.end, next.end + 30));
  return { from: next.end, cue, list: opens ? cue : list, exception: false };
}

function governedByCuePhrase(
  flat: string,
  reference: ReferencePlace,
  gap: string,
  { cue, list }: State,
): GovernedReference | null {
  const inList = gap.includes(';') || cue === null;
  const by = inList ? list : cue;
  if (by === null || gap.includes('.')) return null;
  const fits =
    by.scope === 'other-applies' ? fitsDenial(gap, inList) : wordBegins.test(gap) && !otherRole.test(gap);
  if (!fits) return null;
  const rest = clauseAfter(flat, reference.end);
  if (inThePast.test(rest)) return null;
  return {
    reference,
    scope: scopeOf(by.scope, rest),
    denied: by.denied,
    cueStart: by.start,
    only: onlyIn(`${gap} ${rest}`),
    sameProvider: namesSameProvider(rest) || /by the practitioner that is/.test(gap),
  };
}

/** A bare denial reaches less far: in a list, or behind a comma, the reference must be a service of its own. */
function fitsDenial(gap: string, inList: boolean): boolean {
  const words = gap.replace(denialOpening, '');
  if (!denialTarget.test(words) || otherRole.test(words)) return false;
  if (words.includes(')') && !words.includes('(')) return false;
  return (
    !(inList || words.includes(',')) ||
    /(?:\bor|;|:|,)(?: or| and)? (?:an? )?(?:service )?to which (?:any of )?$/.test(words)
  );
}

function scopeOf(said: ExclusionScope, rest: string): ExclusionScope {
  if (/\bsame (?:[a-z]{1,20} ){0,3}(?:treatment cycle|course of treatment)\b/.test(rest))
    return 'same-course';
  return said === 'associated' ? (scopeSaid(rest) ?? said) : said;
}

const samePart =
  /\b(?:on|at|of|in|to) (?:the|one of the) same (side|site|bone|ray|rays|leg|limb|joint|eye|ear|ureter|lesion|nerve|tooth|level|vessel)\b/;

function onlyIn(words: string): string | null {
  const part = samePart.exec(words)?.[1];
  if (part !== undefined) return `only for the same ${part === 'rays' ? 'ray' : part}`;
  return /\bunless\b/.test(words) ? 'with an exception that the descriptor states' : null;
}

const notDone =
  /^ ?(?:appl(?:y|ies),? )?(?:(?:(?:has|have|had|did|is|are|was|were|does|do) )?not\b|has never\b)/;

/** "an attendance to which item 5 applies did not take place on the same day": the relation follows the reference. */
function saidLater(flat: string, reference: ReferencePlace): GovernedReference | null {
  const rest = clauseAfter(flat, reference.end);
  if (!notDone.test(rest)) return null;
  const before = flat.slice(Math.max(0, reference.start - 80), reference.start);
  const scope = scopeSaid(rest) ?? scopeSaidBefore(before);
  return scope === null
    ? null
    : {
        reference,
        scope,
        denied: true,
        cueStart: reference.end,
        only: onlyIn(rest),
        sameProvider: namesSameProvider(rest),
      };
}

function scopeSaidBefore(words: string): ExclusionScope | null {
  if (/pregnancy in relation to which/.test(words)) return 'same-pregnancy';
  return /within 24 hours of the service, [^.;]{0,40}$/.test(words) ? 'same-day' : null;
}

function scopeSaid(words: string): ExclusionScope | null {
  if (/\bon the same day\b|within 24 hours/.test(words)) return 'same-day';
  if (/\bsame pregnancy\b/.test(words)) return 'same-pregnancy';
  if (/\bsame occasion\b/.test(words)) return 'same-occasion';
  return null;
}

/** The rest of the clause after a place, at most 200 characters. */
function clauseAfter(flat: string, place: number): string {
  return /^[^.;]*/.exec(flat.slice(place, place + 200))?.[0] ?? '';
}
