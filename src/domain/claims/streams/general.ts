// Lists the extra rules of general claims.
import { pathologyFieldsOnly } from '../rules/pathology-fields.ts';
import { noReferralOnGeneral } from '../rules/no-referral-on-general.ts';
import type { StreamRules } from './stream-rules.ts';

export const general: StreamRules = {
  claim: [],
  event: [noReferralOnGeneral],
  service: [pathologyFieldsOnly],
};
