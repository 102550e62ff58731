// Defines the request schema of POST /CheckItems: items, and the visit that they are checked against (interface 2.6.3).
import Type, { type Static } from 'typebox';
import type { CheckItemsRequest } from '../../application/eligibility/check-items.ts';
import type { EligibilityRequestItem } from '../../application/eligibility/read-eligibility-request.ts';
import { visitSettings } from '../../domain/eligibility/facts/service-setting.ts';
import {
  earlierServicesMax,
  eligibilityItemsMax,
  patientBirthYearsMax,
  serviceMinutesMax,
} from '../../domain/limits.ts';
import type { PatientSex } from '../../domain/patients/patient.ts';
import { providerNumberPattern } from '../../domain/values/provider-number.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { RebateItem } from './eligibility-check-body.ts';

const closed = { additionalProperties: false } as const;

const { ItemNumber, TimeDuration, PatientsSeen, ChargeAmount } = RebateItem.properties;
type SentItem = string | Static<typeof SentItemObject>;
const SentItemObject = Type.Object({ ItemNumber, TimeDuration, PatientsSeen, ChargeAmount }, closed);

/** One schema of two types: for a union the validator reports an error for each member, as if both were needed. */
const SentItem = Type.Unsafe<SentItem>({
  ...SentItemObject,
  type: ['string', 'object'],
  title: 'Visit item',
  description: 'A number, or an object with its own minutes, patients or charge.',
});

const EveryItem = { All: Type.Literal(true) };
const Items = Type.Unsafe<readonly SentItem[] | { readonly All: true }>({
  type: ['array', 'object'],
  items: SentItem,
  minItems: 1,
  maxItems: eligibilityItemsMax,
  properties: EveryItem,
  required: ['All'],
  ...closed,
  description: 'Or {"All": true}: every item in force, each alone, as NDJSON.',
});

/** The codes of interface 2.5, and the letters of the item record. */
const sexes = { F: '2', M: '1', 1: '1', 2: '2', 3: '3', 9: '9' } as const satisfies Record<
  string,
  PatientSex
>;

const ProviderNumber = Type.String({
  ...publishedLimits({ pattern: providerNumberPattern }),
  examples: ['9900110B'],
});
const SpecialtyKey = Type.String({
  description: 'A key of `GET /Specialties`.',
  examples: ['gp'],
});

const Referral = Type.Unsafe<boolean | { readonly ProviderNumber: string } | { readonly From: string }>({
  type: ['boolean', 'object'],
  properties: { ProviderNumber, From: SpecialtyKey },
  minProperties: 1,
  maxProperties: 1,
  ...closed,
  description: 'By number or specialty; true: of someone who may · false: none. Left out: not known.',
});

const Earlier = Type.Array(
  Type.Object(
    {
      Item: Type.String({ examples: ['965'] }),
      Date: Type.String({ ...publishedLimits({ format: 'date' }), examples: ['2026-03-02'] }),
    },
    closed,
  ),
  {
    maxItems: earlierServicesMax,
    description: 'What the patient has had; limits and waits are judged by it. Left out: not judged.',
  },
);

/** The fields that describe the visit. */
const visitFields = {
  DateOfService: Type.Optional(
    Type.String({
      ...publishedLimits({ format: 'date' }),
      description: 'Today when left out; at most two years past.',
      examples: ['2026-07-01'],
    }),
  ),
  Age: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: patientBirthYearsMax,
    }),
  ),
  DateOfBirth: Type.Optional(Type.String({ ...publishedLimits({ format: 'date' }) })),
  Sex: Type.Optional(
    Type.Enum(Object.keys(sexes) as (keyof typeof sexes & string)[], {
      description: 'M or 1 male, F or 2 female, 3 other, 9 not stated.',
    }),
  ),
  InHospital: Type.Optional(Type.Boolean()),
  BulkBilled: Type.Optional(Type.Boolean({ default: false })),
  Minutes: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: serviceMinutesMax,
      description: 'For each item that names none of its own.',
    }),
  ),
  Provider: Type.Optional(ProviderNumber),
  Specialty: Type.Optional(SpecialtyKey),
  Referral: Type.Optional(Referral),
  Setting: Type.Optional(
    Type.Enum([...visitSettings], {
      description: 'In the words of the item record.',
    }),
  ),
  AfterHours: Type.Optional(Type.Boolean({ description: 'For items that have a twin for that.' })),
  Earlier: Type.Optional(Earlier),
};

export const CheckItemsBody = Type.Object(
  {
    Items,
    ...visitFields,
  },
  {
    ...closed,
    title: 'Check items request',
    examples: [{ Items: ['23', '10991'], Age: 10, Specialty: 'gp', BulkBilled: true, Minutes: 12 }],
  },
);
type CheckItemsBody = Static<typeof CheckItemsBody>;

/** The items to check together; `all`: every item in force, each alone. */
export function readItemsToCheck({ Items: sent }: CheckItemsBody): readonly EligibilityRequestItem[] | 'all' {
  if ('All' in sent) return 'all';
  return sent.map((item) =>
    typeof item === 'string'
      ? { itemNumber: item }
      : {
          itemNumber: item.ItemNumber,
          timeDuration: item.TimeDuration,
          patientsSeen: item.PatientsSeen,
          chargeAmount: item.ChargeAmount,
        },
  );
}

/** The visit of a body. */
export function readVisit(body: CheckItemsBody): Omit<CheckItemsRequest, 'items'> {
  return {
    dateOfService: body.DateOfService,
    ageYears: body.Age,
    dateOfBirth: body.DateOfBirth,
    sex: body.Sex === undefined ? undefined : sexes[body.Sex],
    inHospital: body.InHospital,
    bulkBilled: body.BulkBilled ?? false,
    minutes: body.Minutes,
    providerNumber: body.Provider,
    specialty: body.Specialty,
    referral: readReferral(body.Referral),
    setting: body.Setting,
    isAfterHours: body.AfterHours,
    earlier: body.Earlier?.map(({ Item, Date }) => ({ itemNumber: Item, date: Date })),
  };
}

function readReferral(sent: CheckItemsBody['Referral']): CheckItemsRequest['referral'] {
  if (sent === undefined || typeof sent === 'boolean') return sent;
  return 'From' in sent ? { from: sent.From } : { providerNumber: sent.ProviderNumber };
}
