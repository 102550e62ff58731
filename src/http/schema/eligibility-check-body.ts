// Defines the request schema of the eligibility check (interface 2.6); the report of a check accepts the same fields.
import Type, { type Static } from 'typebox';
import type { EligibilityRequest } from '../../application/eligibility/read-eligibility-request.ts';
import {
  eligibilityEventsMax,
  eligibilityItemsMax,
  eligibilityItemsPerEventMax,
  fieldQuantityMax,
  patientsSeenMax,
  serviceMinutesMax,
} from '../../domain/limits.ts';
import { wholeNumberPattern } from '../../domain/eligibility/facts/read-request-fields.ts';
import { moneyPattern } from '../../domain/values/money.ts';
import { providerNumberPattern } from '../../domain/values/provider-number.ts';
import { publishedLimits, type PublishedLimits } from '../../domain/values/published-limits.ts';
import { documentationOnlySchema } from './documentation-only-schema.ts';
import { PatientFieldSchemas } from './patient-fields.ts';

const closed = { additionalProperties: false } as const;

/** A field whose wrong values are answered with 200 and null, so the schema accepts any value. */
const Checked = (limits: PublishedLimits, description: string, example: string) =>
  Type.Optional(documentationOnlySchema({ type: 'string', ...limits, description, examples: [example] }));
const ProviderNumber = (who: string) => Checked({ pattern: providerNumberPattern }, `${who}.`, '2147661H');

/** One schema of two types: for a union the validator reports an error for each member, as if both were needed. */
const NumberOrText = (description: string, limits: object = {}) =>
  Type.Optional(Type.Unsafe<number | string>({ type: ['integer', 'string'], ...limits, description }));

/** A whole number from 1 to `maximum`, as a number or as its digits. */
const Count = (maximum: number, description: string) =>
  NumberOrText(description, publishedLimits({ minimum: 1, maximum, pattern: wholeNumberPattern(maximum) }));

/** Beyond these a JSON number loses digits, so two events could become one. */
const exactNumbers = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** An item of a check with the values that its sender may add. */
export const RebateItem = Type.Object(
  {
    ItemNumber: Type.String({ examples: ['23'] }),
    MedicalEventId: NumberOrText(
      `Groups items into at most ${eligibilityEventsMax} events of at most ${eligibilityItemsPerEventMax}; assigned in order when left out.`,
      { minLength: 1, maxLength: 40, ...exactNumbers },
    ),
    ChargeAmount: Type.Optional(
      Type.String({
        ...publishedLimits({ pattern: moneyPattern }),
      }),
    ),
    PatientsSeen: Count(patientsSeenMax, 'On the same occasion; 1 when left out.'),
    TimeDuration: Count(serviceMinutesMax, 'Minutes.'),
    FieldQuantity: Count(fieldQuantityMax, 'Fields or time units.'),
  },
  { ...closed, title: 'Item to check' },
);

export const EligibilityCheckBody = Type.Object(
  {
    MedicareItems: Type.Array(RebateItem, {
      minItems: 1,
      ...publishedLimits({ maxItems: eligibilityItemsMax }),
    }),
    DateOfService: Checked({ format: 'date' }, 'Today when left out; at most two years past.', '2026-07-01'),
    InHospitalTreatment: Type.Optional(Type.Boolean({ default: false })),
    BulkBilled: Type.Optional(Type.Boolean({ default: false })),
    ...PatientFieldSchemas,
    ReferrerProviderNumber: ProviderNumber('Who referred or requested'),
    ServicingProviderNumber: ProviderNumber('Who renders the services'),
    PrincipalProviderNumber: ProviderNumber('The practice or principal provider billed under'),
  },
  { ...closed, title: 'Eligibility request' },
);

/** The request in a body, apart from who sent it. */
export function readEligibilityCheckBody(
  body: Static<typeof EligibilityCheckBody>,
): Omit<EligibilityRequest, 'minorId' | 'actor' | 'signal'> {
  return {
    items: body.MedicareItems.map((item) => ({
      itemNumber: item.ItemNumber,
      medicalEventId: item.MedicalEventId,
      chargeAmount: item.ChargeAmount,
      patientsSeen: item.PatientsSeen,
      timeDuration: item.TimeDuration,
      fieldQuantity: item.FieldQuantity,
    })),
    dateOfService: body.DateOfService,
    inHospital: body.InHospitalTreatment ?? false,
    bulkBilled: body.BulkBilled ?? false,
    patient: body,
    referrerProviderNumber: body.ReferrerProviderNumber,
    servicingProviderNumber: body.ServicingProviderNumber,
    principalProviderNumber: body.PrincipalProviderNumber,
  };
}
