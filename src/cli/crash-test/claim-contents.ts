// Makes the claims of the crash test: one service each, with a charge that no other content of any claim has.
import {
  storeForwardTypeCodes,
  type StoreForwardClaim,
} from '../../domain/claims/store-and-forward-claim.ts';
import type { InteractiveClaim } from '../../domain/interactive/interactive-claim.ts';
import { plusDays, type LocalDate } from '../../domain/values/local-date.ts';
import { cardCheckDigit } from '../../domain/values/medicare-number.ts';

/** Veterans' claims: medical ones, then allied health ones. */
export const veteranKinds = ['dva-general', 'dva-specialist', 'dva-allied', 'dva-dental'] as const;
type VeteranKind = (typeof veteranKinds)[number];
/** The streams of claims that are stored and forwarded, and interactive claims. */
export const claimKinds = ['general', 'specialist', 'pathology', ...veteranKinds, 'interactive'] as const;
export type ClaimKind = (typeof claimKinds)[number];
/** The claims that have a processing report. */
export type ReportedKind = Exclude<ClaimKind, 'interactive'>;

/** What makes a claim: its number gives it a patient of its own. */
export interface ClaimSubject {
  readonly kind: ClaimKind;
  readonly serial: number;
  readonly today: LocalDate;
}

/** Bundled synthetic providers. */
const generalPractitioner = '9900110B';
const surgeon = '9900164K';

/** Items of the bundled schedule, and of DVA's own. */
const ofKind = {
  general: { provider: generalPractitioner, item: '23', referral: null },
  specialist: { provider: surgeon, item: '104', referral: { typeCode: 'S' } },
  pathology: { provider: '9900197L', item: '65070', referral: { typeCode: 'P' } },
  'dva-general': { provider: generalPractitioner, item: '23', referral: null },
  'dva-specialist': { provider: surgeon, item: '104', referral: { typeCode: 'S', periodCode: 'S' } },
  'dva-allied': { provider: generalPractitioner, item: 'PH20', referral: null },
  'dva-dental': { provider: generalPractitioner, item: 'D521', referral: null },
} as const satisfies Record<ReportedKind, object>;

/** The items of the schedule that claims have. */
export const claimedItems: readonly string[] = Object.values(ofKind)
  .map(({ item }) => item)
  .filter((item) => /^\d+$/.test(item));

/** The payee of a claim: the provider whose reports have it. */
export const payeeOf = (kind: ReportedKind): string => ofKind[kind].provider;

/** True for a claim that DVA pays. */
export const isVeteranKind = (kind: ClaimKind): kind is VeteranKind =>
  veteranKinds.some((each) => each === kind);

/** The card number, or a veteran's file number, which no other claim has. */
export function cardOfClaim(kind: ClaimKind, serial: number): string {
  if (isVeteranKind(kind)) return `V${String(serial).padStart(6, '0')}`;
  const eight = String(40_000_000 + serial);
  return `${eight}${cardCheckDigit(eight)}1`;
}

const identity = { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' };
const patientOf = (kind: ClaimKind, serial: number) => ({
  identity,
  medicare: { memberNumber: cardOfClaim(kind, serial), memberRefNumber: '1' },
});
const veteranOf = (kind: VeteranKind, serial: number) => ({
  patient: { identity, veteranMembership: { veteranNumber: cardOfClaim(kind, serial) } },
  acceptedDisability: { ind: 'N', code: 'None' },
});

/** A bulk bill or veteran's claim at this charge, in dollars with two decimals. */
export function storeForwardContent(
  kind: ReportedKind,
  { serial, today }: ClaimSubject,
  chargeAmount: string,
): StoreForwardClaim {
  const { provider, item, referral } = ofKind[kind];
  const day = plusDays(today, -1);
  const referrer = { issueDate: plusDays(day, -7), provider: { providerNumber: generalPractitioner } };
  const claim = {
    serviceTypeCode: storeForwardTypeCodes[kind],
    serviceProvider: { providerNumber: provider },
  };
  const event = {
    id: '01',
    authorisationDate: day,
    createDateTime: `${day}T09:30:00+10:00`,
    medicalEventDate: day,
    submissionAuthorityInd: 'Y',
    ...(referral === null ? {} : { referral: { ...referrer, ...referral } }),
    service: [{ id: '0001', itemNumber: item, chargeAmount }],
  };
  return isVeteranKind(kind)
    ? { ...claim, medicalEvent: [{ ...event, ...veteranOf(kind, serial) }] }
    : { ...claim, medicalEvent: [{ ...event, patient: patientOf(kind, serial) }] };
}

/** A patient's own claim for a paid account at this charge. */
export function interactiveContent(
  { kind, serial, today }: ClaimSubject,
  chargeAmount: string,
): InteractiveClaim {
  return {
    accountPaidInd: 'Y',
    authorisationDate: plusDays(today, -1),
    submissionAuthorityInd: 'Y',
    serviceProvider: { providerNumber: generalPractitioner },
    patient: patientOf(kind, serial),
    claimant: patientOf(kind, serial),
    medicalEvent: [
      {
        id: '01',
        medicalEventDate: plusDays(today, -1),
        service: [{ id: '0001', itemNumber: ofKind.general.item, chargeAmount }],
      },
    ],
  };
}
