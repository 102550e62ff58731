// Says what each return code of a claim means and what helps: codes that refuse a claim, and those of a patient in a report.
import type { Explanation } from './outcomes/explanation-codes.ts';
import type { ClaimErrorCode } from './validation-error.ts';

const sameDayDeleteCode = '9775';

/** Codes that a claim, a report or a deletion is refused with (interface 4.3). */
export const returnCodes: Readonly<Record<ClaimErrorCode | typeof sameDayDeleteCode, Explanation>> = {
  '9202': {
    meaning: 'A field has the wrong form, length or range.',
    remedy: 'Correct the field that the reason names, then lodge the claim again.',
  },
  '2030': {
    meaning: 'Fields that are right by themselves do not go together.',
    remedy: 'Do what the reason says, then lodge the claim again.',
  },
  '2025': { meaning: 'The claim has too many medical events.', remedy: 'Divide it into several claims.' },
  '2032': {
    meaning: 'A medical event has too many services.',
    remedy: 'Divide its services among several medical events.',
  },
  '9777': {
    meaning: 'The id of the claim is that of another claim already.',
    remedy: 'If this is a new claim, give it a new id; if it was lodged already, read what became of it.',
  },
  '3004': {
    meaning: 'Too many claims of this provider and location on one day, or Medicare cannot answer now.',
    remedy: 'Lodge the claim again on the next day, or later.',
  },
  [sameDayDeleteCode]: {
    meaning: 'No claim of this location is there to be deleted by these details.',
    remedy: 'Check the id of the claim, and the card and the names of the patient.',
  },
};

const correctDetails = 'Correct the details in the records of the practice before the next claim.';

/** Statuses of a patient in a processing report: what Medicare holds differs from what the claim said. */
export const recordedPatientCodes: Readonly<Record<string, Explanation>> = {
  '8023': { meaning: 'Medicare amended the details of the patient.', remedy: correctDetails },
  '8024': { meaning: 'Medicare changed the issue number of the card.', remedy: correctDetails },
  '8025': { meaning: 'Medicare changed the card number.', remedy: correctDetails },
  '8026': {
    meaning: 'The card of the patient expires soon.',
    remedy: 'Ask the patient for the new card at the next visit.',
  },
  '8027': {
    meaning: 'The card of the patient has expired; later services may not be paid.',
    remedy: 'Ask the patient for the new card before the next claim.',
  },
  '8028': {
    meaning: 'The card of the patient is an old issue; later services may not be paid.',
    remedy: 'Ask the patient for the new card before the next claim.',
  },
};
