// Defines the rule on whose provider number claims an item, where another person may give the service.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

const Roles = Type.Array(RoleName, { minItems: 1 });

export const ClaimantRule = Type.Object(
  {
    /** Roles whose number claims, and no others; absent: those who may render. */
    claimedBy: Type.Optional(Roles),
    /** Roles that may give the service for the claimant. */
    renderedBy: Type.Optional(Roles),
    /** Those who may give it and have no role here: `a sonographer`. */
    helper: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);
