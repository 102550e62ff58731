// Carries what the check answered to the lodging page of its visit, as long as what was checked stands there unchanged.
import type { Verdict } from '../../../domain/values/verdict.ts';
import { isoDateOf } from '../../typed-values.ts';
import type { TypedLodgement, TypedService } from './lodge-form.ts';
import { digestOf } from './lodgement-content.ts';

interface CarriedAnswer {
  readonly verdict: Verdict;
  readonly reason: string;
  /** What is to be asked before it is lodged; null: nothing. */
  readonly ask: string | null;
}

const verdictOf: ReadonlyMap<string, Verdict> = new Map([
  ['yes', true],
  ['no', false],
  ['open', null],
]);

/** The form as it comes from a check: the patient and each line remember what they were checked as. */
export const withCheck = (typed: TypedLodgement): TypedLodgement => ({
  ...typed,
  checkedPatientAs: typed.checkedPatient === '' ? '' : digestOf([patientChecked(typed)]),
  items: typed.items.map((line) =>
    line.checked === '' ? line : { ...line, checkedAs: digestOf(contentChecked(typed, line)) },
  ),
});

/** What the check answered to a line; null where there was none, or something else stands there now. */
export function carriedAnswer(typed: TypedLodgement, line: TypedService): CarriedAnswer | null {
  const verdict = verdictOf.get(line.checked);
  if (verdict === undefined || line.checkedAs !== digestOf(contentChecked(typed, line))) return null;
  return { verdict, reason: line.checkedReason, ask: line.checkedAsk === '' ? null : line.checkedAsk };
}

/** What the check said against the patient's details; null where it said nothing, or they were changed since. */
export const saidOfPatient = (typed: TypedLodgement): string | null =>
  typed.checkedPatient !== '' && typed.checkedPatientAs === digestOf([patientChecked(typed)])
    ? typed.checkedPatient
    : null;

/** The patient's details, however the day is typed. */
const patientChecked = ({ familyName, givenName, birth, sex, card, irn }: TypedLodgement): string =>
  JSON.stringify([familyName, givenName, isoDateOf(birth), sex, card, irn]);

/** What may change the answer. The charge does not, and a new line leaves the answers to the others as they were. */
function contentChecked(typed: TypedLodgement, line: TypedService): readonly string[] {
  const { provider, referrer, noReferral, inHospital } = typed;
  const { item, minutes, patients, duplicate, aftercare, multiple, restriction, selfDeemed } = line;
  return [
    patientChecked(typed),
    JSON.stringify([isoDateOf(typed.day), provider, referrer, noReferral, inHospital]),
    JSON.stringify([item, minutes, patients, duplicate, aftercare, multiple, restriction, selfDeemed]),
  ];
}
