// Lists the extra rules of specialist claims.
import { pathologyFieldsOnly } from '../rules/pathology-fields.ts';
import { hospitalOverride } from '../rules/hospital-override-needs-hospital.ts';
import { noPathologyItems } from '../rules/items-of-other-claim-type.ts';
import { overrideExcludesReferral } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { referredSpecialist } from '../rules/specialist-needs-referral.ts';
import { referrerIsAnother } from '../rules/referrer-is-not-provider.ts';
import type { StreamRules } from './stream-rules.ts';

export const specialist: StreamRules = {
  claim: [],
  event: [
    referralFields,
    referredSpecialist,
    overrideExcludesReferral,
    referralDates,
    referralPeriod,
    referrerIsAnother,
    hospitalOverride,
  ],
  service: [pathologyFieldsOnly, noPathologyItems],
};
