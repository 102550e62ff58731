// Replaces each reference inside the interface description by what it refers to, and each default response by the statuses it stands for.
import { withItsParts } from '../../src/http/openapi/share-parts.ts';
import {
  answersOfDefault,
  isAnswered,
  otherErrors,
  serverErrors,
} from '../../src/http/openapi/share-default-answers.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The operation with every status among its responses, as if it had no default. */
function withEveryStatus(
  description: object,
  operation: Readonly<Record<string, unknown>>,
  method: string,
): object {
  const {
    [otherErrors]: ofDefault,
    [serverErrors]: _,
    ...own
  } = Object(operation['responses']) as Record<string, unknown>;
  if (ofDefault === undefined) return operation;
  const has = { hasKey: operation['security'] === undefined, hasBody: method !== 'get' };
  const known = Object.entries(answersOfDefault(description, ofDefault)).filter(([status]) =>
    isAnswered(status, has),
  );
  return { ...operation, responses: { ...Object.fromEntries(known), ...own } };
}

/** The description without references and without `allOf`; it has no circles. Words next to a reference replace those it refers to. */
export function resolveReferences<D extends object>(description: D): D {
  const known = new Map<string, unknown>();
  const resolve = (value: unknown, at = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => resolve(each));
    if (!isObject(value)) return value;
    const { $ref, ...others } = value;
    if (typeof $ref !== 'string')
      return withItsParts(
        Object(
          withEveryStatus(
            description,
            Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, key)])),
            at,
          ),
        ) as Readonly<Record<string, unknown>>,
        (part) => part as Readonly<Record<string, unknown>>,
      );
    const parts = $ref.replace(/^#\//, '').split('/');
    const found = parts.reduce<unknown>(
      (inside, key) => Reflect.get(Object(inside) as object, key),
      description,
    );
    if (!isObject(found)) throw new Error(`nothing is at ${$ref}`);
    known.set($ref, known.get($ref) ?? resolve(found));
    return { ...Object(known.get($ref)), ...others };
  };
  return resolve(description) as D;
}
