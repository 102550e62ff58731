// Lists who bills in the generated history: personas at the two sandbox locations, each with its stream, items and account.
import type { ClaimStream } from '../../../domain/claims/claim.ts';

/** Chosen in proportion to the weight. */
interface WeightedItem {
  readonly itemNumber: string;
  readonly weight: number;
}

export interface HistoryPayee {
  /** Key of a provider persona. */
  readonly key: string;
  readonly stream: ClaimStream;
  /** The place of its location among those of the history. */
  readonly locationAt: number;
  /** The last digits of the account that its runs are paid into; some payees share one. */
  readonly accountLast4: string;
  /** Its share of the claims. */
  readonly weight: number;
}

/** Five payees at each of two locations, paid into four accounts. */
export const historyPayees: readonly HistoryPayee[] = [
  { key: 'gp', stream: 'general', locationAt: 0, accountLast4: '4101', weight: 26 },
  { key: 'gp-trainee', stream: 'general', locationAt: 0, accountLast4: '4101', weight: 14 },
  { key: 'non-vr-doctor', stream: 'general', locationAt: 0, accountLast4: '4101', weight: 8 },
  {
    key: 'consultant-physician-cardiology',
    stream: 'specialist',
    locationAt: 0,
    accountLast4: '4102',
    weight: 9,
  },
  { key: 'pathologist', stream: 'pathology', locationAt: 0, accountLast4: '4102', weight: 15 },
  { key: 'gp-other-practice', stream: 'general', locationAt: 1, accountLast4: '4103', weight: 14 },
  { key: 'gp-second-location', stream: 'general', locationAt: 1, accountLast4: '4103', weight: 6 },
  { key: 'surgeon', stream: 'specialist', locationAt: 1, accountLast4: '4104', weight: 3 },
  { key: 'obstetrician', stream: 'specialist', locationAt: 1, accountLast4: '4104', weight: 3 },
  { key: 'psychiatrist', stream: 'specialist', locationAt: 1, accountLast4: '4103', weight: 2 },
];

/** What each stream claims. */
export const historyItems: Readonly<Record<ClaimStream, readonly WeightedItem[]>> = {
  general: [
    { itemNumber: '23', weight: 60 },
    { itemNumber: '36', weight: 20 },
    { itemNumber: '3', weight: 9 },
    { itemNumber: '44', weight: 5 },
    { itemNumber: '11707', weight: 6 },
  ],
  specialist: [
    { itemNumber: '104', weight: 35 },
    { itemNumber: '105', weight: 65 },
  ],
  pathology: [
    { itemNumber: '65070', weight: 40 },
    { itemNumber: '66512', weight: 35 },
    { itemNumber: '66551', weight: 25 },
  ],
};

/** One of a list, in proportion to its weight. */
export function pickWeighted<Each extends { readonly weight: number }>(
  list: readonly Each[],
  below: (limit: number) => number,
): Each | undefined {
  let left = below(list.reduce((sum, { weight }) => sum + weight, 0));
  return list.find(({ weight }) => (left -= weight) < 0);
}
