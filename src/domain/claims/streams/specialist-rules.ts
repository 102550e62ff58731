// Lists the extra rules of specialist claims.
import { pathologyFieldsOnlyOnPathology } from '../rules/pathology-fields.ts';
import { noPathologyItems } from '../rules/items-of-other-claim-type.ts';
import { overrideExcludesReferral, overrideExcludesSelfDeemed } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { specialistNeedsReferral } from '../rules/specialist-needs-referral.ts';
import { referrerIsNotProvider } from '../rules/referrer-is-not-provider.ts';
import type { StreamRules } from './stream-rules.ts';

export const specialistRules: StreamRules = {
  claim: [],
  event: [
    referralFields,
    specialistNeedsReferral,
    overrideExcludesReferral,
    referralDates,
    referralPeriod,
    referrerIsNotProvider,
  ],
  service: [overrideExcludesSelfDeemed, pathologyFieldsOnlyOnPathology, noPathologyItems],
};
