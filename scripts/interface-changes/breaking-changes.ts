// Finds what an interface document takes away or narrows: what a caller of the earlier one may send, and what it is answered.
import { answersOfDefault, otherErrors } from '../../src/http/schema/share-default-answers.ts';
import { withItsParts } from '../../src/http/schema/share-parts.ts';
import { everyRequestKey } from '../../src/http/schema/share-parameters.ts';

interface Schema {
  readonly [key: string]: unknown;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses?: Readonly<Record<string, Schema>>;
}
export interface InterfaceDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: Schema;
  readonly [everyRequestKey]?: readonly Schema[];
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];
const textsOf = (value: unknown): readonly string[] => [value ?? []].flat().map(String);

/** Follows a reference within its document. */
function resolved(document: InterfaceDocument, value: unknown): Schema {
  if (!isObject(value)) return {};
  const { $ref } = value;
  if (typeof $ref !== 'string')
    return withNullAsType(
      document,
      withItsParts(value, (part) => resolved(document, part)),
    );
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : undefined), document);
  return resolved(document, found);
}

/** `anyOf` something or null as the something, with null among its types. */
function withNullAsType(document: InterfaceDocument, schema: Schema): Schema {
  const { anyOf, ...own } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isObject(anyOf[1]) || anyOf[1]['type'] !== 'null')
    return schema;
  const value = resolved(document, anyOf[0]);
  return { ...value, ...own, type: [...textsOf(value['type']), 'null'] };
}

/** Every answer by its status, those of the default response too. */
function answersOf(
  document: InterfaceDocument,
  { responses = {} }: Operation,
): Readonly<Record<string, Schema>> {
  const { [otherErrors]: ofDefault, ...own } = responses;
  const ofAll = answersOfDefault(document, resolved(document, ofDefault)) as Readonly<Record<string, Schema>>;
  return { ...ofAll, ...own };
}

/** A sentence for each change that breaks a caller of `before`; an empty list is a compatible document. */
export function breakingChanges(before: InterfaceDocument, after: InterfaceDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now === undefined) return [`${where} is gone.`];
      const compare = comparison(before, after);
      const renamed =
        now.operationId === operation.operationId ? [] : [`${where} was called ${operation.operationId}.`];
      return [
        ...renamed,
        ...parameterChanges(compare, where, operation, now),
        ...compare.bodies(`${where} request`, operation.requestBody, now.requestBody, 'sent'),
        ...Object.entries(answersOf(before, operation)).flatMap(([status, response]) => {
          const same = answersOf(after, now)[status];
          return same === undefined
            ? [`${where} no longer answers ${status}.`]
            : compare.bodies(`${where} ${status}`, response, same, 'answered');
        }),
      ];
    }),
  );
}

type Comparison = ReturnType<typeof comparison>;
type Direction = 'sent' | 'answered';

function parameterChanges(compare: Comparison, where: string, was: Operation, is: Operation): string[] {
  const old = compare.parametersBefore(was);
  const now = compare.parametersAfter(is);
  return [
    ...[...old.keys()].filter((name) => !now.has(name)).map((name) => `${where} no longer takes ${name}.`),
    ...[...now].flatMap(([name, parameter]) => {
      const before = old.get(name);
      if (parameter['required'] === true && before?.['required'] !== true)
        return [`${where} now needs ${name}.`];
      return before === undefined
        ? []
        : compare.schemas(`${where} ${name}`, before['schema'], parameter['schema'], 'sent');
    }),
  ];
}

const narrowing: readonly (readonly [key: string, isNarrower: (was: number, is: number) => boolean])[] = [
  ['maxLength', (was, is) => is < was],
  ['maxItems', (was, is) => is < was],
  ['maximum', (was, is) => is < was],
  ['minLength', (was, is) => is > was],
  ['minItems', (was, is) => is > was],
  ['minimum', (was, is) => is > was],
];

function comparison(before: InterfaceDocument, after: InterfaceDocument) {
  const named = (document: InterfaceDocument, { parameters = [] }: Operation) =>
    new Map(
      [...parameters, ...(document[everyRequestKey] ?? [])]
        .map((each) => resolved(document, each))
        .map((each) => [`${String(each['in'])} ${String(each['name'])}`, each]),
    );
  const schemas = (where: string, old: unknown, current: unknown, direction: Direction): string[] => {
    const was = resolved(before, old);
    const is = resolved(after, current);
    const needed = textsOf(is['required']);
    const neededBefore = textsOf(was['required']);
    const fields = new Map(entriesOf(is['properties']));
    const fieldsBefore = entriesOf(was['properties']);
    const lost = fieldsBefore.flatMap(([name, field]) => {
      if (!fields.has(name)) return [`${where} has no ${name} any more.`];
      if (direction === 'answered' && neededBefore.includes(name) && !needed.includes(name))
        return [`${where} may lack ${name}.`];
      return schemas(`${where} ${name}`, field, fields.get(name), direction);
    });
    const added = direction === 'sent' ? needed.filter((name) => !neededBefore.includes(name)) : [];
    const items =
      was['items'] === undefined ? [] : schemas(`${where} []`, was['items'], is['items'], direction);
    return [
      ...valueChanges(where, was, is, direction),
      ...lost,
      ...added.map((name) => `${where} now needs ${name}.`),
      ...items,
    ];
  };
  const contentOf = (document: InterfaceDocument, value: unknown) =>
    new Map(entriesOf(resolved(document, value)['content']));
  return {
    schemas,
    parametersBefore: (operation: Operation) => named(before, operation),
    parametersAfter: (operation: Operation) => named(after, operation),
    bodies(where: string, old: unknown, current: unknown, direction: Direction): string[] {
      const now = contentOf(after, current);
      return [...contentOf(before, old)].flatMap(([type, media]) => {
        const here = now.get(type);
        if (!isObject(here)) return [`${where} is no longer ${type}.`];
        return schemas(where, isObject(media) ? media['schema'] : undefined, here['schema'], direction);
      });
    },
  };
}

/** Types, words and limits of one value. */
function valueChanges(where: string, was: Schema, is: Schema, direction: Direction): string[] {
  const [types, typesNow] = [textsOf(was['type']), textsOf(is['type'])];
  const [wide, narrow] = direction === 'sent' ? [types, typesNow] : [typesNow, types];
  const isOtherType = types.length > 0 && typesNow.length > 0 && wide.some((type) => !narrow.includes(type));
  const typeChange = isOtherType
    ? [`${where} was ${types.join(' or ')}, and is ${typesNow.join(' or ')}.`]
    : [];
  if (direction === 'answered') return typeChange;
  const words = textsOf(is['enum']);
  const lostWords = textsOf(was['enum']).filter((word) => words.length > 0 && !words.includes(word));
  const limits = narrowing.flatMap(([key, isNarrower]) => {
    const [old, now] = [was[key], is[key]];
    if (typeof now !== 'number') return [];
    return typeof old !== 'number' || isNarrower(old, now) ? [`${where} now has ${key} ${now}.`] : [];
  });
  const isOtherPattern = is['pattern'] !== undefined && is['pattern'] !== was['pattern'];
  return [
    ...typeChange,
    ...lostWords.map((word) => `${where} no longer takes ${word}.`),
    ...limits,
    ...(isOtherPattern ? [`${where} has another pattern.`] : []),
  ];
}
