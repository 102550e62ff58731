// What happened to a claim, in words: the acts of its timeline that mean something to people.
const actWords: Readonly<Record<string, string>> = {
  agreement: 'Agreement printed',
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
  'attend-claim: written-off': 'Written off',
};

/** Null for an act that changed nothing, such as looking at the claim. */
export function timelineText(what: string): string | null {
  const [act = '', outcome = ''] = what.split(': ');
  const last = outcome === '' ? act : `${act}: ${what.slice(what.lastIndexOf(': ') + 2)}`;
  return lodgeWords[last] ?? actWords[act] ?? null;
}
