// Makes the claim for the patient that the page says, and shows Medicare's answer: paid, held, rejected, or not known.
import {
  claimInteractively,
  type InteractiveClaimDependencies,
  type InteractiveClaimResult,
} from '../../../application/claims/claim-interactively.ts';
import type { ClaimToCorrect } from '../../../application/claims/find-claim-to-correct.ts';
import { explainCode, isKnownCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import { validateInteractiveClaim } from '../../../domain/interactive/validate-interactive-claim.ts';
import { currentRelease } from '../../../domain/schedule/releases/choose-release.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import type { InteractiveRecord } from '../../../ports/claims/interactive-store.ts';
import { html, type HtmlValue } from '../../html.ts';
import { claimPath, claimPathAfter } from '../claims/claim-in-words.ts';
import { remediesOf } from '../claims/remedies.ts';
import { insurerErrors, insurerReasons } from './insurer-reasons.ts';
import { interactiveOfTyped } from './interactive-of-typed.ts';
import { askBeforeLodging } from './lodge-doubts.ts';
import { fieldErrorsOf } from './lodge-errors.ts';
import {
  lodgeNotice,
  lodgePage,
  ofAnotherClaim,
  withNewId,
  type LodgePageDependencies,
} from './lodge-page.ts';
import type { LodgedBeforeDependencies } from './lodged-before.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { withRejected } from './lodgement-content.ts';
import type { PreparedLodgement } from './prepare-lodgement.ts';
import { settleCorrected, type SettleDependencies } from './settle-corrected.ts';

export type ForPatientDependencies = LodgePageDependencies &
  LodgedBeforeDependencies &
  InteractiveClaimDependencies &
  SettleDependencies & {
    readonly metrics: {
      readonly interactiveClaims: { inc(labels: { readonly outcome: string }): void };
      readonly assessmentsDiffering: { inc(): void };
    };
  };

/** The page of the claim once Medicare has decided; until then the form, because only the patient of the claim is kept here. `corrected`: the claim that it is for, if any. */
export async function lodgeForPatient(
  deps: ForPatientDependencies,
  visit: DeskVisit,
  prepared: PreparedLodgement,
  corrected: ClaimToCorrect | null,
): Promise<DeskAnswer> {
  const { typed, lines, stream, categories } = prepared;
  const claim = interactiveOfTyped(typed, stream, categories);
  const today = deps.clock.today(visit.location);
  const schedule = currentRelease(deps.schedule.releases(), today);
  const { location: minorId, actor } = visit;
  const wrong = validateInteractiveClaim(claim, { stream, location: minorId, today, schedule });
  const errors = new Map([...fieldErrorsOf(wrong, lines), ...prepared.errors]);
  if (errors.size > 0) return lodgePage(deps, visit, { typed, corrected, errors });
  const before = await findAnswered(deps, visit, typed.id);
  // The same form again, by a double click or a reload, must not be taken for a decision.
  if (before?.state === 'pendable' && typed.held === '')
    return heldPage(deps, visit, { typed, corrected }, before.outcome);
  const asked = await askBeforeLodging(deps, visit, typed, corrected);
  if (asked !== null) return asked;
  const claimed = await claimInteractively(deps, {
    minorId,
    minorIds: [minorId],
    correlationId: typed.id,
    stream,
    claim,
    actor,
  });
  deps.metrics.interactiveClaims.inc({
    outcome: claimed.kind === 'answered' ? claimed.outcome.state : claimed.kind,
  });
  return pageOf(deps, visit, prepared, { claimed, corrected, isAlreadyPaid: before?.state === 'assessed' });
}

/** What Medicare has answered to the claim of this form before; null where it has not. */
async function findAnswered(
  { interactiveClaims }: ForPatientDependencies,
  { location }: DeskVisit,
  id: string,
): Promise<InteractiveRecord['answer']> {
  const parsed = parseCorrelationId(id);
  const record = parsed === null ? null : await interactiveClaims.find(location, parsed);
  return record?.state === 'answered' ? record.answer : null;
}

interface AnsweredClaim {
  readonly claimed: InteractiveClaimResult;
  readonly corrected: ClaimToCorrect | null;
  readonly isAlreadyPaid: boolean;
}

async function pageOf(
  deps: ForPatientDependencies,
  visit: DeskVisit,
  prepared: PreparedLodgement,
  { claimed, corrected, isAlreadyPaid }: AnsweredClaim,
): Promise<DeskAnswer> {
  const { typed, lines } = prepared;
  if (claimed.kind === 'insurer-unavailable')
    return lodgePage(deps, visit, { typed, corrected, notice: lodgeNotice(words.outcomeUnknown) });
  if (claimed.kind === 'no-location')
    return lodgePage(deps, visit, { typed, corrected, errors: new Map([['provider', words.wrongLocation]]) });
  if (claimed.kind === 'refused') {
    const { serviceMessage } = claimed.messages;
    if (serviceMessage.some(({ code }) => code === '9777'))
      return lodgePage(deps, visit, {
        typed: withNewId(deps, visit, { ...typed, corrects: '', held: '' }),
        notice: lodgeNotice(words.idUsed, lodgedLink(typed.id)),
      });
    return lodgePage(deps, visit, { typed, corrected, errors: fieldErrorsOf(serviceMessage, lines) });
  }
  if (claimed.differing.length > 0) deps.metrics.assessmentsDiffering.inc();
  const { outcome } = claimed;
  if (outcome.state === 'pendable') return heldPage(deps, visit, { typed, corrected }, outcome);
  await settleCorrected(deps, visit, typed);
  if (outcome.state === 'rejected' && isClosed(outcome))
    return { kind: 'see-other', path: claimPath({ correlationId: typed.id }) };
  if (outcome.state === 'rejected')
    return lodgePage(deps, visit, {
      typed: withRejected(withNewId(deps, visit, { ...typed, corrects: typed.id, held: '' })),
      notice: lodgeNotice(
        words.rejected(insurerReasons(outcome), remediesOf(codesOf(outcome)).join(' ')),
        lodgedLink(typed.id),
      ),
    });
  const done = typed.isUnpaid ? 'account-unpaid' : 'account-paid';
  const path = claimPathAfter({ correlationId: typed.id }, isAlreadyPaid ? 'already' : done);
  return { kind: 'see-other', path };
}

const lodgedLink = (correlationId: string): HtmlValue =>
  html`<a href="${claimPath({ correlationId })}">${words.openLodged}</a>`;

const heldPage = (
  deps: ForPatientDependencies,
  visit: DeskVisit,
  { typed, corrected }: { readonly typed: TypedLodgement; readonly corrected: ClaimToCorrect | null },
  outcome: InteractiveOutcome,
): Promise<DeskAnswer> =>
  lodgePage(deps, visit, {
    typed: { ...typed, held: 'yes' },
    corrected: ofAnotherClaim(typed, corrected),
    notice: lodgeNotice(words.heldByMedicare(insurerReasons(outcome))),
  });

const codesOf = (outcome: InteractiveOutcome): readonly string[] =>
  insurerErrors(outcome).flatMap(({ code }) =>
    code !== null && isKnownCode(String(code)) ? [String(code)] : [],
  );

/** Each code that it was rejected with says not to lodge it again: its own page says what to do instead. */
const isClosed = (outcome: InteractiveOutcome): boolean =>
  codesOf(outcome).length > 0 &&
  insurerErrors(outcome).every(({ code }) => explainCode(String(code), false).again === 'no');
