// Defines the rule on how long a referral by a profession is valid.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

export const ReferralValidityRule = Type.Object(
  {
    /** Roles of who refers. */
    referrer: Type.Array(RoleName, { minItems: 1 }),
    /** Months from the first service on the referral; a referral that states no period has these. */
    months: Type.Integer({ minimum: 1, maximum: 24 }),
    /** Whether the referral may state another period, or none. */
    mayStateOther: Type.Boolean(),
  },
  { additionalProperties: false },
);
