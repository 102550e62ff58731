// Sends every field of a body by itself, and every part of an address, on both sides of its published limits: what differs from what the service says of it.
import {
  pathOf,
  placesIn,
  textsAround,
  withValue,
  type FieldPlace,
  type PublishedSchema,
} from './published-limits.ts';
import type { RunningService } from './service.ts';

/** An operation whose fields are tried one by one. */
export interface SmallRequest {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly schema: PublishedSchema;
  /** What must be sent with each of them. */
  readonly least: object;
  /** A wrong field of another name keeps the service from doing it; false where a check says in words what is wrong. */
  readonly isStopped: boolean;
}

const limitsOfText = ['enum', 'pattern', 'format', 'minLength', 'maxLength'];

/** A line for each value that the service takes or rejects otherwise than is published; `count` is how many were sent. */
export async function findFieldDifferences(
  service: RunningService,
  { method, path, schema, least, isStopped }: SmallRequest,
): Promise<{ readonly differing: readonly string[]; readonly count: number }> {
  const differing: string[] = [];
  let count = 0;
  for (const [place, limits] of placesIn(schema).filter(([[first]]) => first !== 'Rows')) {
    for (const { value, isWrong } of valuesAround(limits, valueAt(least, place))) {
      const sent = withValue(withList(schema, least, place), place, value);
      const body = { ...Object(sent), ...(isStopped && { Unknown: 1 }) };
      const said = await saidOf(service, method, path, body);
      count += 1;
      if (isNamed(said, place) !== isWrong)
        differing.push(
          `${path} ${pathOf(place)} ${JSON.stringify(value).slice(0, 60)}: ${said.slice(0, 160)}`,
        );
    }
  }
  return { differing, count };
}

async function saidOf(
  service: RunningService,
  method: string,
  path: string,
  body: object | undefined,
): Promise<string> {
  const response = await service.call(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return response.text();
}

/** As a sentence begins with the field, or as a check has it, or its group, in brackets. */
const isNamed = (said: string, place: FieldPlace): boolean =>
  place.some((name) => said.includes(`(${name}) is not`)) ||
  said
    .split(/(?<=[.]) /)
    .some((sentence) => sentence.startsWith(`${pathOf(place)} must be `) || isNoDay(sentence, place));

const isNoDay = (sentence: string, [group, , field]: FieldPlace): boolean =>
  field !== undefined && sentence.startsWith(`${String(group)} has a ${String(field)} that is no `);

const valueAt = (body: unknown, place: FieldPlace): unknown =>
  place.reduce<unknown>((value, key) => Reflect.get(Object(value) as object, key), body);

/** The body with a right entry in the list in which the place is. */
function withList(schema: PublishedSchema, body: object, place: FieldPlace): unknown {
  const [name = '', at] = place;
  const items = schema.properties?.[name]?.items;
  return at !== 0 || items === undefined || name in body ? body : { ...body, [name]: [entryOf(items)] };
}

interface SentValue {
  readonly value: unknown;
  readonly isWrong: boolean;
}

function valuesAround(schema: PublishedSchema, known: unknown): readonly SentValue[] {
  const { minimum, maximum, minItems, maxItems, uniqueItems = false, items } = schema;
  const isText = limitsOfText.some((limit) => limit in schema) && !schema.enum?.includes(true);
  const { right, wrong } = isText ? textsAround(schema) : { right: [], wrong: [] };
  const [entry = items === undefined ? null : entryOf(items)] = Array.isArray(known)
    ? (known as unknown[])
    : [];
  const listOf = (length: number) => Array.from({ length }, () => entry);
  const sent = (value: unknown, isWrong: boolean) => ({ value, isWrong });
  return [
    ...right.map((text) => sent(text, false)),
    ...wrong.map((text) => sent(text, true)),
    ...(minimum === undefined ? [] : [sent(minimum, false), sent(minimum - 1, true)]),
    ...(maximum === undefined ? [] : [sent(maximum, false), sent(maximum + 1, true)]),
    ...(minItems === undefined ? [] : [sent([], minItems > 0)]),
    ...(uniqueItems ? [sent(listOf(2), true)] : []),
    ...(maxItems === undefined ? [] : [sent(listOf(maxItems), false), sent(listOf(maxItems + 1), true)]),
  ];
}

/** A right entry of a list. */
function entryOf(schema: PublishedSchema): unknown {
  const { properties, required = [] } = schema;
  if (properties === undefined) return textsAround(schema).right[0];
  return Object.fromEntries(required.map((name) => [name, properties[name] && entryOf(properties[name])]));
}

/** A part of an address that is an id. */
export interface PartOfPath {
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly maxLength: number | undefined;
}

/** A line for each id without a length, and for each that the service takes or rejects otherwise. */
export async function findPathDifferences(
  service: RunningService,
  parts: readonly PartOfPath[],
): Promise<readonly string[]> {
  const differing: string[] = [];
  for (const { method, path, name, maxLength } of parts) {
    if (maxLength === undefined) differing.push(`${path} ${name} has no limit`);
    else
      for (const length of [maxLength, maxLength + 1]) {
        const address = path.replaceAll(/\{(\w+)\}/g, (_, each: string) =>
          each === name ? 'x'.repeat(length) : '23',
        );
        const said = await saidOf(service, method, address, method === 'GET' ? undefined : {});
        if (said.startsWith(`${name} must be `) !== length > maxLength)
          differing.push(`${method} ${path} ${name} ${length}: ${said.slice(0, 160)}`);
      }
  }
  return differing;
}
