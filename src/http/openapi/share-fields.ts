// Moves texts of a form into the schemas of the OpenAPI description: provider numbers, amounts, codes; and shortens what may be null.
import { correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { hoursPattern } from '../../domain/claims/veterans/allied-health-field-formats.ts';
import { veteranNumberPattern } from '../../domain/values/veteran-number.ts';
import { moneyPattern } from '../../domain/values/money.ts';
import {
  offsetDatePattern,
  offsetDateTimePattern,
  offsetTimePattern,
} from '../../domain/values/offset-date-time.ts';
import { providerNumberPattern } from '../../domain/values/provider-number.ts';
import { componentName, componentsOf, countForms, type IsWorth } from './count-forms.ts';
import { isObject, withComponents, type DescribedInterface } from './described-interface.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Forms that fields of many names have: what each is called, and what it looks like. */
const namesOfPatterns: Readonly<Record<string, readonly [name: string, description?: string]>> = {
  [providerNumberPattern]: ['ProviderNumber', 'Eight characters as issued, upper case.'],
  [moneyPattern]: ['DollarAmount', 'Dollars with two decimals, for example 150.75.'],
  [offsetDatePattern]: [
    'DateWithOptionalOffset',
    'YYYY-MM-DD, with or without an Australian offset; or date and time with one.',
  ],
  [offsetDateTimePattern]: ['DateTimeWithOffset', 'Date and time with an Australian offset.'],
  [offsetTimePattern]: [
    'TimeWithOffset',
    'Time with or without an Australian offset, for example 09:30:00+10:00.',
  ],
  [veteranNumberPattern]: ['VeteranNumber'],
  [hoursPattern]: ['NursingHours'],
  [String.raw`\S`]: ['PrintedText', 'Printed as it is sent.'],
  [correlationIdPattern]: [
    'CorrelationId',
    'urn:uuid:, the Minor ID of the location and 16 visible ASCII characters.',
  ],
};

/** What a field is called where its own name alone would not say of what it is. */
const namesOfFields: Readonly<Record<string, string>> = {
  Types: 'EventTypeChoice',
  Fields: 'DecidingFields',
  Malformed: 'MalformedRows',
  Url: 'WebhookUrl',
};

const namesTaken: ReadonlySet<string> = new Set(Object.values(namesOfPatterns).map(([name]) => name));

/** Whether the description is shorter with references to this form: `{"$ref":"#/components/schemas/Name"}`. */
const isShorter: IsWorth = (name, form, count) =>
  count * form.length > count * (35 + name.length) + form.length + name.length + 4;

/** Changes every field and every entry of a list in a schema, from the inside out; what is data stays. */
function changeFields(schema: unknown, change: (field: Schema, name: string) => Schema, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((each) => changeFields(each, change));
  if (!isObject(schema)) return schema;
  const inside = Object.entries(schema).map(([key, value]) => {
    if (key === 'properties')
      return [
        key,
        Object.fromEntries(
          Object.entries(Object(value) as object).map(([field, each]) => [
            field,
            changeFields(each, change, field),
          ]),
        ),
      ];
    return [key, key === 'items' || key === 'anyOf' ? changeFields(value, change) : value];
  });
  return change(Object.fromEntries(inside) as Schema, name);
}

/** The same for each of the named schemas. */
const changeEach = (
  schemas: Readonly<Record<string, unknown>>,
  change: Parameters<typeof changeFields>[1],
): Record<string, object> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, Object(changeFields(schema, change)) as object]),
  );

/** `anyOf` of words as one list of them; `anyOf` a value or null as one type that has both. */
function shortChoice(field: Schema): Schema {
  const { anyOf, ...own } = field;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return field;
  const [value = {}, other = {}] = anyOf as readonly Schema[];
  if (Array.isArray(value['enum']) && Array.isArray(other['enum']) && value['type'] === other['type'])
    return { ...own, ...value, enum: [...(value['enum'] as unknown[]), ...(other['enum'] as unknown[])] };
  if (other['type'] !== 'null' || typeof value['type'] !== 'string') return field;
  const words = Array.isArray(value['enum']) ? { enum: [...(value['enum'] as unknown[]), null] } : {};
  return { ...value, ...words, ...own, type: [value['type'], 'null'] };
}

const isOfForm = (field: Schema): boolean =>
  'type' in field && !['properties', '$ref', 'allOf', 'additionalProperties'].some((key) => key in field);

/** Replaces a text of such a pattern by a reference; `named` collects what it refers to. */
const ofPattern =
  (named: Map<string, Schema>) =>
  (field: Schema): Schema => {
    const { type, pattern, minLength, maxLength, ...words } = field;
    const [name, description] =
      typeof pattern === 'string' && type === 'string' ? (namesOfPatterns[pattern] ?? []) : [];
    if (name === undefined) return field;
    const form = { type, description, pattern, minLength, maxLength };
    const known = named.get(name) ?? form;
    named.set(name, known);
    if (JSON.stringify(known) !== JSON.stringify(form)) return field;
    const own = words['description'] === description ? {} : words;
    return { $ref: `#/components/schemas/${name}`, ...own };
  };

/** The description with such fields among its schemas: by the names above, or by the name that the field has in several places. */
export function shareFields<D extends DescribedInterface>(description: D): D {
  const { schemas = {} } = description.components ?? {};
  const named = new Map<string, Schema>();
  const replaced = ofPattern(named);
  const short = changeEach(schemas, (field) => replaced(shortChoice(field)));
  const forms = countForms();
  const nameOf = (field: Schema, name: string): string | null => {
    const component = namesOfFields[name] ?? componentName(name);
    const isFree = !(component in schemas) && !namesTaken.has(component);
    return name.length > 2 && isOfForm(field) && isFree ? component : null;
  };
  changeEach(short, (field, property) => {
    const name = nameOf(field, property);
    if (name !== null) forms.add(name, field);
    return field;
  });
  const chosen = forms.chosen(isShorter);
  const shared = changeEach(short, (field, property) => {
    const name = nameOf(field, property);
    const isChosen = name !== null && chosen.get(name) === JSON.stringify(field);
    return isChosen ? { $ref: `#/components/schemas/${name}` } : field;
  });
  return withComponents(description, {
    schemas: { ...shared, ...Object.fromEntries(named), ...componentsOf(chosen) },
  });
}
