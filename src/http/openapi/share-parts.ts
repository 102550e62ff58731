// Moves fields that several schemas of the OpenAPI description have alike into one schema, which each of them takes in by `allOf`.
import { invariant } from '../../domain/values/invariant.ts';
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

type Schema = Readonly<Record<string, unknown>>;

/** What the part is called, and who has it; in this order, so that a part may hold what is left of an earlier one. */
const partsOfSchemas: Readonly<Record<string, readonly string[]>> = {
  EligibilityDetails: ['EligibilityRequest', 'EligibilityBatchRow'],
  PatientDetails: [
    'PatientVerificationRequest',
    'ConcessionVerificationRequest',
    'VeteranVerificationRequest',
  ],
  PatientWithCard: ['PatientVerificationRequest', 'ConcessionVerificationRequest'],
  VerificationOutcome: [
    'PatientVerification',
    'ConcessionVerification',
    'VeteranVerification',
    'CheckedPatient',
  ],
  Verdict: ['Check', 'Rebate', 'CheckedItem'],
  ItemBenefit: ['Rebate', 'CheckedItem'],
  AnyService: ['Service', 'InteractiveService', 'VeteranService', 'AlliedHealthService'],
  MedicalService: ['Service', 'InteractiveService', 'VeteranService'],
  VeteranItem: ['VeteranService', 'AlliedHealthService'],
  AnyClaim: ['BulkBillClaim', 'VeteranClaim', 'AlliedHealthClaim'],
  AnyEvent: ['MedicalEvent', 'InteractiveMedicalEvent', 'VeteranMedicalEvent', 'AlliedHealthMedicalEvent'],
  AnyMedicalEvent: ['MedicalEvent', 'VeteranMedicalEvent', 'AlliedHealthMedicalEvent'],
  AnyPrintedEvent: ['PrintedEvent', 'PrintedVeteranEvent'],
  FiguresColumns: ['FiguresTotal', 'FiguresRow'],
  RegisterAnswer: [
    'AccessList',
    'IndividualDetails',
    'ImmunisationHistory',
    'CatchUpDate',
    'RecordedEncounters',
  ],
  PaymentRunFacts: ['PaymentRun', 'PaymentRunWithLines'],
  EncounterFacts: ['EncounterOnRecord', 'RecordedEncounter'],
};

const fieldsOf = (schema: Schema): Schema => (isObject(schema['properties']) ? schema['properties'] : {});
const requiredOf = (schema: Schema): readonly unknown[] =>
  Array.isArray(schema['required']) ? schema['required'] : [];

/** An object with those of the fields of `schema` that `has` says. */
function withFields(own: Schema, schema: Schema, has: (name: string) => boolean): Schema {
  const required = requiredOf(schema).filter((name) => has(String(name)));
  const properties = Object.entries(fieldsOf(schema)).filter(([name]) => has(name));
  return {
    ...own,
    ...(required.length === 0 ? {} : { required }),
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
  };
}

/** The schema without the fields of a part, which it takes in. */
function takingIn(part: string, schema: Schema, alike: ReadonlySet<string>): Schema {
  const { additionalProperties, allOf = [], properties, required, ...own } = schema;
  const parts = [...(allOf as readonly object[]), { $ref: `#/components/schemas/${part}` }];
  const rest = withFields({ ...own, allOf: parts }, { properties, required }, (name) => !alike.has(name));
  return additionalProperties === false ? { ...rest, unevaluatedProperties: false } : rest;
}

/** The description with those parts among its schemas; what takes no other field still takes none. */
export function shareParts<D extends DescribedInterface>(description: D): D {
  const schemas: Record<string, Schema> = {
    ...(description.components?.['schemas'] as Record<string, Schema>),
  };
  for (const [part, names] of Object.entries(partsOfSchemas)) {
    const members = names.map((name) => schemas[name] ?? {});
    // A description of other routes has none of them.
    if (!names.every((name) => name in schemas)) continue;
    const [first = {}, ...others] = members;
    const isAlike = (name: string) =>
      others.every(
        (other) =>
          JSON.stringify(fieldsOf(other)[name]) === JSON.stringify(fieldsOf(first)[name]) &&
          requiredOf(other).includes(name) === requiredOf(first).includes(name),
      );
    const alike = new Set(Object.keys(fieldsOf(first)).filter(isAlike));
    const made = withFields({ type: 'object' }, first, (name) => alike.has(name));
    const isAnother = part in schemas && JSON.stringify(schemas[part]) !== JSON.stringify(made);
    invariant(alike.size > 1 && !isAnother, () => `${part} has fields, and is no other schema`);
    schemas[part] = made;
    for (const name of names) schemas[name] = takingIn(part, schemas[name] ?? {}, alike);
  }
  return withComponents(description, { schemas });
}

/** A schema with the fields of its parts as its own, as if it had no `allOf`; `resolve` follows a reference. */
export function withItsParts(schema: Schema, resolve: (part: unknown) => Schema): Schema {
  const { allOf, unevaluatedProperties, ...own } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = allOf.map((part) => withItsParts(resolve(part), resolve));
  const required = [...parts.flatMap(requiredOf), ...requiredOf(own)];
  return {
    ...own,
    ...(required.length === 0 ? {} : { required }),
    properties: { ...Object.assign({}, ...parts.map(fieldsOf)), ...fieldsOf(own) } as object,
    ...(unevaluatedProperties === undefined ? {} : { additionalProperties: unevaluatedProperties }),
  };
}
