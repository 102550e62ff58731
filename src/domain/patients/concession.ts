// Reads Medicare's answer to a concession verification: is the patient entitled to a concession on a day?
import { capitalise } from '../schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import type { Verdict } from '../values/verdict.ts';
import { insurerTextAsSentence } from './insurer-text.ts';
import type { PatientRecordAnswer } from './patient-record-answer.ts';

/** Medicare's answer: first who the patient is, then the concession, which is null where Medicare did not look. */
export interface ConcessionAnswer {
  readonly medicare: PatientRecordAnswer;
  readonly concession: {
    /** The code is null where Medicare gave none. */
    readonly status: { readonly code: number | null; readonly text: string };
    /** The day on which Medicare processed it, as it came. */
    readonly processDate?: string;
  } | null;
}

/** The statuses of a concession that are known. */
const concessionStatusCodes = { entitled: 0, none: 9685, unavailable: 3004 } as const;

export interface ConcessionVerdict {
  /** true: entitled · false: no entitlement found · null: not determined. */
  readonly hasConcession: Verdict;
  /** One sentence, in every case. */
  readonly reason: string;
}

/** The verdict on the concession alone; the patient's details have one of their own. */
export function concessionVerdict(
  { concession }: Pick<ConcessionAnswer, 'concession'>,
  day: LocalDate,
): ConcessionVerdict {
  if (concession === null) return concessionNotChecked;
  const { code, text } = concession.status;
  const words = insurerTextAsSentence(text);
  const own = words === '' ? '' : ` Medicare says: ${capitalise(words)}`;
  switch (code) {
    case concessionStatusCodes.entitled:
      return {
        hasConcession: true,
        reason: `The patient is entitled to a concession on ${formatLongDate(day)}.`,
      };
    case concessionStatusCodes.none:
      return {
        hasConcession: false,
        reason: `Medicare found no concession for the patient on ${formatLongDate(day)}.`,
      };
    case concessionStatusCodes.unavailable:
      return {
        hasConcession: null,
        reason: `Medicare cannot check concessions now. Check again later.${own}`,
      };
    default:
      return {
        hasConcession: null,
        reason: `Medicare's answer about the concession is not known here${code === null ? '' : ` (${code})`}.${own}`,
      };
  }
}

/** Nothing was said of a concession: the patient was not found, or was not looked for. */
export const concessionNotChecked: ConcessionVerdict = {
  hasConcession: null,
  reason: 'The concession was not checked.',
};
