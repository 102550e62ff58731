// Defines the rule on services that an item must go with: which, and from which schedule fee on.
import Type, { type Static } from 'typebox';
import { ItemReference } from '../items/item-facts.ts';

const closed = { additionalProperties: false } as const;
const Amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });
const References = Type.Array(ItemReference, { minItems: 1 });

export const NeedsWithRule = Type.Object(
  {
    /** One of these is needed; absent where the rule is about fees alone. */
    items: Type.Optional(References),
    /** Services that may meet it: found, the need is open. */
    maybe: Type.Optional(References),
    /** Of the items, those that do not meet it. */
    except: Type.Optional(References),
    /** `day-or-before`: an earlier one of the history meets it as well. */
    when: Type.Enum(['occasion', 'day', 'day-or-before']),
    /** Only a service with at least this schedule fee meets it. */
    feeAtLeast: Type.Optional(Amount),
    /** What the operations marked (Assist.) may come to, by their schedule fees together. */
    assistedFees: Type.Optional(
      Type.Object({ atMost: Type.Optional(Amount), moreThan: Type.Optional(Amount) }, closed),
    ),
    /** Only a service without this marker meets it. Where others are seen that all carry it, the item is the wrong one. */
    unmarked: Type.Optional(Type.Literal('(Anaes.)')),
    /** What the other service must have been, which no claim shows: with it the need is still open. */
    provided: Type.Optional(Type.String({ minLength: 1 })),
  },
  closed,
);
export type NeedsWithRule = Static<typeof NeedsWithRule>;
