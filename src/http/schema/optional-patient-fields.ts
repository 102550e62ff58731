// Request schemas of the optional fields of patient verification: day, second initial, other name, address, health fund.
import Type from 'typebox';
import { patientNameCharactersMax } from '../../domain/limits.ts';
import { publishedSecondInitialPattern } from '../../domain/patients/patient-name.ts';
import { documentationOnlyRequired, documentationOnlySchema } from './documentation-only-schema.ts';

const closed = { additionalProperties: false } as const;
/** A wrong value is answered with 200 and null. */
const text = (schema: object) => Type.Optional(documentationOnlySchema({ type: 'string', ...schema }));
const name = text({ minLength: 1, maxLength: patientNameCharactersMax });

export const OptionalPatientFieldSchemas = {
  DateOfService: text({
    format: 'date',
    description: 'Today when left out; at most two years past.',
  }),
  PatientSecondInitial: text({
    pattern: publishedSecondInitialPattern,
  }),
  AlsoKnownAs: Type.Optional(
    Type.Object(
      { FamilyName: name, GivenName: name },
      {
        ...closed,
        title: 'Other name',
        description: 'That the health fund may know the patient by; one of the two at least.',
      },
    ),
  ),
  Locality: text({ minLength: 1, maxLength: 40 }),
  Postcode: text({ pattern: '^\\d{4}$' }),
  HealthFund: Type.Optional(
    Type.Object(
      {
        Organisation: text({ pattern: '^[A-Z]{3}$' }),
        MemberNumber: text({ pattern: '^[A-Za-z0-9]{1,19}$' }),
        MemberRefNumber: text({
          pattern: '^\\d{1,2}$',
        }),
      },
      {
        ...closed,
        title: 'Health fund membership',
        ...documentationOnlyRequired(['Organisation', 'MemberNumber']),
        description: 'That the fund is asked about, together with Medicare.',
      },
    ),
  ),
};
