// Lists every kind of claim that is stored and forwarded to the insurer: bulk bill claims, and veterans' claims.
import { claimStreams, serviceTypeCodeByStream, type Claim, type ClaimStream } from './claim.ts';
import type { VeteranClaim } from './veterans/veteran-claim.ts';

/** Veterans' medical claims, one stream for each endpoint. */
export const veteranStreams = ['dva-general', 'dva-specialist', 'dva-pathology'] as const;
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
};

/** Who pays a claim; each has reports of its own. */
export type ClaimPayer = 'medicare' | 'dva';

/** True for the streams of bulk bill claims. */
export const isBulkBillStream = (stream: StoreForwardStream): stream is ClaimStream =>
  claimStreams.some((each) => each === stream);

/** Who pays the claims of a stream. */
export const payerOfStream = (stream: StoreForwardStream): ClaimPayer =>
  isBulkBillStream(stream) ? 'medicare' : 'dva';

/** True for a bulk bill claim: its document is a `Claim`. */
export const isBulkBillClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: ClaimStream; readonly claim: Claim } =>
  isBulkBillStream(streamed.stream);

/** True for a veteran's medical claim: its document is a `VeteranClaim`. */
export const isVeteranClaim = <Streamed extends StreamedClaim>(
  streamed: Streamed,
): streamed is Streamed & { readonly stream: VeteranStream; readonly claim: VeteranClaim } =>
  veteranStreams.some((each) => each === streamed.stream);

/** The stream as people read it, the same for each payer: `dva-community-nursing` is "community nursing". */
export const streamInWords = (stream: StoreForwardStream): string =>
  stream.replace(/^dva-/, '').replaceAll('-', ' ');
