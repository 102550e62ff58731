// Defines the rule on which professions may request an item of imaging or pathology.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

export const RequesterClassRule = Type.Object(
  {
    /** Roles of who requests. */
    requester: Type.Array(RoleName, { minItems: 1 }),
    /** `open`: the list of their items was not found. */
    may: Type.Enum(['yes', 'no', 'open']),
  },
  { additionalProperties: false },
);
