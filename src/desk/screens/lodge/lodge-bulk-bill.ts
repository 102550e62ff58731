// Lodges what the page says as a bulk bill claim: once for each form, as a correction, or as a new claim where one is closed.
import type { ClaimToCorrect } from '../../../application/claims/find-claim-to-correct.ts';
import { lodgeClaim, type LodgementDependencies } from '../../../application/claims/lodge-claim.ts';
import type { Claim } from '../../../domain/claims/claim.ts';
import { serialiseClaimContent } from '../../../domain/claims/compare-claims.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { validateClaim } from '../../../domain/claims/validate-claim.ts';
import { currentRelease } from '../../../domain/schedule/releases/choose-release.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { claimPath, claimPathAfter } from '../claims/claim-in-words.ts';
import { withBenefits } from './benefits-as-charges.ts';
import { bulkBillOfTyped } from './bulk-bill-of-typed.ts';
import { askBeforeLodging } from './lodge-doubts.ts';
import { fieldErrorsOf, isAboutField, withoutFieldNames } from './lodge-errors.ts';
import {
  lodgeNotice,
  lodgePage,
  ofAnotherClaim,
  withNewId,
  type LodgePageDependencies,
} from './lodge-page.ts';
import type { LodgedBeforeDependencies } from './lodged-before.ts';
import { lodgeWords as words } from './lodge-words.ts';
import type { PreparedLodgement } from './prepare-lodgement.ts';
import { settleCorrected, type SettleDependencies } from './settle-corrected.ts';

export type BulkBillDependencies = LodgePageDependencies &
  LodgedBeforeDependencies &
  LodgementDependencies &
  SettleDependencies & {
    readonly metrics: {
      readonly claimRequests: { inc(labels: { readonly stream: string; readonly outcome: string }): void };
    };
  };

/** The page of the claim, or the form again with what stands against it. `corrected`: the claim that it is for, if any. */
export async function lodgeBulkBill(
  deps: BulkBillDependencies,
  visit: DeskVisit,
  prepared: PreparedLodgement,
  corrected: ClaimToCorrect | null,
): Promise<DeskAnswer> {
  const { typed, lines, stream, categories } = prepared;
  const claim = bulkBillOfTyped(typed, stream, categories, contentBefore(corrected));
  const today = deps.clock.today(visit.location);
  const schedule = currentRelease(deps.schedule.releases(), today);
  const { location: minorId, actor } = visit;
  const wrong = validateClaim(claim, { stream, location: minorId, today, schedule });
  const errors = new Map([...fieldErrorsOf(wrong, lines), ...prepared.errors]);
  if (errors.size > 0) return lodgePage(deps, visit, { ...withBenefits(deps, typed, errors), corrected });
  const before = typed.corrects === typed.id ? 'new' : await whatFormLodged(deps, visit, typed.id, claim);
  if (before === 'other') return usedAlready(deps, visit, prepared);
  if (before === 'same') {
    await settleCorrected(deps, visit, typed);
    return { kind: 'see-other', path: claimPathAfter({ correlationId: typed.id }, 'already') };
  }
  const asked = await askBeforeLodging(deps, visit, typed, corrected);
  if (asked !== null) return asked;
  const lodged = await lodgeClaim(deps, {
    minorId,
    minorIds: [minorId],
    correlationId: typed.id,
    stream,
    claim,
    actor,
  });
  deps.metrics.claimRequests.inc({ stream, outcome: lodged.kind });
  if (lodged.kind === 'lodged' || lodged.kind === 'queued') {
    await settleCorrected(deps, visit, typed);
    return { kind: 'see-other', path: claimPathAfter(lodged, lodged.kind) };
  }
  const messages = lodged.kind === 'refused' ? lodged.messages.serviceMessage : [];
  if (messages.some(({ code }) => code === '9777'))
    return lodgePage(deps, visit, {
      typed,
      corrected,
      errors: new Map([['family-name', words.otherClaim]]),
    });
  const stored = lodged.kind === 'refused' ? await findStored(deps, visit, typed.id) : null;
  if (stored?.state !== 'refused')
    return lodgePage(deps, visit, { typed, corrected, errors: fieldErrorsOf(messages, lines) });
  return lodgePage(deps, visit, {
    typed,
    corrected: ofAnotherClaim(typed, corrected),
    errors: fieldErrorsOf(messages.filter(isAboutField), lines),
    notice: lodgeNotice(
      words.notTaken(messages.map(({ reason }) => withoutFieldNames(reason)).join(' ')),
      html`<a href="${claimPath({ correlationId: typed.id })}">${words.openClaim}</a>`,
    ),
  });
}

const contentBefore = (corrected: ClaimToCorrect | null): Claim | null =>
  corrected?.way === 'same-id' && corrected.lodged !== null && isBulkBillClaim(corrected.lodged)
    ? corrected.lodged.claim
    : null;

const findStored = async ({ claims }: BulkBillDependencies, { location }: DeskVisit, id: string) => {
  const parsed = parseCorrelationId(id);
  return parsed === null ? null : claims.find(location, parsed);
};

/** What this form has lodged before: the way back in a browser leads to a form that was used. A claim that waits is sent. */
async function whatFormLodged(
  deps: BulkBillDependencies,
  visit: DeskVisit,
  id: string,
  claim: Claim,
): Promise<'new' | 'same' | 'other'> {
  const stored = await findStored(deps, visit, id);
  if (stored === null || stored.state === 'refused') return 'new';
  if (stored.claim === null || serialiseClaimContent(stored.claim) !== serialiseClaimContent(claim))
    return 'other';
  return stored.claimId === null ? 'new' : 'same';
}

/** What was typed stays, under an id of its own. */
function usedAlready(
  deps: BulkBillDependencies,
  visit: DeskVisit,
  { typed }: PreparedLodgement,
): Promise<DeskAnswer> {
  const path = claimPath({ correlationId: typed.id });
  return lodgePage(deps, visit, {
    typed: withNewId(deps, visit, { ...typed, corrects: '', event: '' }),
    notice: lodgeNotice(words.idUsed, html`<a href="${path}">${words.openLodged}</a>`),
  });
}
