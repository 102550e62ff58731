// Asks for claims on behalf of somebody at the desk: the location that was chosen, any provider.
import type { OutcomeCaller } from '../../../application/claims/read-claim-outcomes.ts';
import type { ClaimFilter } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';

type AskedFilter = Omit<ClaimFilter, 'providers'>;

const anyClaim: AskedFilter = {
  stages: [],
  attention: [],
  from: null,
  to: null,
  payee: null,
  servicing: null,
  item: null,
  code: null,
  run: null,
  claimId: null,
  isQueued: null,
};

/** Any claim, apart from what is asked for. */
export const claimFilter = (asked: Partial<AskedFilter>): AskedFilter => ({ ...anyClaim, ...asked });

/** Who asks. */
export const claimCaller = ({ location, actor }: DeskVisit): OutcomeCaller => ({
  minorId: location,
  minorIds: [location],
  providers: null,
  actor,
});
