// The page that asks why a claim is taken back, says what happens, and has Medicare delete it.
import {
  canBeDeleted,
  deleteClaim,
  type DeleteClaimDependencies,
} from '../../../application/claims/delete-claim.ts';
import { findInteractivePatient } from '../../../application/claims/find-claim-to-correct.ts';
import {
  readClaimOutcome,
  type OutcomeDependencies,
} from '../../../application/claims/read-claim-outcomes.ts';
import type { ServiceMessages } from '../../../domain/claims/validation-error.ts';
import type { InteractivePatient } from '../../../domain/interactive/interactive-claim.ts';
import { deletionReasons, type DeletionReason } from '../../../domain/claims/claim-field-formats.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { InteractiveStore } from '../../../ports/claims/interactive-store.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm, selectField } from '../../parts/form-fields.ts';
import { messagePage } from '../../parts/message-page.ts';
import { withoutFieldNames } from '../lodge/lodge-errors.ts';
import { isShownAgain } from '../session/kept-form.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { amountText, claimName, claimPath, claimPathAfter, paidText } from './claim-in-words.ts';
import { nameClaims, patientsOf, type ClaimNameDependencies } from './claim-names.ts';
import { claimNotThere } from './claim-not-there.ts';
import { claimsWords } from './claims-words.ts';
import { mayCorrect, type MayCorrectDependencies } from './may-correct.ts';
import { takeBackPath } from './take-back.ts';
import { takeBackWords as words } from './take-back-words.ts';

export type TakeBackDependencies = DeleteClaimDependencies &
  OutcomeDependencies &
  MayCorrectDependencies &
  ClaimNameDependencies & {
    readonly interactiveClaims: Pick<InteractiveStore, 'findPatients'>;
  };

interface ClaimToTakeBack {
  readonly claim: ClaimOutcome;
  readonly patient: InteractivePatient;
}

/** The page at `/desk/claims/{correlationId}/take-back`; posting to it deletes the claim. */
export const createTakeBackScreen = (deps: TakeBackDependencies): DeskScreen => ({
  path: '/desk/claims/:correlationId/take-back',
  permission: 'lodge-claims',
  async show(visit) {
    const found = await findClaim(deps, visit);
    return 'kind' in found ? found : surePage(deps, visit, found, { reason: '' });
  },
  async act(visit) {
    const found = await findClaim(deps, visit);
    if ('kind' in found) return found;
    const reason = visit.form.get('reason') ?? '';
    if (isShownAgain(visit.form)) return surePage(deps, visit, found, { reason });
    if (!isReason(reason))
      return surePage(deps, visit, found, { reason, errors: new Map([['reason', words.chooseReason]]) });
    return takeBack(deps, visit, found, reason);
  },
});

const isReason = (text: string): text is DeletionReason => deletionReasons.some((reason) => reason === text);

/** The claim with its patient, or the page that says why it cannot be taken back. One that was taken back leads to its page. */
async function findClaim(
  deps: TakeBackDependencies,
  visit: DeskVisit,
): Promise<ClaimToTakeBack | DeskAnswer> {
  const correlationId = visit.params['correlationId'] ?? '';
  const read = await readClaimOutcome(deps, claimCaller(visit), correlationId);
  if (!read.ok) return claimNotThere;
  const claim = read.answer;
  if (!(await mayCorrect(deps, visit, claim, 'none'))) return notNow(claim, words.mayNot, 403);
  if (claim.stage === 'deleted') return { kind: 'see-other', path: claimPathAfter(claim, 'taken-back') };
  const record = await deps.interactiveClaims.find(claim.location, claim.correlationId);
  if (record === null || !canBeDeleted(deps, claim.location, record)) return notNow(claim, words.notNow);
  const patient = await findInteractivePatient(deps, claim);
  return patient === null ? notNow(claim, words.noPatient) : { claim, patient };
}

const notNow = (claim: ClaimOutcome, text: string, status = 409): DeskAnswer => ({
  kind: 'page',
  status,
  title: words.notNowTitle,
  body: messagePage(words.notNowTitle, text, { path: claimPath(claim), label: words.backToClaim }),
});

interface SurePage {
  readonly reason: string;
  readonly errors?: ReadonlyMap<string, string>;
  readonly notice?: string;
}

async function surePage(
  deps: TakeBackDependencies,
  visit: DeskVisit,
  { claim }: ClaimToTakeBack,
  { reason, errors = new Map(), notice }: SurePage,
): Promise<DeskAnswer> {
  const names = await nameClaims(deps, visit.location, [claim]);
  return {
    kind: 'page',
    title: words.sureTitle,
    status: errors.size > 0 ? 422 : 200,
    body: html`<h1>${words.sureTitle}</h1>
      ${notice !== undefined && html`<p class="warning" role="alert" tabindex="-1" data-focus>${notice}</p>`}
      ${errorSummary(words.errorTitle, errors)}
      <section class="sheet">
        ${factList(factsOf(claim, patientsOf(names, claim)))}
        <p>${words.sureText}</p>
        ${postForm(
          visit,
          { action: takeBackPath(claim), kept: { do: 'take-back' } },
          html`<div class="fields">
              ${selectField({ name: 'reason', label: words.reason, value: reason, width: 'long', options: reasonOptions, error: errors.get('reason') ?? null })}
            </div>
            <div class="actions">
              <button class="quiet danger">${words.button}</button>
              <a class="button quiet" href="${claimPath(claim)}">${words.back}</a>
            </div>`,
        )}
      </section>`,
  };
}

const reasonOptions = [
  ['', ''] as const,
  ...deletionReasons.map((reason) => [reason, words.reasons[reason]] as const),
];

const factsOf = (
  claim: ClaimOutcome,
  patient: string | null,
): readonly (readonly [label: string, value: HtmlValue])[] => [
  [claimsWords.claim, claimName(claim)],
  [claimsWords.patient, patient ?? claimsWords.notKnown],
  [claimsWords.items, claim.services.map(({ itemNumber }) => itemNumber).join(', ')],
  [claimsWords.charge, amountText(claim.charge)],
  [claimsWords.benefit, paidText(claim) || claimsWords.nothingPaid],
];

async function takeBack(
  deps: TakeBackDependencies,
  visit: DeskVisit,
  found: ClaimToTakeBack,
  reasonCode: DeletionReason,
): Promise<DeskAnswer> {
  const { claim, patient } = found;
  const { familyName, givenName } = patient.identity;
  const { location: minorId, actor } = visit;
  const result = await deleteClaim(deps, {
    minorId,
    minorIds: [minorId],
    correlationId: claim.correlationId,
    deletion: {
      patient: {
        identity: {
          ...(familyName === undefined ? {} : { familyName }),
          ...(givenName === undefined ? {} : { givenName }),
        },
        medicare: patient.medicare,
      },
      reasonCode,
    },
    actor,
  });
  if (result.kind === 'deleted') return { kind: 'see-other', path: claimPathAfter(claim, 'taken-back') };
  if (result.kind === 'no-location') return claimNotThere;
  const notice = result.kind === 'refused' ? words.refused(reasonsIn(result.messages)) : words.unanswered;
  return surePage(deps, visit, found, { reason: reasonCode, notice });
}

const reasonsIn = ({ serviceMessage }: ServiceMessages): string =>
  serviceMessage.map(({ reason }) => withoutFieldNames(reason)).join(' ');
