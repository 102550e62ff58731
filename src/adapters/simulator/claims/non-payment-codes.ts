// Maps findings of the eligibility checks to the explanation code of a service that is not paid.
import type { CheckFinding } from '../../../domain/eligibility/check.ts';
import type { AssessmentCode } from '../medicare-codes.ts';

/** By the finding's code. */
const codes: ReadonlyMap<string, AssessmentCode> = new Map<string, AssessmentCode>([
  ['NotStarted', '206'],
  ['Ended', '206'],
  ['AgeOutsideLimits', '120'],
  ['ServiceBeforeBirth', '226'],
  ['SexDiffers', '124'],
  ['ReferrerNotRegistered', '600'],
  ['ReferrerIsServicing', '608'],
  ['ReferrerLocationClosed', '606'],
  ['ReferrerLocationNotOpen', '606'],
  ['MayNotRefer', '360'],
  ['ReferrerClassExcluded', '360'],
  ['ReferralEnded', '605'],
  ['ReferrerRecognitionEnded', '360'],
  ['ReferrerRecognitionNotBegun', '360'],
  ['OnlyInHospital', '601'],
  ['OnlyOutOfHospital', '602'],
  ['OnlyForAdmitted', '601'],
  ['NotForAdmitted', '602'],
  ['LimitReached', '160'],
  ['LimitReachedByRequest', '160'],
  ['TooSoon', '159'],
  ['TooSoonInRequest', '159'],
  ['BarredByRequest', '159'],
  ['BarredByEarlierService', '159'],
  ['SpecialtyNotEligible', '610'],
  ['OnlyAssists', '610'],
  ['SpecialtyExcluded', '610'],
  ['ClaimedByAnother', '610'],
  ['CredentialMissing', '610'],
  ['CredentialUnwanted', '610'],
  ['RecognitionEnded', '610'],
  ['RecognitionNotBegun', '610'],
  ['NoBenefitPayable', '141'],
  ['LocationClosed', '414'],
  ['LocationNotOpen', '619'],
  ['NotBulkBilled', '525'],
  ['ConcessionMissing', '530'],
  ['RequiredItemMissing', '550'],
  ['FeesTooHigh', '159'],
  ['NotPaidWithOthers', '108'],
  ['RepeatedService', '162'],
  ['PaidAlready', '162'],
  ['NotCharged', '102'],
]);

/** What a check leaves open because a caller could still send it, a claim has already left out. */
const leftOut: ReadonlyMap<string, AssessmentCode> = new Map<string, AssessmentCode>([
  ['ServicingNotRegistered', '338'],
  ['ReferrerNeeded', '611'],
  ['ServiceNeeded', '550'],
  ['OtherServiceNeeded', '550'],
  ['FeeNotWorkedOut', '101'],
]);

/** The code a finding refuses a service with; null when it does not. What cannot be determined is paid. */
export function nonPaymentCodeFromFinding({ verdict, code }: CheckFinding): AssessmentCode | null {
  if (verdict === false) return codes.get(code) ?? '108';
  return verdict === null ? (leftOut.get(code) ?? null) : null;
}
