// Lists the formats of the fields that only veterans' claims have, by the object that holds them.
import { eventFormats, serviceFormats, type FieldFormats } from '../claim-field-formats.ts';
import {
  alphanumericFormat,
  freeTextFormat,
  patternFormat,
  providerNumberFormat,
  yesOrNoFormat,
} from '../field-formats.ts';

/** The insurer's notes on veterans' claims, in characters. */
const conditionCharactersMax = 100;
const serviceTextCharactersMax = 100;
/** The insurer's field tables. */
const accountReferenceCharactersMax = 8;

export const acceptedDisabilityFormats = {
  ind: yesOrNoFormat,
  code: freeTextFormat(conditionCharactersMax),
} satisfies FieldFormats;

/** Which letters there are is not published whole: any letter is passed on. */
const treatmentLocationFormat = patternFormat(
  'one capital letter, for example H (hospital) or R (rooms)',
  /^[A-Z]$/,
);

export const veteranEventFormats = {
  ...eventFormats,
  facilityId: providerNumberFormat,
  treatmentLocationCode: treatmentLocationFormat,
} satisfies FieldFormats;

/** Items of DVA's own schedules have letters: travel is KM. */
const veteranItemFormat = alphanumericFormat(1, 5);
const accountReferenceFormat = freeTextFormat(accountReferenceCharactersMax);

export const veteranServiceFormats = {
  ...serviceFormats,
  itemNumber: veteranItemFormat,
  text: freeTextFormat(serviceTextCharactersMax),
  accountReferenceNumber: accountReferenceFormat,
} satisfies FieldFormats;
