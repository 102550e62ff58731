// Lists the formats of the fields of allied health claims, by the object that holds them.
import {
  claimFormats,
  eventFormats,
  sevenDigitAmountFormat,
  type FieldFormats,
} from '../claim-field-formats.ts';
import {
  alphanumericFormat,
  calendarDateFormat,
  codesFormat,
  digitsFormat,
  patternFormat,
  providerNumberFormat,
  yesOrNoFormat,
} from '../field-formats.ts';
import { veteranServiceFormats } from './veteran-field-formats.ts';

/** The kind of care, by a vendor's documentation. */
export const alliedHealthClaimFormats = {
  ...claimFormats,
  serviceTypeCode: codesFormat({
    F: 'community nursing',
    G: 'dental',
    I: 'speech pathology',
    J: 'allied health',
    K: 'psychology',
    L: 'optical',
  }),
} satisfies FieldFormats;

const hours = /^(?:\d{1,5}|\d{1,3}\.\d|\d{1,2}\.\d{2})$/;
export const hoursPattern = hours.source;
/** The insurer takes one to five characters, and does not publish their form. */
const hoursFormat = patternFormat('the hours, for example 3 or 2.50', hours, { minLength: 1, maxLength: 5 });
const visitsFormat = digitsFormat(1, 3, 'the visits');

export const alliedHealthEventFormats = {
  ...eventFormats,
  facilityId: providerNumberFormat,
  breakInEpisodeOfCareNumber: alphanumericFormat(1, 1),
  breakInEpisodeStartDate: calendarDateFormat,
  breakInEpisodeEndDate: calendarDateFormat,
  numberOfRNHours: hoursFormat,
  numberOfRNVisits: visitsFormat,
  numberOfENHours: hoursFormat,
  numberOfENVisits: visitsFormat,
  numberOfNSSHours: hoursFormat,
  numberOfNSSVisits: visitsFormat,
  numberOfCNCHours: hoursFormat,
  numberOfCNCVisits: visitsFormat,
} satisfies FieldFormats;

/** Which words there are for script and jaw is not published: those of the right length are passed on. */
export const alliedHealthServiceFormats = {
  ...veteranServiceFormats,
  chargeAmount: sevenDigitAmountFormat,
  admissionDate: calendarDateFormat,
  dischargeDate: calendarDateFormat,
  numberOfTeeth: digitsFormat(1, 2, 'the number of teeth'),
  toothNumber: digitsFormat(2, 2, 'the tooth'),
  upperLowerJawCode: alphanumericFormat(3, 3),
  opticalScriptCode: alphanumericFormat(1, 2),
  secondDeviceInd: yesOrNoFormat,
} satisfies FieldFormats;
