// Defines the rule on the referral or request that an item needs, and from whom.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

const closed = { additionalProperties: false } as const;
const Roles = Type.Array(RoleName, { minItems: 1 });

export const ReferralRule = Type.Object(
  {
    need: Type.Enum(['referral', 'request', 'none']),
    /** Absent: those of the item's facts or of its group. */
    from: Type.Optional(Roles),
    /** Some holders of these roles count as well, and nothing shows which: `why` says what makes the difference. */
    unproven: Type.Optional(Type.Object({ roles: Roles, why: Type.String({ minLength: 1 }) }, closed)),
    /** Roles whose holders leave nothing to check: `stillToCheck` of the line is about the others. */
    nothingToCheckFor: Type.Optional(Roles),
    /** What takes the place of a referral or request, in words; it cannot be seen, and leaves the answer open. */
    otherWay: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
);
