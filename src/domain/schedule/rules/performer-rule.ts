// Defines the rule on who may render an item, and whom it keeps out.
import Type from 'typebox';
import { RoleName } from '../items/group-and-role-keys.ts';

const Roles = Type.Array(RoleName, { minItems: 1 });

export const PerformerRule = Type.Object(
  {
    /** Roles that may render; absent: those of the item's facts or of its group. */
    by: Type.Optional(Roles),
    /** Roles whose holders may not. */
    except: Type.Optional(Roles),
    /**
     * What another recognition of such a holder does: it admits them by itself (absent), it leaves the answer open, or it
     * changes nothing.
     */
    heldTogether: Type.Optional(Type.Enum(['leaves-open', 'changes-nothing'])),
    /** The only case in which those of `except` may not; no fact shows it. */
    exceptWhen: Type.Optional(Type.String({ minLength: 1 })),
    /** Roles whose holders may in some cases, which no register shows: the answer is open. */
    open: Type.Optional(Roles),
    /** Registered-specialty codes with which a holder of an `open` role may. */
    openUnlessCodes: Type.Optional(Type.Array(Type.String({ pattern: '^\\d{1,4}$' }), { minItems: 1 })),
    /** The place in which also the roles of the group may render, whatever `by` says. */
    anyoneIn: Type.Optional(Type.Enum(['hospital', 'operating-theatre'])),
    /** Whether the doctor must perform it in person; false: staff may, on the doctor's behalf. */
    inPerson: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
