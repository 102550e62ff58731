// Makes requests from the interface description: right ones, ones at the limits of each field, and ones that are changed in places.
import {
  placesIn,
  textsAround,
  withValue,
  type FieldPlace,
  type PublishedSchema,
} from '../support/published-limits.ts';
import { statementFile } from './fuzz-statements.ts';
import { brokenJson, oddText, oddValue, oneOf, type Random } from './fuzz-values.ts';

/** What is known of the service: values with which a request gets further than the reading of its fields. */
export interface KnownValues {
  readonly days: readonly string[];
  readonly itemNumbers: readonly string[];
  readonly providerNumbers: readonly string[];
  /** Bodies of POST /VerifyPatient. */
  readonly patients: readonly Readonly<Record<string, string>>[];
}

export interface FuzzOperation {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: readonly string[];
  readonly body: { readonly schema: PublishedSchema; readonly example: unknown } | null;
  /** The types of its body where it takes no JSON. */
  readonly otherTypes: readonly string[];
}

export interface FuzzRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}
interface DescribedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: PublishedSchema; readonly example?: unknown }>
    >;
  };
}

/** Every operation of the description. */
export function fuzzOperationsOf(description: object): readonly FuzzOperation[] {
  return Object.entries((description as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const content = requestBody?.content['application/json'];
      return {
        method: method.toUpperCase() as FuzzOperation['method'],
        path,
        query: (parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
        body: content === undefined ? null : { schema: content.schema, example: content.example },
        otherTypes: content === undefined ? Object.keys(requestBody?.content ?? {}) : [],
      };
    }),
  );
}

/** A request to the operation; the same numbers make the same request. */
export function createRequest(random: Random, operation: FuzzOperation, known: KnownValues): FuzzRequest {
  const { method, path, query, body, otherTypes } = operation;
  const inPath = (parameter: string) =>
    encodeURIComponent(
      parameter === '{correlationId}' ? idFor(random) : textFor(random, known).toWellFormed(),
    );
  const names =
    random(3) === 0 ? Array.from({ length: random(3) }, () => oneOf(random, [...query, 'other'])) : [];
  const parameters = names.map(
    (name) => `${name}=${encodeURIComponent(textFor(random, known).toWellFormed())}`,
  );
  const url = `${path.replaceAll(/\{[^}]+\}/g, inPath)}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
  const headers = headersFor(random);
  if (method !== 'POST') return { method, url, headers };
  if (otherTypes.length > 0 && random(4) !== 0) {
    const file = statementFile(random, oneOf(random, otherTypes));
    const ofFile = { ...headers, 'content-type': file.type };
    return { method, url: `${path}?${file.query}`, headers: ofFile, payload: file.payload };
  }
  const sent = body === null ? {} : bodyFor(random, body, known);
  const text = JSON.stringify(sent) ?? '';
  return { method, url, headers, payload: random(25) === 0 ? brokenJson(random, text) : text };
}

const usualHeaders = {
  'x-api-key': 'sandbox-key',
  'x-minor-id': 'SBX00001',
  'content-type': 'application/json',
};

/** The example of an operation as it is; a claim has the id of this number. */
export function fuzzRequest({ path, body }: FuzzOperation, number: number): FuzzRequest {
  const sent = withId(body?.example, idOf(number));
  return { method: 'POST', url: path, headers: usualHeaders, payload: JSON.stringify(sent) };
}

function headersFor(random: Random): Record<string, string> {
  const usual = random(12) !== 0;
  const printable = () =>
    oddText(random)
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 200);
  return {
    'x-api-key': usual ? 'sandbox-key' : oneOf(random, ['sandbox-other-key', 'wrong', '', printable()]),
    ...(random(10) === 0
      ? { 'x-minor-id': oneOf(random, ['SBX00002', 'SBX00009', 'short', '', 'sbx00001', printable()]) }
      : { 'x-minor-id': 'SBX00001' }),
    'content-type': random(30) === 0 ? oneOf(random, ['text/plain', '', printable()]) : 'application/json',
    ...(random(8) === 0
      ? { 'accept-encoding': oneOf(random, ['br', 'gzip', 'identity', '*;q=0', ';;;']) }
      : {}),
    ...(random(20) === 0 ? { 'if-none-match': oneOf(random, ['*', '"x"', 'W/', printable()]) } : {}),
    ...(random(20) === 0 ? { 'x-acting-person': printable(), 'x-request-id': printable() } : {}),
  };
}

function textFor(random: Random, { itemNumbers, providerNumbers, days }: KnownValues): string {
  switch (random(5)) {
    case 0:
      return oneOf(random, providerNumbers);
    case 1:
      return oneOf(random, days);
    case 2:
      return oddText(random);
    default:
      return oneOf(random, itemNumbers);
  }
}

const changesMax = 4;

function bodyFor(
  random: Random,
  { schema, example }: NonNullable<FuzzOperation['body']>,
  known: KnownValues,
): unknown {
  // Some examples go as they are, under an id of their own, so that every operation is seen to succeed.
  if (random(5) === 0 && example !== undefined) return withId(example, idFor(random));
  const start = random(3) === 0 ? whole(schema, example) : structuredClone(example ?? whole(schema, example));
  let body = withKnownValues(random, start, known);
  // A third are right as they are.
  const changes = random(3) === 0 ? 0 : 1 + random(changesMax);
  for (let change = 0; change < changes; change += 1) body = changed(random, body, schema);
  return body;
}

function withId(example: unknown, id: string): unknown {
  const hasId = typeof example === 'object' && example !== null && 'correlationId' in example;
  return hasId ? { ...example, correlationId: id } : example;
}

const idOf = (number: number): string => `urn:uuid:SBX00001${String(number).padStart(16, '0')}`;
/** Few ids, so that claims are sent again, corrected, asked about and deleted. */
const idFor = (random: Random): string => idOf(random(200));

/** Fields get values of their kind, by their names. */
function withKnownValues(random: Random, value: unknown, known: KnownValues): unknown {
  if (Array.isArray(value)) return value.map((each) => withKnownValues(random, each, known));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    knownValue(random, name, each, known),
  ]);
  const made = Object.fromEntries(fields);
  if (!('PatientSex' in made) || random(2) === 0) return made;
  return { ...made, ...oneOf(random, known.patients) };
}

function knownValue(random: Random, name: string, value: unknown, known: KnownValues): unknown {
  const isText = typeof value === 'string';
  if (/^correlationId$/.test(name) && random(2) === 0) return idFor(random);
  if (random(2) === 0) return isText ? value : withKnownValues(random, value, known);
  if (/^itemNumber$/i.test(name)) return oneOf(random, known.itemNumbers);
  if (/providerNumber$/i.test(name)) return oneOf(random, known.providerNumbers);
  if (/date/i.test(name) && isText) return oneOf(random, known.days);
  if (/^(patient|claimant)$/.test(name)) return claimPatient(random, value, known);
  return isText ? value : withKnownValues(random, value, known);
}

function claimPatient(random: Random, value: unknown, { patients }: KnownValues): unknown {
  const persona = oneOf(random, patients);
  const field = (name: string) => persona[`Patient${name}`];
  const identity = {
    dateOfBirth: field('DateOfBirth'),
    familyName: field('FamilyName'),
    givenName: field('GivenName'),
    sex: field('Sex'),
  };
  const medicare = { memberNumber: field('MedicareNumber'), memberRefNumber: field('MedicareRefNumber') };
  return { ...(typeof value === 'object' ? value : {}), identity, medicare };
}

const placesMax = 2_000;

/** Every place in a value. */
function placesOf(value: unknown, at: FieldPlace = [], found: FieldPlace[] = []): FieldPlace[] {
  if (found.length >= placesMax) return found;
  found.push(at);
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value))
      placesOf(each, [...at, Array.isArray(value) ? Number(key) : key], found);
  return found;
}

const schemaPlaces = new WeakMap<PublishedSchema, ReadonlyMap<string, PublishedSchema>>();
const nameOf = (place: FieldPlace): string =>
  place.map((key) => (typeof key === 'number' ? 0 : key)).join('.');

function schemaAt(schema: PublishedSchema, place: FieldPlace): PublishedSchema | undefined {
  const known = schemaPlaces.get(schema) ?? new Map(placesIn(schema).map(([at, each]) => [nameOf(at), each]));
  schemaPlaces.set(schema, known);
  return known.get(nameOf(place));
}

const valueAt = (body: unknown, place: FieldPlace): unknown =>
  place.reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), body);

/** The body with one place of it changed. */
function changed(random: Random, body: unknown, schema: PublishedSchema): unknown {
  const places = placesOf(body);
  const place = oneOf(random, places);
  const value = valueAt(body, place);
  switch (random(8)) {
    case 0:
      return place.length === 0 ? body : withValue(body, place, undefined);
    case 1:
      return withValue(body, [...place.slice(0, -1), `Odd${random(3)}`], oddValue(random));
    case 2:
      return withValue(body, place, valueAt(body, oneOf(random, places)));
    case 3:
      return Array.isArray(value)
        ? withValue(body, place, repeated(random, value))
        : withValue(body, place, [value]);
    case 4:
    case 5:
      return withValue(body, place, limitValue(random, schemaAt(schema, place)) ?? oddValue(random));
    default:
      return withValue(body, place, oddValue(random));
  }
}

/** Lists at the limits of the interface: 14, 16, 50, 80, each with one more. */
const repeated = (random: Random, value: readonly unknown[]): unknown[] =>
  Array.from({ length: oneOf(random, [0, 2, 14, 15, 16, 17, 50, 51, 80, 81]) }).flatMap(() => value);

const textLimits = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/** A value on one side of a limit of the field; null where it has none. */
function limitValue(random: Random, schema: PublishedSchema | undefined): unknown {
  if (schema === undefined) return null;
  const { minimum, maximum } = schema;
  if (minimum !== undefined || maximum !== undefined)
    return oneOf(random, [minimum ?? 0, (minimum ?? 0) - 1, maximum ?? 1, (maximum ?? 1) + 1]);
  if (!textLimits.some((limit) => limit in schema)) return null;
  const { right, wrong } = textsOf(schema);
  return right.length + wrong.length === 0 ? null : oneOf(random, [...right, ...wrong]);
}

const textsBySchema = new WeakMap<PublishedSchema, ReturnType<typeof textsAround>>();

/** Texts on both sides of the limits; none where no text that is known keeps them. */
function textsOf(schema: PublishedSchema): ReturnType<typeof textsAround> {
  const known = textsBySchema.get(schema);
  if (known !== undefined) return known;
  let texts: ReturnType<typeof textsAround> = { right: [], wrong: [] };
  try {
    texts = textsAround(schema);
  } catch {
    // A pattern of its own, or other values than texts: the example has to do.
  }
  textsBySchema.set(schema, texts);
  return texts;
}

/** A body with every field that the schema knows; what the example lacks gets a value of its form. */
function whole(schema: PublishedSchema, example: unknown): unknown {
  if (schema.properties !== undefined) {
    const sent = Object(example) as Readonly<Record<string, unknown>>;
    const fields = Object.entries(schema.properties).map(([name, each]) => [name, whole(each, sent[name])]);
    return Object.fromEntries(fields);
  }
  if (schema.items !== undefined)
    return [whole(schema.items, Array.isArray(example) ? (example as unknown[])[0] : undefined)];
  if (example !== undefined) return example;
  if (schema.enum !== undefined) return schema.enum[0];
  const types = new Set([schema.type ?? []].flat());
  if (types.has('boolean')) return true;
  return types.has('integer') ? (schema.minimum ?? 1) : (textsOf(schema).right[0] ?? '');
}
