// Lists the conditions of an item that a provider number cannot confirm (credentials, supervision), each with its reference.
import {
  reasonCharactersMax,
  stillToCheckIntroduction,
  uncapitalise,
} from '../schedule/record/sentence-parts.ts';
import { groupReference } from '../schedule/items/group-and-role-keys.ts';
import type { GroupLine } from '../schedule/items/groups.ts';
import type { NoteLine, NoteLookup } from '../schedule/items/explanatory-notes.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';

/** `rendering`: conditions on the servicing provider. `requesting`: conditions on who refers or requests. */
type ConditionSide = 'rendering' | 'requesting';

/** Words of a condition about the provider or the place; other conditions of an item are about the patient. */
const aboutProvider =
  /supervis|on behalf|accredit|credential|recogni[sz]|regist(?!ered nurse)|qualified|licen[cs]|\btrain|eligible (provider|clinical|practitioner)|privileg|facility|laborator|practice (location|in an?)|Modified Monash|scope of|undertaking|in the practice of|approved dental|TAVI Practitioner|performed (personally|by)/i;
const aboutRequest = /\brequest(s|ed|er|ers)?\b|requesters'/i;
/** A condition that cites its source itself: an MBS note, an Act, regulations or a determination. */
const citesItsSource = /\b[A-Z]{2}\.\d+\.\d+|\bAct\b|Regulations|determination \d{4}/;
/** Conditions on requests of other practitioners than doctors: a request by a doctor leaves none of them open. */
const onOtherRequesters = /^(?:non-medical requesters|dental practitioners,|an approved dentist)/;
/** Subjects of notes about who provides, rather than about what is done. */
const onProviders = /provider|practitioner|recognition|who may/i;
const onBehalf = /behalf/i;

interface ConditionSource {
  readonly item: ScheduleItem;
  readonly group: GroupLine | null;
  /** MBS notes; without them a condition refers to its item or group. */
  readonly notes?: NoteLookup | undefined;
  /** Conditions that a registered code of the provider settles. */
  readonly settled?: readonly string[];
}

/** The conditions of an item and its group on one side, each with its reference, the item's own first. */
export function conditionsToVerify(source: ConditionSource, side: ConditionSide): readonly string[] {
  const { settled = [] } = source;
  const { all, shown } = conditionsOf(source)[side];
  if (settled.length === 0) return shown;
  return all.filter(({ text }) => !settled.includes(text)).map((each) => each.shown);
}

/** A condition as the data words it, and with its reference. */
interface Condition {
  readonly text: string;
  readonly shown: string;
}
interface Conditions {
  readonly all: readonly Condition[];
  /** Each with its reference. */
  readonly shown: readonly string[];
}
type ConditionsBySide = Readonly<Record<ConditionSide, Conditions>>;

const known = new WeakMap<
  ScheduleItem,
  { readonly source: ConditionSource; readonly found: ConditionsBySide }
>();

/** Found once for an item, its group and the notes: every answer on a provider reads them. */
function conditionsOf(source: ConditionSource): ConditionsBySide {
  const { item, group, notes } = source;
  const memoized = known.get(item);
  if (memoized !== undefined && memoized.source.group === group && memoized.source.notes === notes)
    return memoized.found;
  const found = {
    rendering: findConditions(source, 'rendering'),
    requesting: findConditions(source, 'requesting'),
  };
  known.set(item, { source, found });
  return found;
}

function findConditions({ item, group, notes }: ConditionSource, side: ConditionSide): Conditions {
  const isOfSide = (text: string) => aboutRequest.test(text) === (side === 'requesting');
  const noted = notes?.forItem(item.published) ?? [];
  const ofItem = (item.facts.verify ?? [])
    .filter((text) => isOfSide(text) && (side === 'requesting' || aboutProvider.test(text)))
    .map((text) => ({ text, shown: withConditionReference(text, conditionReference(item, noted)) }));
  const ofGroup = (group?.verify ?? [])
    .filter((text) => isOfSide(text) && item.facts.verify?.includes(text) !== true)
    .map((text) => ({ text, shown: withConditionReference(text, groupOrNote(text, group, noted)) }));
  const all = [...ofItem, ...ofGroup];
  return { all, shown: all.map(({ shown }) => shown) };
}

/** Those of the conditions of a request that a doctor's request leaves open. */
export function conditionsOfDoctorsRequest(conditions: readonly string[]): readonly string[] {
  return conditions.filter((text) => !onOtherRequesters.test(text));
}

/** The conditions of an item on the patient or the service, not on who renders or requests it. */
export function conditionsOnService({ facts }: ScheduleItem): readonly string[] {
  return (facts.verify ?? []).filter((text) => !aboutProvider.test(text) && !aboutRequest.test(text));
}

/** Where an item's own conditions are set out: the MBS note on the fewest items with it, else the item. */
export function conditionReference(item: ScheduleItem, noted: readonly NoteLine[]): string {
  const [note] = noted
    .filter(({ appliesTo }) => appliesTo.items.length > 0)
    .toSorted((one, other) => one.appliesTo.items.length - other.appliesTo.items.length);
  return note === undefined ? `MBS item ${item.published.itemNumber}` : `MBS note ${note.reference}`;
}

/** Where a group's condition is set out: an MBS note on its providers or on services given for them, else the group. */
function groupOrNote(text: string, group: GroupLine | null, noted: readonly NoteLine[]): string {
  const subject = onBehalf.test(text) ? onBehalf : onProviders;
  const note = noted.find(
    (each) => subject.test(each.subject) && (subject === onBehalf || each.appliesTo.groups.length > 0),
  );
  if (note !== undefined) return `MBS note ${note.reference}`;
  return group === null ? 'MBS' : `MBS Group ${groupReference(group.group, group.subGroup)}`;
}

/** A condition with its reference, unless it cites one itself. */
export function withConditionReference(text: string, reference: string): string {
  return citesItsSource.test(text) ? text : `${text} (${reference})`;
}

const others = 'the other conditions of the item';

/** What is still to check, in words that follow a colon: the first, and as many others as there is room for. */
export function conditionsInWords(verify: readonly string[], room = reasonCharactersMax): string {
  const [first = '', ...rest] = verify.map((text) => uncapitalise(text.replaceAll(';', ',')));
  const all = [first, ...rest].join('; ');
  if (all.length <= room) return all;
  let left = room - first.length - others.length - 4;
  const shown = rest.filter((text) => (left -= text.length + 2) >= 0);
  const short = [first, ...shown, others].join('; ');
  if (short.length <= room) return short;
  const what = /^(?:that|whether) this practitioner is(?= an? )/.exec(first)?.[0];
  const named = `${what === undefined ? 'the conditions of the item' : `${what} one`}${referenceOf(first)}`;
  return [first, named].find((words) => words.length <= room) ?? "the item's conditions";
}

/** ` (IN.0.6)`: the reference at the end of a condition, with its brackets. */
const referenceOf = (condition: string): string => / \([^()]*\)$/.exec(condition)?.[0] ?? '';

/** What is still to check after a sentence, in words that follow a colon and have room there; null where nothing is. */
export function conditionsAfter(sentence: string, verify: readonly string[]): string | null {
  if (verify.length === 0) return null;
  const room = reasonCharactersMax - sentence.length - stillToCheckIntroduction.length - 1;
  return conditionsInWords(verify, room);
}
