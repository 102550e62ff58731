// Defines the request schema of the eligibility check (interface 2.6); the report of a check accepts the same fields.
import Type from 'typebox';
import {
  eligibilityEventsMax,
  eligibilityItemsMax,
  eligibilityItemsPerEventMax,
} from '../../domain/limits.ts';
import { PatientFieldSchemas } from './patient-fields.ts';

const closed = { additionalProperties: false } as const;

/** A field whose wrong values are answered with 200 and null, so the schema accepts any value. */
const Checked = (description: string, example: string) =>
  Type.Optional(Type.Unsafe<unknown>({ description, examples: [example] }));

/** One schema of two types: for a union the validator reports an error for each member, as if both were needed. */
const NumberOrText = (description: string, limits: object = {}) =>
  Type.Optional(Type.Unsafe<number | string>({ type: ['integer', 'string'], ...limits, description }));

/** Beyond these a JSON number loses digits, so two events could become one. */
const exactNumbers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

const RebateItem = Type.Object(
  {
    ItemNumber: Type.String({ description: 'MBS item number, as published.', examples: ['23'] }),
    MedicalEventId: NumberOrText(
      `Groups items into at most ${eligibilityEventsMax} medical events of at most ${eligibilityItemsPerEventMax} items; assigned in order when left out.`,
      { minLength: 1, maxLength: 40, ...exactNumbers },
    ),
    ChargeAmount: Type.Optional(
      Type.String({ description: 'Amount charged, dollars with two decimals, for example 150.75.' }),
    ),
    PatientsSeen: NumberOrText('Patients seen on the same occasion; 1 when left out.'),
    TimeDuration: NumberOrText('Minutes that the service took.'),
    FieldQuantity: NumberOrText('Fields treated, or time units.'),
  },
  { ...closed, title: 'Item to check' },
);

const provider = (who: string) => `${who}, eight characters as issued, case-sensitive.`;

export const EligibilityCheckBody = Type.Object(
  {
    MedicareItems: Type.Array(RebateItem, {
      minItems: 1,
      description: `The items to check, at most ${eligibilityItemsMax}.`,
    }),
    DateOfService: Checked(
      'Day of service, YYYY-MM-DD; today when left out. Not in the future, at most two years past.',
      '2026-07-01',
    ),
    InHospitalTreatment: Type.Optional(
      Type.Boolean({ default: false, description: 'Selects the in-hospital benefit and rules.' }),
    ),
    BulkBilled: Type.Optional(
      Type.Boolean({ default: false, description: 'Selects the rules of bulk billing.' }),
    ),
    ...PatientFieldSchemas,
    ReferrerProviderNumber: Checked(provider('Who referred or requested'), '2147661H'),
    ServicingProviderNumber: Checked(provider('Who renders the services'), '2147661H'),
    PrincipalProviderNumber: Checked(provider('The practice or principal provider billed under'), '2147661H'),
  },
  { ...closed, title: 'Eligibility check request' },
);
