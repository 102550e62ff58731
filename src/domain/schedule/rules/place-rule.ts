// Defines the rule on where an item may be given, and whether the patient may be admitted.
import Type, { type Static } from 'typebox';

const Places = Type.Array(
  Type.Enum([
    'consulting-rooms',
    'hospital',
    'operating-theatre',
    'intensive-care-unit',
    'emergency-department',
    'residential-aged-care',
    'self-contained-unit',
    'home',
    'institution',
  ]),
  { minItems: 1 },
);

export const PlaceRule = Type.Object(
  {
    /** Only at one of these places. */
    in: Type.Optional(Places),
    /** At none of these places. */
    notIn: Type.Optional(Places),
    /** Whether the patient must be, or must not be, a patient treated in hospital. */
    admitted: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type PlaceRule = Static<typeof PlaceRule>;
