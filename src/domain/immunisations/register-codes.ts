// Says what each status code of the Immunisation Register means and what helps: the codes are the register's, the words are our own.
import type { Explanation } from '../claims/outcomes/explanation-codes.ts';

interface RegisterCode extends Explanation {
  /** Such as `AIR-I-1100`: I information, W warning, E error. */
  readonly code: string;
}

const registerCode = (code: string, meaning: string, remedy: string | null): RegisterCode => ({
  code,
  meaning,
  remedy,
});
const correctField = 'Correct the field that the error names.';

/** Numbers of errors in single fields follow the order of a published list; which number is which is our reading of it. */
export const registerCodes = {
  processed: registerCode('AIR-I-1100', 'The request was processed.', null),
  encounterRecorded: registerCode('AIR-I-1000', 'The encounter is recorded.', null),
  allRecorded: registerCode('AIR-I-1007', 'All encounters are recorded.', null),
  vaccineValid: registerCode('AIR-I-1002', 'The vaccine is valid.', null),
  catchupRecorded: registerCode('AIR-I-1009', 'The catch-up date is recorded.', null),
  notRecorded: registerCode('AIR-W-1001', 'The encounter is not recorded.', 'Correct it or confirm it.'),
  notFound: registerCode(
    'AIR-W-1004',
    'The individual is not found.',
    'Correct the details or confirm them.',
  ),
  someNotRecorded: registerCode(
    'AIR-W-1008',
    'Some encounters are not recorded.',
    'Correct them or confirm them.',
  ),
  duplicateDose: registerCode('AIR-W-0103', 'This dose is recorded already.', 'Correct it or confirm it.'),
  invalid: registerCode('AIR-E-1005', 'Details are not valid.', 'Correct what the errors name.'),
  systemError: registerCode('AIR-E-1006', 'The system cannot process the request.', 'Try again.'),
  tooMany: registerCode(
    'AIR-E-1013',
    'There are too many encounters.',
    'Divide them among several requests.',
  ),
  idsOutOfOrder: registerCode('AIR-E-1014', 'The ids do not count up from 1.', correctField),
  beforeBirth: registerCode('AIR-E-1015', 'The day is before the birth.', correctField),
  wrongValue: registerCode('AIR-E-1017', 'The value is not valid.', correctField),
  inFuture: registerCode('AIR-E-1018', 'The day is in the future.', correctField),
  tooOld: registerCode('AIR-E-1019', 'The birth is more than 130 years ago.', correctField),
  referenceMissing: registerCode('AIR-E-1020', 'The card needs its reference number.', correctField),
  dayOfService: registerCode('AIR-E-1022', 'The day of service is too long ago.', correctField),
  vaccineUnknown: registerCode('AIR-E-1023', 'The vaccine is not known.', correctField),
  doseWrong: registerCode('AIR-E-1024', 'The dose is not B or 1 to 20.', correctField),
  tooLittle: registerCode('AIR-E-1026', 'The details are too few to identify an individual.', correctField),
  immunisationProvider: registerCode(
    'AIR-E-1028',
    'The practitioner who gave the immunisation is not current.',
    'Check the provider number.',
  ),
  informationProvider: registerCode(
    'AIR-E-1029',
    'The practitioner who gives the information is not current.',
    'Check the provider number.',
  ),
  cannotBeConfirmed: registerCode('AIR-E-1046', 'It cannot be confirmed.', 'Correct it.'),
  notViewable: registerCode(
    'AIR-E-1058',
    'The record cannot be viewed or changed now.',
    'Ask the Immunisation Register.',
  ),
  identifierEnded: registerCode(
    'AIR-E-1061',
    'The identifier is not valid, or has ended.',
    'Identify the individual again.',
  ),
  notAuthorised: registerCode(
    'AIR-E-1063',
    'This practitioner may not do this.',
    'Ask the Immunisation Register for access.',
  ),
  countryMissing: registerCode('AIR-E-1079', 'The country is missing.', correctField),
  batchMissing: registerCode('AIR-E-1081', 'The batch number is missing.', correctField),
  vaccineType: registerCode('AIR-E-1084', 'The type of the vaccine is not valid.', correctField),
  route: registerCode('AIR-E-1085', 'The route of administration is not valid.', correctField),
  fieldMissing: registerCode('AIR-E-1088', 'A field is missing.', correctField),
} as const satisfies Record<string, RegisterCode>;
export type RegisterCodeName = keyof typeof registerCodes;
