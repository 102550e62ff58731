// Rejects a period of an allied health claim that ends before it begins: a break in an episode of care, or a stay.
import { parseLocalDate } from '../../values/local-date.ts';
import { claimFieldInWords } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';
import type { AlliedHealthClaim } from '../veterans/allied-health-claim.ts';

export const breakInOrder = defineClaimRule<'event', AlliedHealthClaim>({
  name: 'break-in-order',
  code: '2030',
  of: 'event',
  requirement: 'breakInEpisodeEndDate is not before breakInEpisodeStartDate.',
  source: 'Behaviour 7.13',
  check: ({ event }) => endBeforeStart(event, 'breakInEpisodeStartDate', 'breakInEpisodeEndDate'),
});

export const stayInOrder = defineClaimRule<'service', AlliedHealthClaim>({
  name: 'stay-in-order',
  code: '2030',
  of: 'service',
  requirement: 'dischargeDate is not before admissionDate.',
  source: 'Behaviour 7.13',
  check: ({ service }) => endBeforeStart(service, 'admissionDate', 'dischargeDate'),
});

/** Days as text compare as days; a malformed one is the fault of another rule. */
function endBeforeStart<Field extends string>(
  holder: { readonly [Name in Field]?: string },
  start: Field,
  end: Field,
): readonly string[] {
  const [first, last] = [parseLocalDate(holder[start] ?? ''), parseLocalDate(holder[end] ?? '')];
  return first === null || last === null || last >= first
    ? []
    : [`${claimFieldInWords(end)} is before ${claimFieldInWords(start)}. Correct the wrong one.`];
}
