// Requests to the Immunisation Register: the lengths of their fields, and whom one of them names.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { identifierOfIndividual } from '../../../src/domain/immunisations/individual-identifier.ts';
import {
  AccessListRequest,
  CatchupDateRequest,
  encountersMax,
  IdentifyIndividualRequest,
  ImmunisationHistoryRequest,
  RecordEncountersRequest,
} from '../../../src/domain/immunisations/register-requests.ts';

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly additionalProperties?: boolean;
}

/** Every field with its least and most, `!` where it is needed. */
function fieldsOf(schema: object, path = ''): readonly string[] {
  const { properties = {}, required = [], additionalProperties }: Schema = schema;
  assert.equal(additionalProperties, false, path);
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = `${path}${name}`;
    const { minLength = 0, maxLength, minItems, maxItems, minimum, items } = field;
    const limits =
      maxLength !== undefined
        ? `${minLength}-${maxLength}`
        : maxItems !== undefined
          ? `${minItems}-${maxItems}`
          : '';
    const own = `${at}${required.includes(name) ? '!' : ''} ${limits || (minimum ?? '')}`.trimEnd();
    return [own, ...fieldsInside(field, at), ...(items === undefined ? [] : fieldsOf(items, `${at}.`))];
  });
}
const fieldsInside = (field: Schema, at: string) =>
  field.properties === undefined ? [] : fieldsOf(field, `${at}.`);

const provider = (at: string) => [
  at,
  `${at.replace('!', '')}.providerNumber! 6-8`,
  `${at.replace('!', '')}.hpioNumber 16-16`,
  `${at.replace('!', '')}.hpiiNumber 16-16`,
];
const identifiers = [
  'individual!',
  'individual.personalDetails',
  'individual.personalDetails.dateOfBirth!',
  'individual.personalDetails.firstName 1-40',
  'individual.personalDetails.lastName! 1-40',
  'individual.personalDetails.gender 1-1',
  'individual.medicareCard',
  'individual.medicareCard.medicareCardNumber! 10-10',
  'individual.medicareCard.medicareIRN 1-1',
  'individual.ihiNumber 16-16',
  'individual.address',
];
const named = [
  ...identifiers,
  'individual.address.addressLineOne 1-40',
  'individual.address.addressLineTwo 0-40',
  'individual.address.locality 1-40',
  'individual.address.postCode! 4-4',
  'individual.atsiIndicator',
  'individual.acceptAndConfirm 1-1',
];

describe('the fields of requests to the register', () => {
  const rows: readonly (readonly [string, object, readonly string[]])[] = [
    ['the access list', AccessListRequest, provider('informationProvider!')],
    [
      'identifying an individual',
      IdentifyIndividualRequest,
      [...identifiers, 'individual.address.postCode! 4-4', ...provider('informationProvider!')],
    ],
    [
      'a history',
      ImmunisationHistoryRequest,
      ['individualIdentifier! 1-128', 'individualDateOfBirth!', ...provider('informationProvider!')],
    ],
    ['a catch-up date', CatchupDateRequest, [...named, ...provider('informationProvider!')]],
    [
      'recording encounters',
      RecordEncountersRequest,
      [
        ...named,
        'encounters! 1-10',
        'encounters.id! 1',
        'encounters.dateOfService!',
        'encounters.episodes! 1-5',
        'encounters.episodes.id! 1',
        'encounters.episodes.vaccineCode! 1-6',
        'encounters.episodes.vaccineDose 1-3',
        'encounters.episodes.vaccineBatch 0-15',
        'encounters.episodes.vaccineSerialNumber 1-108',
        'encounters.episodes.vaccineType 3-3',
        'encounters.episodes.routeOfAdministration 1-3',
        'encounters.claimSequenceNumber 1-4',
        ...provider('encounters.immunisationProvider'),
        'encounters.schoolId 0-9',
        'encounters.administeredOverseas',
        'encounters.countryCode 3-3',
        'encounters.antenatalIndicator',
        'encounters.acceptAndConfirm 1-1',
        ...provider('informationProvider!'),
        'claimId 8-8',
      ],
    ],
  ];
  for (const [what, schema, fields] of rows)
    it(`have the lengths that it takes, for ${what}`, () => {
      assert.deepEqual(fieldsOf(schema), fields);
    });

  it('are of ten encounters at most', () => assert.equal(encountersMax, 10));
});

describe('the individual of a request', () => {
  const medicareCard = { medicareCardNumber: '2950301611' };
  const personalDetails = { dateOfBirth: '29022024', firstName: 'Robin', lastName: 'Citizen' };
  it('is known by card and reference number, else by the IHI, else by names and birth', () => {
    const all = {
      personalDetails,
      medicareCard: { ...medicareCard, medicareIRN: '1' },
      ihiNumber: '8003600000000000',
    };
    assert.deepEqual(identifierOfIndividual(all), {
      kind: 'medicare-card',
      memberNumber: '2950301611',
      memberRefNumber: '1',
    });
    assert.deepEqual(identifierOfIndividual({ ...all, medicareCard }), {
      kind: 'ihi',
      ihiNumber: '8003600000000000',
    });
    assert.deepEqual(identifierOfIndividual({ personalDetails, medicareCard }), {
      kind: 'name-and-birth',
      familyName: 'Citizen',
      givenName: 'Robin',
      dateOfBirth: '2024-02-29',
    });
  });

  it('has the birth as it was sent where that is no day, and empty texts where nothing was', () => {
    const birthOf = (dateOfBirth: string) =>
      identifierOfIndividual({ personalDetails: { ...personalDetails, dateOfBirth } });
    assert.partialDeepStrictEqual(birthOf('31022024'), { dateOfBirth: '31022024' });
    assert.deepEqual(identifierOfIndividual({}), {
      kind: 'name-and-birth',
      familyName: '',
      givenName: '',
      dateOfBirth: '',
    });
  });
});
