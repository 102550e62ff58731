// Rejects a veteran's pathology service without the times of its specimen, or with a time after the day of service.
import { parseOffsetDate } from '../../values/offset-date-time.ts';
import { defineClaimRule } from '../claim-rule.ts';
import { claimFieldInWords } from '../claim-field-words.ts';

const times = ['collectionDateTime', 'accessionDateTime'] as const;

export const specimenTimesGiven = defineClaimRule({
  name: 'specimen-times-given',
  code: '2030',
  of: 'service',
  requirement:
    "Every service of a veteran's pathology claim has collectionDateTime and accessionDateTime, neither after the day of service.",
  source: "The insurer's notes on veterans' claims, by a vendor's documentation",
  check({ event, service }) {
    const served = parseOffsetDate(event.medicalEventDate);
    // One of the two alone is the fault of another rule.
    if (times.every((field) => service[field] === undefined))
      return [
        'the times the specimen was collected (collectionDateTime) and received (accessionDateTime) are missing. Enter both.',
      ];
    return times.flatMap((field) => {
      const day = parseOffsetDate(service[field] ?? '');
      return served !== null && day !== null && day > served
        ? [`${claimFieldInWords(field)} is after the date of service. Correct the wrong one.`]
        : [];
    });
  },
});
