// The status codes of the simulated Immunisation Register: the codes are the register's, the words are our own.

/** Numbers of errors in single fields follow the order of a published list; which number is which is our reading of it. */
export const registerStatuses = {
  processed: ['AIR-I-1100', 'The request was processed.'],
  encounterRecorded: ['AIR-I-1000', 'The encounter is recorded.'],
  allRecorded: ['AIR-I-1007', 'All encounters are recorded.'],
  vaccineValid: ['AIR-I-1002', 'The vaccine is valid.'],
  catchupRecorded: ['AIR-I-1009', 'The catch-up date is recorded.'],
  notRecorded: ['AIR-W-1001', 'The encounter is not recorded; correct it or confirm it.'],
  notFound: ['AIR-W-1004', 'The individual is not found; correct the details or confirm them.'],
  someNotRecorded: ['AIR-W-1008', 'Some encounters are not recorded; correct them or confirm them.'],
  duplicateDose: ['AIR-W-0103', 'This dose is recorded already.'],
  invalid: ['AIR-E-1005', 'Details are not valid; see the errors.'],
  systemError: ['AIR-E-1006', 'The system cannot process the request; try again.'],
  tooMany: ['AIR-E-1013', 'There are too many encounters.'],
  idsOutOfOrder: ['AIR-E-1014', 'The ids do not count up from 1.'],
  beforeBirth: ['AIR-E-1015', 'The day is before the birth.'],
  wrongValue: ['AIR-E-1017', 'The value is not valid.'],
  inFuture: ['AIR-E-1018', 'The day is in the future.'],
  tooOld: ['AIR-E-1019', 'The birth is more than 130 years ago.'],
  referenceMissing: ['AIR-E-1020', 'The card needs its reference number.'],
  dayOfService: ['AIR-E-1022', 'The day of service is too long ago.'],
  vaccineUnknown: ['AIR-E-1023', 'The vaccine is not known.'],
  doseWrong: ['AIR-E-1024', 'The dose is not B or 1 to 20.'],
  tooLittle: ['AIR-E-1026', 'The details are too few to identify an individual.'],
  immunisationProvider: ['AIR-E-1028', 'The practitioner who gave the immunisation is not current.'],
  informationProvider: ['AIR-E-1029', 'The practitioner who gives the information is not current.'],
  cannotBeConfirmed: ['AIR-E-1046', 'It cannot be confirmed; correct it.'],
  notViewable: ['AIR-E-1058', 'The record cannot be viewed or changed now.'],
  identifierEnded: ['AIR-E-1061', 'The identifier is not valid, or has ended.'],
  notAuthorised: ['AIR-E-1063', 'This practitioner may not do this.'],
  countryMissing: ['AIR-E-1079', 'The country is missing.'],
  batchMissing: ['AIR-E-1081', 'The batch number is missing.'],
  vaccineType: ['AIR-E-1084', 'The type of the vaccine is not valid.'],
  route: ['AIR-E-1085', 'The route of administration is not valid.'],
  fieldMissing: ['AIR-E-1088', 'A field is missing.'],
} as const satisfies Record<string, readonly [code: string, words: string]>;
export type RegisterStatus = keyof typeof registerStatuses;

const codeType = 'AIRAPI';

/** The beginning of an answer. */
export function statusOf(status: RegisterStatus): {
  readonly statusCode: string;
  readonly codeType: string;
  readonly message: string;
} {
  const [statusCode, message] = registerStatuses[status];
  return { statusCode, codeType, message };
}

/** An error of one field. */
export interface FieldError {
  readonly status: RegisterStatus;
  readonly field: string;
}

/** The register names five errors at most. */
const errorsMax = 5;

/** The answer that names errors of fields. */
export const invalidAnswer = (errors: readonly FieldError[]) => ({
  ...statusOf('invalid'),
  errors: errors.slice(0, errorsMax).map(({ status, field }) => {
    const [code, message] = registerStatuses[status];
    return { code, field, message };
  }),
});
