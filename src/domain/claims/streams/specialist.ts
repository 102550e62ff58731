// Lists the extra rules of specialist claims.
import { pathologyFieldsOnly } from '../rules/fields-of-pathology.ts';
import { hospitalOverride } from '../rules/hospital-override.ts';
import { noPathologyItems } from '../rules/items-of-stream.ts';
import { overrideExcludesReferral } from '../rules/override-excludes-referral.ts';
import { referralDates } from '../rules/referral-dates.ts';
import { referralFields } from '../rules/referral-fields.ts';
import { referralPeriod } from '../rules/referral-period.ts';
import { referredSpecialist } from '../rules/referred-specialist.ts';
import { referrerIsAnother } from '../rules/referrer-is-another.ts';
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
