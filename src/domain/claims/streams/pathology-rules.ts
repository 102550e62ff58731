// Lists the extra rules of pathology claims.
import { generalFieldsNotOnPathology } from '../rules/pathology-fields.ts';
import { onlyPathologyItems } from '../rules/items-of-other-claim-type.ts';
import { overrideExcludesReferral, overrideExcludesSelfDeemed } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { referrerIsNotProvider } from '../rules/referrer-is-not-provider.ts';
import { noSubstitutedServiceOnPathology, pathologyNeedsRequest } from '../rules/pathology-needs-request.ts';
import { specimenTimes } from '../rules/specimen-times.ts';
import type { StreamRules } from './stream-rules.ts';

export const pathologyRules: StreamRules = {
  claim: [],
  event: [
    referralFields,
    pathologyNeedsRequest,
    overrideExcludesReferral,
    referralDates,
    referralPeriod,
    referrerIsNotProvider,
  ],
  service: [
    noSubstitutedServiceOnPathology,
    overrideExcludesSelfDeemed,
    generalFieldsNotOnPathology,
    onlyPathologyItems,
    specimenTimes,
  ],
};
