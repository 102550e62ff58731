// Leaves out of the schemas of the OpenAPI description what another keyword of theirs says already.
import { isObject, type DescribedInterface } from './described-interface.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Keys whose values are data, not schemas. */
const dataKeys = new Set(['example', 'examples', 'default', 'enum', 'const']);

/** The description with each of these said once: its rules are the same. */
export function leanSchemas<D extends DescribedInterface>(description: D): D {
  const { paths = {}, components = {} } = description;
  const { schemas = {}, parameters = {} } = components;
  return {
    ...description,
    paths: lean(paths),
    components: { ...components, schemas: lean(schemas), parameters: lean(parameters) },
  };
}

/** Every schema in a value; the names of fields are no keywords. */
function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (!isObject(value)) return value;
  const inside = Object.entries(value).map(([key, each]) => {
    if (dataKeys.has(key)) return [key, each];
    return [key, key === 'properties' && isObject(each) ? fieldsOf(each) : lean(each)];
  });
  return rules.reduce<Schema>((schema, rule) => rule(schema), Object.fromEntries(inside) as Schema);
}

const fieldsOf = (properties: Schema): object =>
  Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, lean(field)]));

/** A pattern ends with the lengths that it takes, of one set of characters: `^[A-Z]{1,4}$`. */
const lengthsAtTheEnd = /^\^(?:\(\?[=!][^()]*\))?(?:\[(?:[^\]\\]|\\.)*\]|\\d)\{(\d+)(?:,(\d+))?\}\$$/;

/** Lengths that the pattern says. */
function withoutLengths(schema: Schema): Schema {
  const { minLength, maxLength, ...others } = schema;
  const [, least, most = least] = lengthsAtTheEnd.exec(String(schema['pattern'])) ?? [];
  if (least === undefined || Number(least) !== minLength || Number(most) !== maxLength) return schema;
  return others;
}

/** `anyOf` some words or null as one list of them. */
function withNullAmongWords(schema: Schema): Schema {
  const { anyOf, ...own } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [words, none] = anyOf as readonly Schema[];
  if (!Array.isArray(words?.['enum']) || none?.['type'] !== 'null' || 'type' in words) return schema;
  return { ...words, enum: [...(words['enum'] as unknown[]), null], ...own };
}

/** An object that takes in others is one as they are; what adds nothing to one other is that one. */
function withoutTypeOfParts(schema: Schema): Schema {
  const { type, ...others } = schema;
  const { allOf } = others;
  if (type !== 'object' || !Array.isArray(allOf)) return schema;
  const [only] = allOf as readonly Schema[];
  return Object.keys(others).length === 1 && allOf.length === 1 && only !== undefined ? only : others;
}

/** The examples of a field are in the example of the whole body. */
function withoutExamples(schema: Schema): Schema {
  const { examples, ...others } = schema;
  return Array.isArray(examples) ? others : schema;
}

/** Words are texts. */
function withoutTypeOfWords(schema: Schema): Schema {
  const { type, ...others } = schema;
  return type === 'string' && Array.isArray(others['enum']) ? others : schema;
}

/** What JSON carries exactly limits every whole number. */
function withoutExactness(schema: Schema): Schema {
  const { minimum, maximum, ...others } = schema;
  const isLimited = minimum !== Number.MIN_SAFE_INTEGER || maximum !== Number.MAX_SAFE_INTEGER;
  return isLimited ? schema : others;
}

const rules = [
  withoutExactness,
  withoutExamples,
  withoutTypeOfWords,
  withoutLengths,
  withNullAmongWords,
  withoutTypeOfParts,
] as const;
