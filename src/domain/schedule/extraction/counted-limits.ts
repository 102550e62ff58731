// Extracts limits written as a count in a period: "applicable once per lifetime", "not more than 4 times in any 12 month period".
import type { FrequencyFact } from '../items/item-facts.ts';
import type { ReferencePlace } from './item-references.ts';
import { isUnresolvedReference, listReferences, namesSameProvider } from './all-references.ts';
import { clauseBefore } from './clauses.ts';
import { parseCount, countPattern } from './number-words.ts';
import { parsePeriodAt, type ExtractedPeriod } from './periods.ts';

const things =
  '(?:services?|attendances?|examinations?|sessions?|tests?|treatments?|investigations?|claims?|sets of injections|pressures|semen collection cycles)';
const count = new RegExp(
  `\\b(?:(?<times>once|twice|${countPattern} times)|(?<number>${countPattern})(?: of this item|(?: of)?(?: further)? ${things})|(?<=exceeded )(?<bare>\\d{1,3}))(?: only)?(?![a-z])`,
  'g',
);
const each = /\bapplicable (?=each \d)/g;
/** Words that make a count a limit, directly before it. */
const limiting =
  /(?:\b(?:applicable|claimable|payable|claimed|n(?:ot|o) more than|maximum of|total of|up to|only|first|not exceeded|payable more than|particular patient,|provided)(?: only)?(?: (?:to|up to))?(?: a)?|-|^|[,;.] ?) ?$/;
/** A count that needs no such words. */
const plain = /^(?:applicable each|(?:once|twice|one test) per (?!day|week|month|year))/;
/** Not a limit on the service: "occurring more than once a week". */
const ofAnother = /\b(?:occurring|episodes?|at least|greater than) (?:more than )?$/;
const excess = /\bexceed $/;

/** What is counted separately: "per breast". */
const per =
  /^,? ?(?:(?:per|for each|each|to each) (?!patient\b|day\b|period\b)([a-z ]{3,40}?)(?=,| per | in | on | for |\(|\.|;|-|$| \(|applicable| of )|to (?:that|the) (eye)\b)/;
const skipped =
  /^(?:,? ?per (?:particular )?patient\b(?! episode)|,? ?only\b|,? for (?:the|a|any one|any particular) patient\b| may be provided to the (?:same )?patient\b| (?:have|has) been provided to the (?:same )?patient\b| in relation to the patient\b| for the patient\b| by the same [a-z ]{3,60}?(?= in )| on [a-z ]{3,50}?(?= in a ))/;
const counted =
  /^(?:(?:,? ?| for this or any other [a-z ]{3,60})\((?:including|counting) [^)]{0,700}\)|,? ?(?:services )?(?:to|for) which [^.;]{0,500}? appl(?:y|ies)\b)/;
/** Behind the period: the limit is for one case, or another limit narrows it. */
const oneCase =
  /^,? ?(?:if(?!:)|unless|except|under a|or not more than|where|that (?:starts|begins)|\(for|\(with a maximum|\(up to a maximum)\b/;
/** A limit has no more parts than this: things counted, period, what is counted separately. */
const partsMax = 8;
/** Before items that the clause only excludes. */
const notCounted = /\b(?:other than|not being|not in|excluding|except)\b/;
const undecided = /^,? ?(?:and only if|for a maximum)\b/;
const stated = 'only in the case that the descriptor states';

/** The counts that limit the service, in reading order. A count whose part is not understood is left out. */
export function extractCountedLimits(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): FrequencyFact[] {
  const counts = [...flat.matchAll(count), ...flat.matchAll(each)].sort(
    (one, next) => one.index - next.index,
  );
  return counts.flatMap((match) => {
    const before = flat.slice(Math.max(0, match.index - 60), match.index);
    const rest = flat.slice(match.index, match.index + 60);
    if (!(limiting.test(before) || plain.test(rest)) || excess.test(before) || ofAnother.test(before))
      return [];
    const said = match.groups?.['times'] ?? match.groups?.['number'] ?? match.groups?.['bare'] ?? 'once';
    const found = limitFrom(flat, match.index + match[0].length, referencePlaces);
    const limit = found && {
      ...found,
      together: [...countedBefore(flat, match.index, found, referencePlaces), ...found.together],
    };
    if (
      limit === null ||
      limit.together.some(isUnresolvedReference) ||
      countsMore(flat, match.index, limit, referencePlaces)
    )
      return [];
    const together = listReferences(limit.together, itemNumber);
    return [
      {
        max: parseCount(said.replace(' times', '')),
        per: limit.per,
        ...(together.length > 0 && { with: together }),
        ...(limit.sameProvider && { sameProvider: true }),
        ...(limit.condition !== null && { condition: limit.condition }),
      },
    ];
  });
}

/** A case that is itself a period: one cancer diagnosis, one fetus. */
function periodOfCase(condition: string | null): ExtractedPeriod | null {
  if (condition === null) return null;
  if (/\b(?:diagnosis|diagnostic episode|presentation)\b/.test(condition)) return { n: 1, unit: 'episode' };
  return /\bfetus$/.test(condition) ? { n: 1, unit: 'pregnancy' } : null;
}

interface Limit {
  readonly per: ExtractedPeriod;
  /** Where the words of the limit end in the flat text. */
  readonly end: number;
  readonly together: readonly ReferencePlace[];
  readonly sameProvider: boolean;
  readonly condition: string | null;
}

/** The clause names other items whose part in the count is not understood. */
function countsMore(
  flat: string,
  start: number,
  { end, together, per: period }: Limit,
  referencePlaces: readonly ReferencePlace[],
): boolean {
  const clauseEnd = end + (/^[^.;]*/.exec(flat.slice(end, end + 400))?.[0].length ?? 0);
  const clauseStart =
    period.unit === 'calendar-year' ? Math.max(flat.lastIndexOf(';', start), start - 400) : start;
  return referencePlaces.some(
    (referencePlace) =>
      referencePlace.start > clauseStart &&
      referencePlace.end <= clauseEnd &&
      !together.includes(referencePlace) &&
      !notCounted.test(clauseBefore(flat, referencePlace.start, 160)),
  );
}

/** Items counted with this one that stand in front of the count. */
function countedBefore(
  flat: string,
  start: number,
  limit: Limit,
  referencePlaces: readonly ReferencePlace[],
): ReferencePlace[] {
  const from = flat.lastIndexOf(';', start);
  const words = flat.slice(Math.max(from, start - 500, 0), start);
  const shared = /\b(?:attendance and another attendance to which|this (?:service|item) and)\b/.exec(words);
  if (shared !== null) {
    const first = start - words.length + shared.index;
    return referencePlaces.filter(
      (referencePlace) => referencePlace.start >= first && referencePlace.end <= start,
    );
  }
  if (limit.per.unit !== 'lifetime') return [];
  return referencePlaces.filter(
    (referencePlace) =>
      referencePlace.end <= start &&
      /\b(?:previously been made under this item or|not previously received a service to which) $/.test(
        flat.slice(Math.max(0, referencePlace.start - 60), referencePlace.start),
      ),
  );
}

/** Reads on from a count: what is counted with it, per what, and in which period. */
function limitFrom(flat: string, start: number, referencePlaces: readonly ReferencePlace[]): Limit | null {
  let at = start;
  let period: ExtractedPeriod | null = null;
  let condition: string | null = null;
  let passed = '';
  const together: ReferencePlace[] = [];
  for (let part = 0; part < partsMax; part += 1) {
    const rest = flat.slice(at, at + 800);
    const next: ReturnType<typeof parsePeriodAt> = period === null ? parsePeriodAt(rest) : null;
    const aside = skipped.exec(rest)?.[0] ?? counted.exec(rest)?.[0] ?? '';
    const apart = per.exec(rest);
    const length = next?.length ?? (aside === '' ? (apart?.[0].length ?? 0) : aside.length);
    if (length === 0) break;
    if (next !== null) period = next.period;
    else if (aside !== '')
      together.push(...referencePlaces.filter(({ start: from, end }) => from >= at && end <= at + length));
    else condition = apart?.[1] === 'provider' ? condition : `per ${apart?.[1] ?? apart?.[2] ?? ''}`;
    passed += flat.slice(at, at + length);
    at += length;
  }
  const rest = flat.slice(at, at + 120);
  period ??= periodOfCase(condition);
  if (period === null || undecided.test(rest)) return null;
  const clause = /^[^.;(]*/.exec(rest)?.[0] ?? '';
  if (condition === null && oneCase.test(rest)) condition = stated;
  return {
    per: period,
    end: at,
    together,
    sameProvider: namesSameProvider(`${passed} ${clause}`),
    condition,
  };
}
