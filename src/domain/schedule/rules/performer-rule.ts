// Defines the rule on who may render an item, with those whom it keeps out.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

export const PerformerRule = Type.Object(
  {
    /** Roles that may render; absent: those of the item's facts or of its group. */
    by: Type.Optional(Type.Array(RoleName, { minItems: 1 })),
    /** Roles whose holders may not, unless another recognition of theirs gives a role of `by`. */
    except: Type.Optional(Type.Array(RoleName, { minItems: 1 })),
  },
  { additionalProperties: false },
);
