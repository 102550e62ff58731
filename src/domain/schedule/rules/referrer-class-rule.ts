// Defines the rule on the specialties to whom a profession may refer.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

export const ReferrerClassRule = Type.Object(
  {
    /** Roles of who refers. */
    referrer: Type.Array(RoleName, { minItems: 1 }),
    /** Roles among them that the rule does not hold for. */
    except: Type.Optional(Type.Array(RoleName, { minItems: 1 })),
    /** Roles of who renders the item on such a referral; empty: no one. */
    to: Type.Array(RoleName),
  },
  { additionalProperties: false },
);
