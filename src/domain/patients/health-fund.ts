// Reads what a health fund answers about a membership: is the patient eligible with the fund (interface 2.5.3)?
import { capitalise } from '../schedule/record/sentence-parts.ts';
import type { Verdict } from '../values/verdict.ts';
import { insurerTextAsSentence } from './insurer-text.ts';
import type { HealthFundAnswer } from './patient-record-answer.ts';

export interface HealthFundVerdict {
  /** true: eligible with the fund · false: the fund found no such member · null: not determined. */
  readonly verified: Verdict;
  /** One sentence, in every case. */
  readonly reason: string;
}

/** The statuses of a fund that are known (the insurer's services, section 7.1). */
const fundStatusCodes = { eligible: 0, noMatch: 9663, unavailable: 3040 } as const;

/** The verdict on the membership alone; null: the answer says nothing of the fund. */
export function healthFundVerdict(answer: HealthFundAnswer | null): HealthFundVerdict {
  if (answer === null) return healthFundNotChecked;
  const { code, text } = answer.status;
  const words = insurerTextAsSentence(text);
  const own = words === '' ? '' : ` The fund says: ${capitalise(words)}`;
  switch (code) {
    case fundStatusCodes.eligible:
      return { verified: true, reason: 'The health fund confirms the membership.' };
    case fundStatusCodes.noMatch:
      return {
        verified: false,
        reason:
          'The health fund found no member with these details. Compare them with the membership card, or enter the name that the fund knows the patient by.',
      };
    case fundStatusCodes.unavailable:
      return { verified: null, reason: `The health fund does not answer now. Check again later.${own}` };
    default:
      return {
        verified: null,
        reason: `The answer of the health fund is not known here${code === null ? '' : ` (${code})`}.${own}`,
      };
  }
}

/** Nothing was said of the membership. */
export const healthFundNotChecked: HealthFundVerdict = {
  verified: null,
  reason: 'The membership of the health fund was not checked.',
};
