// Claims as a table for spreadsheets, in the words of the page; without the patient, since files leave this service.
import { tableOf, type SpreadsheetTable } from '../../../domain/values/spreadsheet-table.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { figuresWords } from '../figures/figures-words.ts';
import { whyListed } from './attention-note.ts';
import { claimName, isPaymentOpen, stageText } from './claim-in-words.ts';
import { claimsWords as words } from './claims-words.ts';
import { todoOf } from './remedies.ts';
import { settledBy, type SettledInWords } from './settled-in-words.ts';

/** One row a claim; `settled` has those that were settled by hand. */
export const claimsFile = (
  claims: readonly ClaimOutcome[],
  settled: ReadonlyMap<string, SettledInWords>,
  names: ProviderNames,
): SpreadsheetTable => {
  const settledOf = ({ correlationId }: ClaimOutcome) => settled.get(correlationId);
  const nameOf = (number: string | null) => (number === null ? null : providerName(names, number));
  return tableOf(claims, [
    [words.claim, 'text', claimName],
    [words.provider, 'text', (claim) => nameOf(claim.servicingProviderNumber)],
    [words.providerNumber, 'text', (claim) => claim.servicingProviderNumber],
    [words.stage, 'text', stageText],
    [words.why, 'text', (claim) => (claim.attention === null ? null : whyListed(claim, claim.attention))],
    [words.whatToDo, 'text', (claim) => (claim.attention === null ? null : todoOf(claim, claim.attention))],
    [words.settledOn, 'date', (claim) => settledOf(claim)?.on ?? null],
    [words.settledBy, 'text', (claim) => (claim.attendedHow === null ? null : settledBy(settledOf(claim)))],
    [words.settledWhy, 'text', (claim) => settledOf(claim)?.reason ?? null],
    [words.items, 'text', ({ services }) => services.map(({ itemNumber }) => itemNumber).join(', ')],
    [words.service, 'date', ({ firstServiceOn }) => firstServiceOn],
    [words.lastService, 'date', ({ lastServiceOn }) => lastServiceOn],
    [words.lodged, 'date', ({ lodgedOn }) => lodgedOn],
    [words.charge, 'amount', ({ charge }) => charge],
    [words.paid, 'amount', ({ stage, benefitPaid }) => (isPaymentOpen(stage) ? null : benefitPaid)],
    [words.toComeColumn, 'amount', ({ stage, benefitPaid }) => (stage === 'assessed' ? benefitPaid : null)],
    [words.codes, 'text', ({ services }) => services.flatMap(({ code }) => code ?? []).join(', ')],
    [figuresWords.stream, 'text', ({ stream }) => figuresWords.streamText(stream)],
    [words.payee, 'text', (claim) => nameOf(claim.payeeProviderNumber) ?? claim.payeeProviderNumber],
    [words.run, 'text', ({ paymentRun }) => paymentRun],
    [words.id, 'text', ({ correlationId }) => correlationId],
  ]);
};
