// Lists every kind of claim that is stored and forwarded to the insurer: bulk bill claims, and veterans' claims.
import { claimStreams, serviceTypeCodeByStream, type Claim, type ClaimStream } from './claim.ts';
import type { AlliedHealthClaim } from './veterans/allied-health-claim.ts';
import type { VeteranClaim } from './veterans/veteran-claim.ts';
import type { VeteranMedicalClaim } from './veterans/veteran-medical-claim.ts';

/** Veterans' medical claims, one stream for each endpoint. */
export const veteranMedicalStreams = ['dva-general', 'dva-specialist', 'dva-pathology'] as const;
export type VeteranMedicalStream = (typeof veteranMedicalStreams)[number];
/** Veterans' allied health claims, one stream for each endpoint. */
export const alliedHealthStreams = [
  'dva-allied',
  'dva-community-nursing',
  'dva-dental',
  'dva-optical',
  'dva-psych',
  'dva-speech-pathology',
] as const;
export type AlliedHealthStream = (typeof alliedHealthStreams)[number];
export const veteranStreams = [...veteranMedicalStreams, ...alliedHealthStreams] as const;
export type VeteranStream = (typeof veteranStreams)[number];

/** The stream says which document a claim has, which rules it obeys and which web service takes it. */
export type StoreForwardStream = ClaimStream | VeteranStream;
export type StoreForwardClaim = Claim | VeteranClaim;

/** A claim with its stream. */
export interface StreamedClaim {
  readonly stream: StoreForwardStream;
  readonly claim: StoreForwardClaim;
}

/** `serviceTypeCode` of each stream on the wire. */
export const storeForwardTypeCodes: Readonly<Record<StoreForwardStream, string>> = {
  ...serviceTypeCodeByStream,
  'dva-general': serviceTypeCodeByStream.general,
  'dva-specialist': serviceTypeCodeByStream.specialist,
  'dva-pathology': serviceTypeCodeByStream.pathology,
  'dva-allied': 'J',
  'dva-community-nursing': 'F',
  'dva-dental': 'G',
  'dva-optical': 'L',
  'dva-psych': 'K',
  'dva-speech-pathology': 'I',
};

/** Who pays a claim; each has reports of its own. */
export type ClaimPayer = 'medicare' | 'dva';

/** True for the streams of bulk bill claims. */
export const isBulkBillStream = (stream: string): stream is ClaimStream =>
  claimStreams.some((each) => each === stream);

/** Who pays the claims of a stream. */
export const payerOfStream = (stream: StoreForwardStream): ClaimPayer =>
  isBulkBillStream(stream) ? 'medicare' : 'dva';

/** True for a bulk bill claim: its document is a `Claim`. */
export const isBulkBillClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: ClaimStream; readonly claim: Claim } =>
  isBulkBillStream(streamed.stream);

/** True for a veteran's claim, medical or allied health: its document is a `VeteranClaim`. */
export const isVeteranClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: VeteranStream; readonly claim: VeteranClaim } =>
  veteranStreams.some((each) => each === streamed.stream);

/** True for the streams of allied health claims. */
export const isAlliedHealthStream = (stream: StoreForwardStream): stream is AlliedHealthStream =>
  alliedHealthStreams.some((each) => each === stream);

/** True for a veteran's medical claim: its document is a `VeteranMedicalClaim`. */
export const isVeteranMedicalClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: VeteranMedicalStream; readonly claim: VeteranMedicalClaim } =>
  veteranMedicalStreams.some((each) => each === streamed.stream);

/** True for a veteran's allied health claim: its document is an `AlliedHealthClaim`. */
export const isAlliedHealthClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: AlliedHealthStream; readonly claim: AlliedHealthClaim } =>
  isAlliedHealthStream(streamed.stream);

/** The streams whose name is not what people call them. */
const ownWords: Partial<Readonly<Record<StoreForwardStream, string>>> = {
  'dva-allied': 'allied health',
  'dva-psych': 'psychology',
};

/** The stream as people read it, the same for each payer: `dva-community-nursing` is "community nursing". */
export const streamInWords = (stream: StoreForwardStream): string =>
  ownWords[stream] ?? stream.replace(/^dva-/, '').replaceAll('-', ' ');
