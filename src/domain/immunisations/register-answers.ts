// Defines the answers of the Immunisation Register in its own names: nothing but the status code is certain to be there.
import Type, { type Static, type TProperties } from 'typebox';

const text = Type.Optional(Type.String());
const flag = Type.Optional(Type.Boolean());
const integer = Type.Optional(Type.Integer());
const day = Type.Optional(Type.String({ description: 'DDMMYYYY.' }));

const RegisterError = Type.Object(
  {
    code: Type.String(),
    field: text,
    message: Type.Optional(Type.String()),
  },
  { title: 'Register error' },
);

const status = {
  statusCode: Type.String({ description: "The register's code, such as AIR-I-1100." }),
  codeType: text,
  message: Type.Optional(Type.String({ description: "The register's words; show them as they are." })),
};
const errors = Type.Optional(Type.Array(RegisterError));

/** What every answer has. */
export const AnyRegisterAnswer = Type.Object({ ...status, errors }, { title: 'Register answer' });

/** An answer: the status, and what belongs to it. */
const answer = <Fields extends TProperties>(title: string, fields: Fields) =>
  Type.Object({ ...status, ...fields, errors }, { title });

export const AccessListAnswer = answer('Access list', {
  accessList: Type.Optional(
    Type.Array(
      Type.Object(
        { code: Type.String(), name: text, hasAccess: Type.Boolean() },
        { title: 'Access list entry' },
      ),
    ),
  ),
});
export type AccessListAnswer = Static<typeof AccessListAnswer>;

const RecordedIndividual = Type.Object(
  {
    personalDetails: Type.Optional(
      Type.Object(
        {
          dateOfBirth: day,
          firstName: text,
          lastName: text,
          initial: text,
          onlyNameIndicator: flag,
          gender: text,
        },
        { title: 'Recorded personal details' },
      ),
    ),
    medicareCard: Type.Optional(
      Type.Object({ medicareCardNumber: text, medicareIRN: text }, { title: 'Recorded Medicare card' }),
    ),
    address: Type.Optional(
      Type.Object(
        { addressLineOne: text, addressLineTwo: text, locality: text, postCode: text },
        { title: 'Recorded address' },
      ),
    ),
    ihiNumber: text,
  },
  { title: 'Recorded individual' },
);

export const IndividualDetailsAnswer = answer('Individual details', {
  individualDetails: Type.Optional(
    Type.Object(
      {
        individualIdentifier: Type.Optional(
          Type.String({ description: 'For the history; neither show nor store it.' }),
        ),
        individual: Type.Optional(RecordedIndividual),
        catchupDate: day,
        endDateCode: text,
        indigenousStatus: flag,
        additionalVaccineIndicator: flag,
        medContraindicationIndicator: flag,
        naturalImmunityIndicator: flag,
        vaccineTrialIndicator: flag,
        actionRequiredIndicator: flag,
      },
      { title: 'Identified individual' },
    ),
  ),
});
export type IndividualDetailsAnswer = Static<typeof IndividualDetailsAnswer>;

const Information = Type.Object(
  {
    status: Type.String(),
    code: text,
    text,
    messageCode: text,
    messageText: text,
  },
  { title: 'Register information' },
);

const RecordedEpisode = Type.Object(
  {
    id: Type.Integer(),
    vaccineCode: Type.String(),
    vaccineDose: text,
    vaccineBatch: text,
    vaccineSerialNumber: text,
    vaccineType: text,
    routeOfAdministration: text,
    actionRequiredIndicator: flag,
    editable: flag,
    information: Type.Optional(Information),
  },
  { title: 'Recorded episode' },
);
export type RecordedEpisode = Static<typeof RecordedEpisode>;

const encounterFields = {
  claimId: text,
  claimSeqNum: integer,
  immEncSeqNum: integer,
  episodes: Type.Optional(Type.Array(RecordedEpisode)),
  schoolId: text,
  dateOfService: day,
  administeredOverseas: flag,
  countryCode: text,
  antenatalIndicator: flag,
};

export const ImmunisationHistoryAnswer = answer('Immunisation history', {
  immunisationDetails: Type.Optional(
    Type.Object(
      {
        dueList: Type.Optional(
          Type.Array(
            Type.Object({ disease: text, vaccineDose: text, dueDate: day }, { title: 'Due immunisation' }),
          ),
        ),
        encounters: Type.Optional(
          Type.Array(
            Type.Object(
              { ...encounterFields, editable: flag, dateSubmitted: day },
              { title: 'Encounter on record' },
            ),
          ),
        ),
      },
      { title: 'Immunisation details' },
    ),
  ),
});
export type ImmunisationHistoryAnswer = Static<typeof ImmunisationHistoryAnswer>;

export const CatchupDateAnswer = answer('Catch-up date', { catchupDate: day });
export type CatchupDateAnswer = Static<typeof CatchupDateAnswer>;

export const RecordEncountersAnswer = answer('Recorded encounters', {
  claimDetails: Type.Optional(
    Type.Object(
      {
        claimId: text,
        encounters: Type.Optional(
          Type.Array(
            Type.Object(
              {
                id: integer,
                claimSequenceNumber: text,
                information: Type.Optional(Information),
                ...encounterFields,
              },
              { title: 'Recorded encounter' },
            ),
          ),
        ),
      },
      { title: 'Recorded claim' },
    ),
  ),
});
export type RecordEncountersAnswer = Static<typeof RecordEncountersAnswer>;
