// Amounts, names and paths of a claim, as the pages write them.
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { FoundRun } from '../../../ports/claims/payment-runs.ts';
import { shortDate } from '../../typed-values.ts';
import { claimsWords as words } from './claims-words.ts';
import { unansweredWords } from './unanswered-words.ts';

/** With a dollar sign; nothing where it is not known. */
export const amountText = (amount: Cents | null): string => (amount === null ? '' : formatDollars(amount));

/** What was paid; of a claim that is assessed what is to come, and what was assessed where its payment was never seen. */
export function paidText({ stage, benefitPaid }: Pick<ClaimOutcome, 'stage' | 'benefitPaid'>): string {
  if (benefitPaid === null) return '';
  if (stage === 'unknown') return words.assessedWith(amountText(benefitPaid));
  return stage === 'assessed' ? words.toCome(amountText(benefitPaid)) : amountText(benefitPaid);
}

/** What people call it: Medicare's number, or that there is none yet. */
export const claimName = ({ claimId }: Pick<ClaimOutcome, 'claimId'>): string => claimId ?? words.noClaimId;

/** The page of a claim. */
export const claimPath = ({ correlationId }: { readonly correlationId: string }): string =>
  `/desk/claims/${encodeURIComponent(correlationId)}`;

/** The list of the claims that a payment run paid. */
export const claimsOfRunPath = (run: string): string =>
  `/desk/claims?${new URLSearchParams({ view: 'all', run }).toString()}`;

/** Whether the deposit of a run is in the bank, and since which day. */
export const inBankText = ({ depositState, depositedOn }: FoundRun): string => {
  if (depositState === 'unmatched') return words.notInBank;
  return words.inBank(depositedOn === null ? null : shortDate(depositedOn));
};

/** The page of a claim for somebody who has just lodged or settled it: `done` says what the page says first. */
export const claimPathAfter = (
  claim: { readonly correlationId: string },
  done: 'lodged' | 'already' | 'queued' | 'settled' | 'account-paid' | 'account-unpaid' | 'taken-back',
): string => `${claimPath(claim)}?done=${done}`;

/** How far it is, and how somebody settled it. */
export function stageText(claim: ClaimOutcome): string {
  const { stage, attendedHow, benefitPaid } = claim;
  const reached = stage === 'unknown' && benefitPaid !== null ? words.paymentUnseen : words.stages[stage];
  if (attendedHow !== null) return `${reached}, ${words.attended[attendedHow].toLowerCase()}`;
  if (isClaimUnanswered(claim)) return unansweredWords.stage;
  return isClaimQueued(claim) ? words.queuedStage : reached;
}

/** Whether it is a claim for the patient that Medicare has not answered: it may have it or not. */
export const isClaimUnanswered = ({ stream, stage, claimId }: ClaimOutcome): boolean =>
  stream === interactiveStream && stage === 'lodged' && claimId === null;

/** Whether it is kept here until Medicare takes it. */
export const isClaimQueued = ({ stream, stage, claimId }: ClaimOutcome): boolean =>
  stream !== interactiveStream && stage === 'lodged' && claimId === null;

/** What is assessed is not paid yet, and of a claim that is not known neither is. */
export const isPaymentOpen = (stage: ClaimOutcome['stage']): boolean =>
  stage === 'assessed' || stage === 'unknown';
