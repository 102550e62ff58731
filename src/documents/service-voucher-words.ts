// Puts what a veteran's claim says of an event and a service into words for the voucher.
import type {
  AlliedHealthEvent,
  AlliedHealthService,
} from '../domain/claims/veterans/allied-health-claim.ts';
import type {
  VeteranMedicalEvent,
  VeteranMedicalService,
} from '../domain/claims/veterans/veteran-medical-claim.ts';
import { formatSentDate } from './printed-agreement.ts';

/** An event and a service of either form of a veteran's claim, with every field that one of them has. */
type VoucherEvent = Partial<Omit<VeteranMedicalEvent & AlliedHealthEvent, 'service'>>;
type VoucherService = Partial<VeteranMedicalService & AlliedHealthService>;

/** H and R are published; the others are the usual further ones. Another letter is printed as it is. */
const places: Readonly<Record<string, string>> = {
  H: 'Hospital',
  R: 'Rooms',
  V: 'Home visit',
  N: 'Residential care facility',
  C: 'Community health centre',
};
const noReferral: Readonly<Record<string, string>> = {
  H: 'None: in hospital',
  L: 'Lost',
  E: 'None: emergency',
  N: 'Not required',
};
const nurses = [
  ['RN', 'Registered nurse'],
  ['EN', 'Enrolled nurse'],
  ['NSS', 'Support staff'],
  ['CNC', 'Nurse consultant'],
] as const;

/** The texts of an event and of what it holds that are printed, by the name of the field; needed ones are not blank. */
export const printedTexts: Readonly<Record<string, 'needed' | 'printed'>> = {
  givenName: 'needed',
  familyName: 'needed',
  dateOfBirth: 'printed',
  veteranNumber: 'printed',
  addressLineOne: 'printed',
  addressLineTwo: 'printed',
  locality: 'printed',
  postcode: 'printed',
  authorisationDate: 'needed',
  medicalEventDate: 'needed',
  code: 'needed',
  treatmentLocationCode: 'printed',
  facilityId: 'printed',
  providerNumber: 'printed',
  issueDate: 'printed',
  referralOverrideCode: 'printed',
  breakInEpisodeStartDate: 'printed',
  breakInEpisodeEndDate: 'printed',
  ...Object.fromEntries(
    nurses.flatMap(([nurse]) => [
      [`numberOf${nurse}Hours`, 'printed'],
      [`numberOf${nurse}Visits`, 'printed'],
    ]),
  ),
  itemNumber: 'needed',
  timeDuration: 'printed',
  numberOfPatientsSeen: 'printed',
  fieldQuantity: 'printed',
  collectionDateTime: 'printed',
  admissionDate: 'printed',
  dischargeDate: 'printed',
  toothNumber: 'printed',
  numberOfTeeth: 'printed',
  upperLowerJawCode: 'printed',
  opticalScriptCode: 'printed',
  accountReferenceNumber: 'printed',
};

/** What an event says of its circumstances, by label: only what was sent. */
export function circumstancesInWords(
  event: VoucherEvent,
  hospitalInd: string | undefined,
): readonly (readonly [label: string, value: string])[] {
  return [
    ['Place of treatment', placeOf(event, hospitalInd)],
    ['Referral', referralOf(event)],
    ['Nursing', nursingOf(event)],
    ['Break in care', breakOf(event)],
  ].flatMap(([label = '', value = '']) => (value === '' ? [] : [[label, value] as const]));
}

function placeOf({ treatmentLocationCode: code, facilityId }: VoucherEvent, hospitalInd?: string): string {
  const place = code === undefined ? undefined : (places[code] ?? code);
  const inHospital = hospitalInd === 'Y' ? 'Hospital' : undefined;
  return [place ?? inHospital, facilityId].filter((each) => each !== undefined).join(', ');
}

function referralOf({ referral, referralOverrideCode: why }: VoucherEvent): string {
  if (referral === undefined) return why === undefined ? '' : (noReferral[why] ?? why);
  const { provider, issueDate } = referral;
  return `By provider ${provider.providerNumber}, ${formatSentDate(issueDate)}`;
}

function nursingOf(event: VoucherEvent): string {
  const lines = nurses.flatMap(([nurse, words]) => {
    const [hours, visits] = [event[`numberOf${nurse}Hours`], event[`numberOf${nurse}Visits`]];
    const counts = [
      ...(hours === undefined ? [] : [`${hours} hours`]),
      ...(visits === undefined ? [] : [`${visits} visits`]),
    ];
    return counts.length === 0 ? [] : [`${words}: ${counts.join(', ')}`];
  });
  return lines.join('; ');
}

function breakOf({ breakInEpisodeStartDate: from, breakInEpisodeEndDate: to }: VoucherEvent): string {
  const days = [from, to].flatMap((day) => (day === undefined ? [] : [formatSentDate(day)]));
  return days.join(' to ');
}

/** The details of a service that are printed next to it, each in words. */
export function serviceDetailsInWords(service: VoucherService): readonly string[] {
  const words: Readonly<Record<string, string | undefined>> = {
    timeDuration: said(service.timeDuration, (minutes) => `${minutes} minutes`),
    numberOfPatientsSeen: said(service.numberOfPatientsSeen, (count) => `Patients seen: ${count}`),
    fieldQuantity: said(service.fieldQuantity, (count) => `Fields or time units: ${count}`),
    distanceKilometres: said(service.distanceKilometres, (distance) => `${distance} km of travel`),
    collectionDateTime: said(service.collectionDateTime, (day) => `Collected ${formatSentDate(day)}`),
    admissionDate: said(service.admissionDate, (day) => `Admitted ${formatSentDate(day)}`),
    dischargeDate: said(service.dischargeDate, (day) => `Discharged ${formatSentDate(day)}`),
    toothNumber: said(service.toothNumber, (tooth) => `Tooth ${tooth}`),
    numberOfTeeth: said(service.numberOfTeeth, (count) => `Teeth: ${count}`),
    upperLowerJawCode: said(service.upperLowerJawCode, (jaw) => `Jaw: ${jaw}`),
    opticalScriptCode: said(service.opticalScriptCode, (script) => `Script: ${script}`),
    secondDeviceInd: service.secondDeviceInd === 'Y' ? 'Second device' : undefined,
    accountReferenceNumber: said(service.accountReferenceNumber, (account) => `Account ${account}`),
  };
  return Object.values(words).filter((each) => each !== undefined);
}

const said = <Value>(value: Value | undefined, inWords: (value: Value) => string): string | undefined =>
  value === undefined ? undefined : inWords(value);
