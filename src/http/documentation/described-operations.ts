// Reads the operations and schemas of the interface description as the documentation shows them.
import { everyRequestKey } from '../openapi/share-parameters.ts';
import { withItsParts } from '../openapi/share-parts.ts';
import { answersOfDefault, isAnswered, otherErrors, serverErrors } from '../openapi/share-default-answers.ts';

export interface Described {
  readonly [key: string]: unknown;
}

export interface OperationOnPage {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly scope: string | null;
  readonly needsKey: boolean;
  readonly parameters: readonly Described[];
  /** Content types of the body with its schema and example; empty: no body. */
  readonly body: readonly ContentOnPage[];
  readonly responses: readonly AnswerOnPage[];
  /** What it answers as every other operation does. */
  readonly commonResponses: readonly AnswerOnPage[];
}

interface ContentOnPage {
  readonly type: string;
  readonly schema: Described;
  readonly example: unknown;
  /** The names of its examples: those of an error are its codes. */
  readonly codes: readonly string[];
}

export interface AnswerOnPage {
  readonly status: string;
  readonly description: string;
  readonly content: readonly ContentOnPage[];
}

const isObject = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The value, where it is an object; else one without keys. */
export const objectOf = (value: unknown): Described => (isObject(value) ? value : {});
/** The value, where it is text; else ''. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly Described[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Follows a `$ref`, as often as it leads to another; what a schema takes in by `allOf` is its own. */
export function resolve(description: Described, value: unknown): Described {
  const object = objectOf(value);
  const reference = textOf(object['$ref']);
  if (!reference.startsWith('#/')) return withItsParts(object, (part) => resolve(description, part));
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((inside, key) => objectOf(inside)[key], description);
  return resolve(description, target);
}

/** Every operation, in the order of the description. */
export const readOperations = (description: Described): readonly OperationOnPage[] =>
  Object.entries(objectOf(description['paths'])).flatMap(([path, methods]) =>
    Object.entries(objectOf(methods)).map(([method, operation]) =>
      readOperation(description, method.toUpperCase(), path, objectOf(operation)),
    ),
  );

function readOperation(
  description: Described,
  method: string,
  path: string,
  operation: Described,
): OperationOnPage {
  const tags = Array.isArray(operation['tags']) ? operation['tags'] : [];
  const security = operation['security'] ?? description['security'];
  const scope = textOf(operation['x-scope']);
  const { [otherErrors]: ofDefault, [serverErrors]: _, ...others } = objectOf(operation['responses']);
  const inDefault = resolve(description, ofDefault);
  const hasKey = Array.isArray(security) && security.length > 0;
  const hasBody = operation['requestBody'] !== undefined;
  return {
    method,
    path,
    operationId: textOf(operation['operationId']),
    tag: textOf(tags[0]),
    summary: textOf(operation['summary']),
    description: textOf(operation['description']),
    scope: scope === '' ? null : scope,
    needsKey: hasKey,
    parameters: parametersOf(description, operation, hasKey),
    body: readContent(description, resolve(description, operation['requestBody'])),
    responses: readAnswers(description, others),
    commonResponses: readAnswers(description, answersOfDefault(description, inDefault)).filter(({ status }) =>
      isAnswered(status, { hasKey, hasBody }),
    ),
  };
}

/** Those of the operation, and the location, which any request with a key may name. */
function parametersOf(description: Described, operation: Described, hasKey: boolean): readonly Described[] {
  const own = listOf(operation['parameters']).map((each) => resolve(description, each));
  const location = listOf(description[everyRequestKey]).filter(({ name }) => name === 'x-minor-id');
  return hasKey && own.every(({ name }) => name !== 'x-minor-id') ? [...own, ...location] : own;
}

const readAnswers = (description: Described, responses: Described): readonly AnswerOnPage[] =>
  Object.entries(responses).map(([status, response]) => {
    const resolved = resolve(description, response);
    return {
      status,
      description: textOf(resolved['description']),
      content: readContent(description, resolved),
    };
  });

const readContent = (description: Described, holder: Described): readonly ContentOnPage[] =>
  Object.entries(objectOf(holder['content'])).map(([type, content]) => {
    const { schema, example, examples } = objectOf(content);
    const first = resolve(description, Object.values(objectOf(examples))[0]);
    const codes = Object.keys(objectOf(examples));
    return { type, schema: objectOf(schema), example: example ?? first['value'], codes };
  });
