// Walks a published request schema: every limit of every field, with texts on both sides of it and bodies that hold them.
import assert from 'node:assert/strict';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export interface PublishedSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, PublishedSchema>>;
  readonly items?: PublishedSchema;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly enum?: readonly unknown[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A place in a body, for example `['claim', 'medicalEvent', 0, 'id']`. */
export type FieldPlace = readonly (string | number)[];

const ajv = new Ajv2020({ strict: false });
formats.default(ajv);

/** Whether a value keeps the published limits. */
export const keepsLimits = (schema: PublishedSchema, value: unknown) => validatorOf(schema)(value);

/** Compiling costs more than asking, and many fields have the same limits. */
const validators = new Map<string, ValidateFunction>();
function validatorOf(schema: PublishedSchema): ValidateFunction {
  const { description: _, ...limits } = schema as PublishedSchema & { readonly description?: string };
  const key = JSON.stringify(limits);
  const found = validators.get(key) ?? ajv.compile(limits);
  validators.set(key, found);
  return found;
}

const long = [30, 31, 40, 41, 200, 201, 500, 501, 1_000, 1_001, 2_000, 2_001].map((count) =>
  'x'.repeat(count),
);
const digits = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11].flatMap((count) => ['1'.repeat(count), '0'.repeat(count)]);
const offset = ['', 'Z', '+10:00', '+08:45', '+13:00'];
const codes = 'Y N O S P D I H L E 1 2 3 9 SD SS SP NR NC SIM sim general pathology diagnosticImaging'.split(
  ' ',
);

/** Texts around the limits of every kind of field; right ones have right check characters and are real days. */
const pool: readonly string[] = [
  long,
  codes,
  digits,
  offset.flatMap((each) => [`2026-07-01T09:30:00${each}`, `09:30:00${each}`, `2026-07-01${each}`]),
  [16, 15, 17].map((count) => `urn:uuid:SBX00001${'x'.repeat(count)}`),
  ['x', '', 'xx', 'xxx', 'xxxx', 'xxxxx', 'xxxxxx', ' ', '-', '0.5', '-1.00', '99', '100', '00099'],
  ['0800', '62000', '9999', '10000', '99.99', '150.75', '15075', '99999.99', '100000.00', '9999999.99'],
  ['10000000.00', '9900110B', '9900110b', '99001100', '9900110BB', '4842698851', '1842698851'],
  ['48426988510', '2026-07-01', '2026-02-30', '01/07/2026', '24:00:00+10:00', 'a@b.c', 'a@bc', 'x@'],
  [`${'x'.repeat(124)}@b.c`, `${'x'.repeat(125)}@b.c`, '9876543', '98765432', '+61 (3) 9876 5432-1'],
  ['claim.lodged', 'claim.lodged,claim.refused', 'NX123', 'NX123456', 'NX1234567', 'ZX123456'],
  ['1'.repeat(20), 'uuid:urn:SBX00001xxxxxxxxxxxxxxxx', 'urn:uuid:SBX00001xxxxxxxxxxxxxxx '],
].flat();

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'] as const;

interface TextsAround {
  readonly right: readonly string[];
  readonly wrong: readonly string[];
}

const textsBySchema = new WeakMap<PublishedSchema, TextsAround>();

/** Texts that keep the limits, the shortest and the longest, and for each limit the nearest that breaks it. */
export function textsAround(schema: PublishedSchema): TextsAround {
  const texts = textsBySchema.get(schema) ?? findTextsAround(schema);
  textsBySchema.set(schema, texts);
  return texts;
}

function findTextsAround(schema: PublishedSchema): TextsAround {
  const keeps = validatorOf(schema);
  const named = (schema.enum ?? []).filter((value) => typeof value === 'string');
  const kept = [...named, ...pool].filter((text) => keeps(text));
  const right = [...new Set([shortest(kept), longest(kept)])].flatMap((text) => text ?? []);
  assert.ok(right.length > 0, `no text is right for ${JSON.stringify(schema)}`);
  const wrong = limitsOfText.flatMap((limit) => {
    if (schema[limit] === undefined) return [];
    const keepsLimit = validatorOf({ [limit]: schema[limit] });
    const broken = pool.filter((text) => !keepsLimit(text));
    assert.ok(broken.length > 0, `no text breaks ${limit} of ${JSON.stringify(schema)}`);
    if (limit === 'maxLength') return [shortest(broken) ?? ''];
    return limit === 'minLength' ? [longest(broken) ?? ''] : [shortest(broken) ?? '', longest(broken) ?? ''];
  });
  return { right, wrong: [...new Set(wrong)] };
}

const byLength = (texts: readonly string[]) => texts.toSorted((one, other) => one.length - other.length);
const shortest = (texts: readonly string[]) => byLength(texts)[0];
const longest = (texts: readonly string[]) => byLength(texts).at(-1);

/** The body with everything in it that the schema knows: what the example lacks gets a right value. */
export function filled(schema: PublishedSchema, example: unknown): unknown {
  if (schema.properties !== undefined) {
    const sent = Object(example) as Readonly<Record<string, unknown>>;
    const known = Object.entries(schema.properties).filter(([, each]) => Object.keys(each).length > 0);
    return Object.fromEntries(known.map(([key, each]) => [key, filled(each, sent[key])]));
  }
  if (schema.items !== undefined) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return [filled(schema.items, first)];
  }
  if (example !== undefined) return example;
  const types = new Set([schema.type ?? []].flat());
  if (types.has('boolean')) return true;
  return types.has('integer') ? (schema.minimum ?? 1) : textsAround(schema).right[0];
}

/** Every schema inside, with its place in the body. */
export function placesIn(
  schema: PublishedSchema,
  at: FieldPlace = [],
): (readonly [place: FieldPlace, schema: PublishedSchema])[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, each]) =>
    placesIn(each, [...at, key]),
  );
  const items = schema.items === undefined ? [] : placesIn(schema.items, [...at, 0]);
  return [[at, schema], ...inside, ...items];
}

/** A copy of the body with another value at a place; `undefined` leaves the field out. */
export function withValue(body: unknown, [key, ...rest]: FieldPlace, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...Object(body) };
  Reflect.set(copy, key, withValue(Reflect.get(Object(body) as object, key), rest, value));
  return copy;
}

/** `claim.medicalEvent[0].id`. */
export const pathOf = (place: FieldPlace) =>
  place
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
