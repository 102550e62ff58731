// Finds what an interface document takes away or narrows: what a caller of the earlier one may send, and what it is answered.
import { answersOfDefault, otherErrors, serverErrors } from '../../src/http/openapi/share-default-answers.ts';
import { withItsParts } from '../../src/http/openapi/share-parts.ts';
import { everyRequestKey } from '../../src/http/openapi/share-parameters.ts';
import { textsOf, valueChanges, type Direction, type Schema } from './value-changes.ts';

interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: Schema;
  readonly responses?: Readonly<Record<string, Schema>>;
  /** Empty where no key is needed. */
  readonly security?: readonly object[];
  /** What its key must be allowed. */
  readonly 'x-scope'?: string;
}
export interface InterfaceDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks?: Readonly<Record<string, unknown>>;
  readonly components?: Schema;
  readonly [everyRequestKey]?: readonly Schema[];
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isObject(value) ? Object.entries(value) : [];

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

const choicesOf = ({ anyOf, oneOf }: Schema): readonly unknown[] =>
  [anyOf, oneOf].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));

/** Every answer by its status, those of the default response too. */
function answersOf(
  document: InterfaceDocument,
  { responses = {} }: Operation,
): Readonly<Record<string, Schema>> {
  const { [otherErrors]: ofDefault, [serverErrors]: _, ...own } = responses;
  const ofAll = answersOfDefault(document, resolved(document, ofDefault)) as Readonly<Record<string, Schema>>;
  return { ...ofAll, ...own };
}

/** A sentence for each change that breaks a caller of `before`; an empty list is a compatible document. */
export function breakingChanges(before: InterfaceDocument, after: InterfaceDocument): string[] {
  const compare = comparison(before, after);
  const ofOperations = Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      return now === undefined
        ? [`${where} is gone.`]
        : [
            ...accessChanges(where, operation, now),
            ...parameterChanges(compare, where, operation, now),
            ...bodyChanges(compare, where, operation, now),
            ...answerChanges(where, [before, operation], [after, now], compare),
          ];
    }),
  );
  return [...ofOperations, ...webhookChanges(compare, before, after)];
}

type Comparison = ReturnType<typeof comparison>;

/** Its name in generated clients, and what its key must be allowed. */
function accessChanges(where: string, was: Operation, is: Operation): string[] {
  const isOpen = ({ security }: Operation) => security?.length === 0;
  const scope = is['x-scope'];
  return [
    ...(is.operationId === was.operationId ? [] : [`${where} was called ${was.operationId}.`]),
    ...(isOpen(was) && !isOpen(is) ? [`${where} now needs a key.`] : []),
    ...(scope === undefined || scope === was['x-scope'] ? [] : [`${where} now needs the scope ${scope}.`]),
  ];
}

function bodyChanges(compare: Comparison, where: string, was: Operation, is: Operation): string[] {
  const isNeeded = ({ requestBody }: Operation) => requestBody?.['required'] === true;
  return [
    ...(isNeeded(is) && !isNeeded(was) ? [`${where} now needs a body.`] : []),
    ...compare.bodies(`${where} request`, was.requestBody, is.requestBody, 'sent'),
  ];
}

type InItsDocument = readonly [document: InterfaceDocument, operation: Operation];

/** A success of another status is one that a caller does not know. */
function answerChanges(where: string, was: InItsDocument, is: InItsDocument, compare: Comparison): string[] {
  const [old, now] = [answersOf(...was), answersOf(...is)];
  const isNewSuccess = (status: string) => status.startsWith('2') && old[status] === undefined;
  return [
    ...Object.keys(now)
      .filter(isNewSuccess)
      .map((status) => `${where} may now answer ${status}.`),
    ...Object.entries(old).flatMap(([status, response]) => {
      const same = now[status];
      return same === undefined
        ? [`${where} no longer answers ${status}.`]
        : compare.bodies(`${where} ${status}`, response, same, 'answered');
    }),
  ];
}

/** What an endpoint of the caller is sent is as an answer to it. */
function webhookChanges(compare: Comparison, before: InterfaceDocument, after: InterfaceDocument): string[] {
  const bodyOf = (document: InterfaceDocument, webhook: unknown): unknown => {
    const { post } = resolved(document, webhook) as { readonly post?: Operation };
    return post?.requestBody;
  };
  return Object.entries(before.webhooks ?? {}).flatMap(([name, webhook]) => {
    const now = after.webhooks?.[name];
    return now === undefined
      ? [`webhook ${name} is gone.`]
      : compare.bodies(`webhook ${name}`, bodyOf(before, webhook), bodyOf(after, now), 'answered');
  });
}

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
      ...choices(where, was, is, direction),
    ];
  };
  /** Of several forms each stays, in its place; one more is no answer that a caller knows. */
  const choices = (where: string, was: Schema, is: Schema, direction: Direction): string[] => {
    const [old, now] = [choicesOf(was), choicesOf(is)];
    if (old.length === 0) return [];
    const kept = old.slice(0, now.length);
    return [
      ...(now.length < old.length && direction === 'sent' ? [`${where} takes fewer forms.`] : []),
      ...(now.length > old.length && direction === 'answered' ? [`${where} has another form.`] : []),
      ...kept.flatMap((each, at) => schemas(`${where} (${at + 1})`, each, now[at], direction)),
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
