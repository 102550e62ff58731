// The views of the list of claims: which claims each shows.
import { attendedWays, attentionReasons } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimFilter } from '../../../ports/claims/claim-outcomes.ts';

export const claimTabs = ['waiting', 'lodged', 'to-fix', 'paid', 'settled', 'all'] as const;
export type ClaimTab = (typeof claimTabs)[number];

type TabConditions = Partial<Pick<ClaimFilter, 'stages' | 'attention' | 'attended' | 'isQueued'>>;

/** Waiting: kept here until Medicare takes them, or not answered by it. Lodged: with Medicare, and not settled. Settled: by somebody here. */
export const tabConditions: Readonly<Record<ClaimTab, TabConditions>> = {
  waiting: { stages: ['lodged'], isQueued: true },
  lodged: { stages: ['lodged', 'assessed'], isQueued: false },
  'to-fix': { attention: attentionReasons },
  paid: { stages: ['paid'] },
  settled: { attended: attendedWays },
  all: {},
};

/** Unpaid longer than this after it was lodged, a claim is asked about by telephone. */
export const overdueDays = 30;

/** The view that an address names; what needs somebody where it names none. */
export const tabOf = (text: string | null): ClaimTab => claimTabs.find((tab) => tab === text) ?? 'to-fix';
