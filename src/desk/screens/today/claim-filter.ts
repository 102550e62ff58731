// Asks for claims on behalf of somebody at the desk: the location that was chosen, any provider.
import { anyClaim, type ClaimListRequest } from '../../../application/claims/list-claims.ts';
import type { OutcomeCaller } from '../../../application/claims/read-claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';

type AskedFilter = ClaimListRequest['filter'];

/** Any claim, apart from what is asked for. */
export const claimFilter = (asked: Partial<AskedFilter>): AskedFilter => ({ ...anyClaim, ...asked });

/** Who asks. */
export const claimCaller = ({ location, actor }: DeskVisit): OutcomeCaller => ({
  minorId: location,
  minorIds: [location],
  providers: null,
  actor,
});
