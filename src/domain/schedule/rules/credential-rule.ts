// Defines the rule on a credential that a registered-specialty code proves, and on what holds with and without the code.
import Type from 'typebox';

const Code = Type.String({ pattern: '^\\d{1,4}$' });

export const CredentialRule = Type.Object(
  {
    /** The credential, in words that follow "is": `registered for acupuncture`. */
    credential: Type.String({ minLength: 1 }),
    /** Any one of these codes proves it. */
    codes: Type.Array(Code, { minItems: 1 }),
    /** Whether a provider with the credential may; `may-not`: the item is for those without it. */
    holders: Type.Enum(['may', 'may-not']),
    /** Whether a provider without it may; `open`: no source says that the claim fails. */
    others: Type.Enum(['may', 'may-not', 'open']),
    /** Codes that prove it in some cases only, and what remains to be checked. */
    limited: Type.Optional(
      Type.Array(
        Type.Object(
          { code: Code, stillToCheck: Type.String({ minLength: 1 }) },
          { additionalProperties: false },
        ),
        { minItems: 1 },
      ),
    ),
    /** Conditions of the item or its group that say the same, so the code settles them too. */
    settles: Type.Optional(Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })),
  },
  { additionalProperties: false },
);
