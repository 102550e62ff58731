// Lists the extra rules of general claims.
import { pathologyFieldsOnlyOnPathology } from '../rules/pathology-fields.ts';
import { noReferralOnGeneral, noSelfDeemedOnGeneral } from '../rules/no-referral-on-general.ts';
import type { StreamRules } from './stream-rules.ts';

export const generalRules: StreamRules = {
  claim: [],
  event: [noReferralOnGeneral],
  service: [noSelfDeemedOnGeneral, pathologyFieldsOnlyOnPathology],
};
