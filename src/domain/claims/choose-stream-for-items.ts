// Chooses the claim type for items, which Medicare requires, and the kind of referral that goes with it.
import type { ClaimStream } from './claim.ts';

/** Categories of the schedule: diagnostic imaging and pathology. */
const imagingCategory = 5;
export const pathologyCategory = 6;

/**
 * Pathology where nothing else is requested; specialist if there is a referrer or an imaging item; else general. One
 * question has one service type, so items of several kinds are requested together, as general or specialist ones.
 * Source: interface 2.8.2 (`serviceTypeCode`).
 */
export function chooseStreamForItems(categories: readonly number[], isReferred: boolean): ClaimStream {
  if (categories.length > 0 && categories.every((category) => category === pathologyCategory))
    return 'pathology';
  return isReferred || categories.includes(imagingCategory) ? 'specialist' : 'general';
}

/** The kind of referral of such a claim: a pathology request, an imaging request, or a referral to a specialist. */
export function chooseReferralType(stream: ClaimStream, categories: readonly number[]): 'S' | 'D' | 'P' {
  if (stream === 'pathology') return 'P';
  return categories.includes(imagingCategory) ? 'D' : 'S';
}
