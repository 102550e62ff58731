// Makes the claims of the crash test: one service each, with a charge that no other content of any claim has.
import type { Claim, MedicalEvent, ClaimStream } from '../../domain/claims/claim.ts';
import type { InteractiveClaim } from '../../domain/interactive/interactive-claim.ts';
import { plusDays, type LocalDate } from '../../domain/values/local-date.ts';
import { cardCheckDigit } from '../../domain/values/medicare-number.ts';

/** The streams of bulk bill claims, and interactive claims. */
export const claimKinds = ['general', 'specialist', 'pathology', 'interactive'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** What makes a claim: its number gives it a patient of its own. */
export interface ClaimSubject {
  readonly kind: ClaimKind;
  readonly serial: number;
  readonly today: LocalDate;
}

/** Bundled synthetic providers, and items of the bundled schedule. */
const ofStream = {
  general: { serviceTypeCode: 'O', provider: '9900110B', item: '23', referredAs: null },
  specialist: { serviceTypeCode: 'S', provider: '9900164K', item: '104', referredAs: 'S' },
  pathology: { serviceTypeCode: 'P', provider: '9900197L', item: '65070', referredAs: 'P' },
} as const satisfies Record<ClaimStream, object>;
const { provider: generalPractitioner } = ofStream.general;

/** The items that claims have. */
export const claimedItems: readonly string[] = Object.values(ofStream).map(({ item }) => item);

/** The payee of a claim: the provider whose reports have it. */
export const payeeOf = (kind: ClaimStream): string => ofStream[kind].provider;

/** The card number, which no other claim has. */
export function cardOfClaim(serial: number): string {
  const eight = String(40_000_000 + serial);
  return `${eight}${cardCheckDigit(eight)}1`;
}

const person = (serial: number) => ({
  identity: { dateOfBirth: '1980-02-29', familyName: 'Examplar', givenName: 'Robin', sex: '3' },
  medicare: { memberNumber: cardOfClaim(serial), memberRefNumber: '1' },
});

/** A bulk bill claim at this charge, in dollars with two decimals. */
export function bulkBillContent(
  kind: ClaimStream,
  { serial, today }: ClaimSubject,
  chargeAmount: string,
): Claim {
  const { serviceTypeCode, provider, item, referredAs } = ofStream[kind];
  const day = plusDays(today, -1);
  const referral: Partial<MedicalEvent> =
    referredAs === null
      ? {}
      : {
          referral: {
            issueDate: plusDays(day, -7),
            typeCode: referredAs,
            provider: { providerNumber: generalPractitioner },
          },
        };
  return {
    serviceTypeCode,
    serviceProvider: { providerNumber: provider },
    medicalEvent: [
      {
        id: '01',
        authorisationDate: day,
        createDateTime: `${day}T09:30:00+10:00`,
        medicalEventDate: day,
        submissionAuthorityInd: 'Y',
        patient: person(serial),
        ...referral,
        service: [{ id: '0001', itemNumber: item, chargeAmount }],
      },
    ],
  };
}

/** A patient's own claim for a paid account at this charge. */
export function interactiveContent({ serial, today }: ClaimSubject, chargeAmount: string): InteractiveClaim {
  return {
    accountPaidInd: 'Y',
    authorisationDate: plusDays(today, -1),
    submissionAuthorityInd: 'Y',
    serviceProvider: { providerNumber: generalPractitioner },
    patient: person(serial),
    claimant: person(serial),
    medicalEvent: [
      {
        id: '01',
        medicalEventDate: plusDays(today, -1),
        service: [{ id: '0001', itemNumber: ofStream.general.item, chargeAmount }],
      },
    ],
  };
}
