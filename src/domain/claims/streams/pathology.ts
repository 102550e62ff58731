// Lists the extra rules of pathology claims.
import { noGeneralFieldsOnPathology } from '../rules/pathology-fields.ts';
import { onlyPathologyItems } from '../rules/items-of-other-claim-type.ts';
import { overrideExcludesReferral } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { referrerIsAnother } from '../rules/referrer-is-not-provider.ts';
import { requestedPathology } from '../rules/pathology-needs-request.ts';
import { specimenTimes } from '../rules/specimen-times.ts';
import type { StreamRules } from './stream-rules.ts';

export const pathology: StreamRules = {
  claim: [],
  event: [
    referralFields,
    requestedPathology,
    overrideExcludesReferral,
    referralDates,
    referralPeriod,
    referrerIsAnother,
  ],
  service: [noGeneralFieldsOnPathology, onlyPathologyItems, specimenTimes],
};
