// The agreements that a patient signs for a bulk bill claim, as PDFs: before the service, after it, and of a lodged claim.
import {
  readClaimOutcome,
  type OutcomeDependencies,
} from '../../../application/claims/read-claim-outcomes.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { validateClaim } from '../../../domain/claims/validate-claim.ts';
import { currentRelease } from '../../../domain/schedule/releases/choose-release.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { claimNotThere } from '../claims/claim-not-there.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { bulkBillOfTyped } from './bulk-bill-of-typed.ts';
import { fieldErrorsOf } from './lodge-errors.ts';
import { readTypedLodgement } from './lodge-form.ts';
import { lodgePage, type LodgePageDependencies } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { preAssignmentErrors, preAssignmentOfTyped } from './pre-assignment-of-typed.ts';
import { prepareLodgement, type PreparedLodgement } from './prepare-lodgement.ts';
import { printAfterService, printBeforeService, type PrintDependencies } from './print-agreement.ts';

export type AgreementScreenDependencies = LodgePageDependencies &
  OutcomeDependencies &
  PrintDependencies & {
    readonly claims: Pick<ClaimStore, 'find'>;
    readonly providers: Pick<ProviderRegister, 'find'>;
  };

/** `/desk/lodge/agreement`: of the form, or with `claim` of a claim that was lodged. */
export const createAgreementScreen = (deps: AgreementScreenDependencies): DeskScreen => ({
  path: '/desk/lodge/agreement',
  permission: 'print-documents',
  shownAt: '/desk/lodge',
  act(visit) {
    const lodged = visit.form.get('claim');
    if (lodged !== null) return printOfLodged(deps, visit, lodged);
    const prepared = prepareLodgement(deps, readTypedLodgement(visit.form));
    return visit.form.get('do') === 'pre-assignment'
      ? printBefore(deps, visit, prepared)
      : printAfter(deps, visit, prepared);
  },
});

function printBefore(
  deps: AgreementScreenDependencies,
  visit: DeskVisit,
  prepared: PreparedLodgement,
): DeskAnswer | Promise<DeskAnswer> {
  const { typed } = prepared;
  const name = deps.providers.find(typed.provider)?.name ?? null;
  const errors = new Map([
    ...providerErrors(name),
    ...preAssignmentErrors(deps, prepared),
    ...[...prepared.errors].filter(([id]) => !onlyOfClaim.test(id)),
  ]);
  if (errors.size > 0 || name === null) return lodgePage(deps, visit, { typed, errors });
  const card = { memberNumber: typed.card, memberRefNumber: typed.irn };
  return printBeforeService(deps, visit, preAssignmentOfTyped(deps, prepared, name), card);
}

/** Fields that only the claim needs: before the service they may still be missing. */
const onlyOfClaim = /^(?:card|irn|charge(?:-\d{1,2})?)$/;

/** What a claim must be to be lodged, it must be to be signed for. */
function printAfter(
  deps: AgreementScreenDependencies,
  visit: DeskVisit,
  { typed, lines, stream, categories, errors: found }: PreparedLodgement,
): DeskAnswer | Promise<DeskAnswer> {
  const claim = bulkBillOfTyped(typed, stream, categories, null);
  const today = deps.clock.today(visit.location);
  const schedule = currentRelease(deps.schedule.releases(), today);
  const wrong = validateClaim(claim, { stream, location: visit.location, today, schedule });
  const name = deps.providers.find(typed.provider)?.name ?? null;
  const errors = new Map([...providerErrors(name), ...fieldErrorsOf(wrong, lines), ...found]);
  if (errors.size > 0 || name === null) return lodgePage(deps, visit, { typed, errors });
  return printAfterService(deps, visit, { claim, name, isSignedByPatient: typed.signer === '' });
}

/** The agreement prints the name, which the form does not ask for. */
const providerErrors = (name: string | null): readonly (readonly [string, string])[] =>
  name === null ? [['provider', words.providerNotRegistered]] : [];

async function printOfLodged(
  deps: AgreementScreenDependencies,
  visit: DeskVisit,
  correlationId: string,
): Promise<DeskAnswer> {
  const read = await readClaimOutcome(deps, claimCaller(visit), correlationId);
  if (!read.ok) return claimNotThere;
  const record = await deps.claims.find(read.answer.location, read.answer.correlationId);
  const { stream, claim: content = null } = record ?? {};
  if (stream === undefined || content === null) return claimNotThere;
  const lodged = { stream, claim: content };
  if (!isBulkBillClaim(lodged)) return claimNotThere;
  const { claim } = lodged;
  const { providerNumber } = claim.serviceProvider;
  // The number stands for a practitioner who is no longer in the register.
  const name = deps.providers.find(providerNumber)?.name ?? providerNumber;
  return printAfterService(deps, visit, {
    claim,
    name,
    isSignedByPatient: visit.form.get('other-signs') !== 'yes',
  });
}
