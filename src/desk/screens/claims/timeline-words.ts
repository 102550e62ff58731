// What happened to a claim, in words: the acts of its timeline that mean something to people.
import { attentionReasons } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { unpaidAmount, type AmountsOfClaim } from '../../../domain/claims/outcomes/unpaid-amount.ts';
import { formatDollars } from '../../../domain/values/money.ts';

const actWords: Readonly<Record<string, string>> = {
  agreement: 'Agreement printed',
  'sign-agreement': 'Agreement signed on the screen',
  lodge: 'Lodged here',
  'processing-report': 'Assessment asked for',
  'payment-report': 'Payment asked for',
  'delete-claim': 'Deletion asked for',
  'attend-claim': 'Settled',
  assessed: 'Assessed by Medicare',
  paid: 'Paid by Medicare',
  nil: 'Nothing is paid',
  unknown: 'Its reports ended before a payment was seen',
  refused: 'Not taken by Medicare',
};

/** The answers to a claim for the patient that are decisions stand as what the service found out. */
const lodgeWords: Readonly<Record<string, string>> = {
  'interactive: asked': 'Sent to Medicare',
  'interactive: pendable': 'Held by Medicare for a decision',
  'interactive: pended': 'Left to an operator of Medicare',
  'interactive: insurer-unavailable': 'Medicare did not answer',
  'lodge: corrected': 'Corrected and lodged again',
  'delete-claim: deleted': 'Taken back: Medicare deleted it',
  'attend-claim: accepted': 'Accepted as it is',
  'attend-claim: resubmitted': 'Lodged again as another claim',
};

/** Null for an act that changed nothing, such as looking at the claim. */
export function timelineText(what: string, claim: AmountsOfClaim): string | null {
  const [act = '', outcome = ''] = what.split(': ');
  if (act === 'attend-claim' && what.endsWith(': written-off')) return writtenOffText(outcome, claim);
  const last = outcome === '' ? act : `${act}: ${what.slice(what.lastIndexOf(': ') + 2)}`;
  return lodgeWords[last] ?? actWords[act] ?? null;
}

/** `reason`: what the claim needed; of a claim that needed nothing the account of its patient was closed. */
function writtenOffText(reason: string, claim: AmountsOfClaim): string {
  const attention = attentionReasons.find((each) => each === reason) ?? null;
  const unpaid = unpaidAmount({ ...claim, attention });
  const amount = unpaid === null ? '' : `, ${formatDollars(unpaid)}`;
  return attention === null
    ? `Account closed${amount}: paid by the patient, or written off`
    : `Written off${amount}`;
}
