// Finds the agreement that a patient is to sign for a bulk bill claim: before the service or after it, of the form, or of a lodged claim.
import {
  readClaimOutcome,
  type OutcomeDependencies,
} from '../../../application/claims/read-claim-outcomes.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { validateClaim } from '../../../domain/claims/validate-claim.ts';
import { readPatientName } from '../../../domain/patients/patient-name.ts';
import { currentRelease } from '../../../domain/schedule/releases/choose-release.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { claimNotThere } from '../claims/claim-not-there.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { agreementOfClaim, type AgreementToSign } from './agreement-to-sign.ts';
import { bulkBillOfTyped } from './bulk-bill-of-typed.ts';
import { fieldErrorsOf } from './lodge-errors.ts';
import { readTypedLodgement, type TypedLodgement } from './lodge-form.ts';
import { lodgePage, type LodgePageDependencies } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { preAssignmentErrors, preAssignmentOfTyped } from './pre-assignment-of-typed.ts';
import { isOwnForm, prepareLodgement, type PreparedLodgement } from './prepare-lodgement.ts';

export type FindAgreementDependencies = LodgePageDependencies &
  OutcomeDependencies & {
    readonly claims: Pick<ClaimStore, 'find'>;
    readonly providers: Pick<ProviderRegister, 'find'>;
  };

/** An agreement, or the page that says what is missing. */
type FoundAgreement =
  | { readonly ok: true; readonly agreement: AgreementToSign }
  | { readonly ok: false; readonly answer: DeskAnswer };

const found = (agreement: AgreementToSign): FoundAgreement => ({ ok: true, agreement });

/** Of the form that was posted, or with `claim` of a claim that was lodged. */
export async function findAgreement(
  deps: FindAgreementDependencies,
  visit: DeskVisit,
): Promise<FoundAgreement> {
  const lodged = visit.form.get('claim');
  if (lodged !== null) return agreementOfLodged(deps, visit, lodged);
  const prepared = prepareLodgement(deps, readTypedLodgement(visit.form));
  return visit.form.get('do') === 'pre-assignment'
    ? agreementBefore(deps, visit, prepared)
    : agreementAfter(deps, visit, prepared);
}

async function agreementBefore(
  deps: FindAgreementDependencies,
  visit: DeskVisit,
  prepared: PreparedLodgement,
): Promise<FoundAgreement> {
  const { typed } = prepared;
  const name = deps.providers.find(typed.provider)?.name ?? null;
  const errors = new Map([
    ...providerErrors(name),
    ...preAssignmentErrors(deps, prepared),
    ...[...prepared.errors].filter(([id]) => !onlyOfClaim.test(id)),
  ]);
  if (errors.size > 0 || name === null)
    return { ok: false, answer: await lodgePage(deps, visit, { typed, errors }) };
  return found(
    preAssignmentOfTyped(deps, prepared, { providerName: name, correlationId: idOf(typed, visit.location) }),
  );
}

/** Of the claim that the form becomes. */
const idOf = (typed: TypedLodgement, location: MinorId): string | null =>
  isOwnForm(typed, location) ? typed.id : null;

/** Fields that only the claim needs: before the service they may still be missing. */
const onlyOfClaim = /^(?:card|irn|charge(?:-\d{1,2})?)$/;

/** What a claim must be to be lodged, it must be to be signed for. */
async function agreementAfter(
  deps: FindAgreementDependencies,
  visit: DeskVisit,
  { typed, lines, stream, categories, errors: missing }: PreparedLodgement,
): Promise<FoundAgreement> {
  const claim = bulkBillOfTyped(typed, stream, categories, null);
  const today = deps.clock.today(visit.location);
  const schedule = currentRelease(deps.schedule.releases(), today);
  const wrong = validateClaim(claim, { stream, location: visit.location, today, schedule });
  const name = deps.providers.find(typed.provider)?.name ?? null;
  const errors = new Map([...providerErrors(name), ...fieldErrorsOf(wrong, lines), ...missing]);
  if (errors.size > 0 || name === null)
    return { ok: false, answer: await lodgePage(deps, visit, { typed, errors }) };
  const signer = readPatientName(typed.signer);
  // What is no name is not printed; on a screen it is asked for.
  const otherSigner = typed.signer === '' ? null : signer.ok ? signer.name : '';
  const { location } = visit;
  const correlationId = idOf(typed, location);
  return found(agreementOfClaim(deps, { claim, location, providerName: name, otherSigner, correlationId }));
}

/** The agreement prints the name, which the form does not ask for. */
const providerErrors = (name: string | null): readonly (readonly [string, string])[] =>
  name === null ? [['provider', words.providerNotRegistered]] : [];

async function agreementOfLodged(
  deps: FindAgreementDependencies,
  visit: DeskVisit,
  correlationId: string,
): Promise<FoundAgreement> {
  const read = await readClaimOutcome(deps, claimCaller(visit), correlationId);
  if (!read.ok) return { ok: false, answer: claimNotThere };
  const record = await deps.claims.find(read.answer.location, read.answer.correlationId);
  const { stream, claim: content = null } = record ?? {};
  if (stream === undefined || content === null) return { ok: false, answer: claimNotThere };
  const lodged = { stream, claim: content };
  if (!isBulkBillClaim(lodged)) return { ok: false, answer: claimNotThere };
  const { claim } = lodged;
  const { providerNumber } = claim.serviceProvider;
  // The number stands for a practitioner who is no longer in the register.
  const providerName = deps.providers.find(providerNumber)?.name ?? providerNumber;
  const otherSigner = visit.form.get('other-signs') === 'yes' ? '' : null;
  const { location } = visit;
  const { correlationId: id } = read.answer;
  return found(agreementOfClaim(deps, { claim, location, providerName, otherSigner, correlationId: id }));
}
