// Defines the requests to the Immunisation Register in its own names, with its lengths (the register's description and later versions).
import Type, { type Static, type TSchema } from 'typebox';
import { described } from '../values/described.ts';
import { registerDayPattern } from './register-day.ts';

const closed = { additionalProperties: false } as const;
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema);
const text = (minLength: number, maxLength: number, description?: string) =>
  Type.String({ ...(minLength === 0 ? {} : { minLength }), maxLength, ...described(description) });
const day = (description: string) =>
  Type.String({
    pattern: registerDayPattern,
    description: `${description}, DDMMYYYY.`,
    examples: ['24112026'],
  });
const number = (description?: string) => Type.Integer({ minimum: 1, ...described(description) });

/** Encounters of one request, and episodes of one encounter. */
export const encountersMax = 10;
const episodesMax = 5;

const RegisterProvider = Type.Object(
  {
    providerNumber: text(6, 8),
    hpioNumber: optional(text(16, 16)),
    hpiiNumber: optional(text(16, 16)),
  },
  { ...closed, title: 'Register provider' },
);

const PersonalDetails = Type.Object(
  {
    dateOfBirth: day('Day of birth'),
    firstName: optional(text(1, 40)),
    lastName: text(1, 40),
    gender: optional(text(1, 1, 'M, F, I, U or X.')),
  },
  { ...closed, title: 'Personal details' },
);

const RegisterCard = Type.Object(
  {
    medicareCardNumber: text(10, 10),
    medicareIRN: optional(text(1, 1)),
  },
  { ...closed, title: 'Register Medicare card' },
);

const identifiers = {
  personalDetails: optional(PersonalDetails),
  medicareCard: optional(RegisterCard),
  ihiNumber: optional(text(16, 16)),
};

const SearchedIndividual = Type.Object(
  {
    ...identifiers,
    address: optional(Type.Object({ postCode: text(4, 4) }, { ...closed, title: 'Register postcode' })),
  },
  {
    ...closed,
    title: 'Individual query',
    description: 'Birth, and one of: card and reference number; IHI; names with the postcode.',
  },
);

const NamedIndividual = Type.Object(
  {
    ...identifiers,
    address: optional(
      Type.Object(
        {
          addressLineOne: optional(text(1, 40)),
          addressLineTwo: optional(text(0, 40)),
          locality: optional(text(1, 40)),
          postCode: text(4, 4),
        },
        { ...closed, title: 'Register address' },
      ),
    ),
    atsiIndicator: optional(Type.Enum(['Y', 'N'])),
    acceptAndConfirm: optional(text(1, 1, 'Y: right, though the register does not find the individual.')),
  },
  { ...closed, title: 'Individual by details' },
);

export const AccessListRequest = Type.Object(
  { informationProvider: RegisterProvider },
  { ...closed, title: 'Access list request' },
);
export type AccessListRequest = Static<typeof AccessListRequest>;

export const IdentifyIndividualRequest = Type.Object(
  { individual: SearchedIndividual, informationProvider: RegisterProvider },
  { ...closed, title: 'Identify individual request' },
);
export type IdentifyIndividualRequest = Static<typeof IdentifyIndividualRequest>;

export const ImmunisationHistoryRequest = Type.Object(
  {
    individualIdentifier: text(1, 128, 'As the register gave it.'),
    individualDateOfBirth: day('Day of birth'),
    informationProvider: RegisterProvider,
  },
  { ...closed, title: 'Immunisation history request' },
);
export type ImmunisationHistoryRequest = Static<typeof ImmunisationHistoryRequest>;

export const CatchupDateRequest = Type.Object(
  { individual: NamedIndividual, informationProvider: RegisterProvider },
  { ...closed, title: 'Catch-up date request' },
);
export type CatchupDateRequest = Static<typeof CatchupDateRequest>;

const Episode = Type.Object(
  {
    id: number('1, 2 … within the encounter.'),
    vaccineCode: text(1, 6),
    vaccineDose: optional(text(1, 3, 'B for a booster, or 1 to 20.')),
    vaccineBatch: optional(text(0, 15)),
    vaccineSerialNumber: optional(text(1, 108)),
    vaccineType: optional(text(3, 3, 'NIP, STP, PRV, AEN or OTH: who paid for it.')),
    routeOfAdministration: optional(text(1, 3, 'PO, SC, ID, IM or NS.')),
  },
  { ...closed, title: 'Episode' },
);

const Encounter = Type.Object(
  {
    id: number('1, 2 … within the request.'),
    dateOfService: day('Day of the immunisation'),
    episodes: Type.Array(Episode, { minItems: 1, maxItems: episodesMax }),
    claimSequenceNumber: optional(text(1, 4, 'To confirm a pended encounter.')),
    immunisationProvider: optional(RegisterProvider),
    schoolId: optional(text(0, 9)),
    administeredOverseas: optional(Type.Boolean({ description: 'Needs countryCode.' })),
    countryCode: optional(text(3, 3)),
    antenatalIndicator: optional(Type.Boolean()),
    acceptAndConfirm: optional(text(1, 1, 'Y: record it although the register pended it.')),
  },
  { ...closed, title: 'Encounter' },
);

export const RecordEncountersRequest = Type.Object(
  {
    individual: NamedIndividual,
    encounters: Type.Array(Encounter, { minItems: 1, maxItems: encountersMax }),
    informationProvider: RegisterProvider,
    claimId: optional(text(8, 8, 'To confirm what it pended.')),
  },
  { ...closed, title: 'Record encounters request' },
);
export type RecordEncountersRequest = Static<typeof RecordEncountersRequest>;

export type NamedIndividual = Static<typeof NamedIndividual>;
export type EncounterRequest = Static<typeof Encounter>;
export type EpisodeRequest = Static<typeof Episode>;
