// What to do about the services that Medicare pays nothing for, as the table of its codes says.
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { attentionWords } from './attention-words.ts';

/** What helps with each code of a service that is not paid, said once. */
export const remediesOf = (codes: readonly string[]): readonly string[] => [
  ...new Set(codes.flatMap((code) => explainCode(code, false).remedy ?? [])),
];

/** What to do about a claim: the remedy itself where all its rejected services have the same one. */
export function todoOf({ services }: Pick<ClaimOutcome, 'services'>, attention: AttentionReason): string {
  const { todo } = attentionWords[attention];
  if (attention !== 'rejected') return todo;
  const codes = services.flatMap(({ code, benefitPaid }) => (benefitPaid === 0 ? (code ?? []) : []));
  const [remedy, other] = remediesOf(codes);
  return remedy === undefined || other !== undefined ? todo : remedy;
}
