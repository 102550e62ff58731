// Validates bodies, queries and paths against their schemas with Ajv, and explains each error in a sentence.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';
import { documentationKeywords } from '../schema/documentation-only-schema.ts';
import { parseQuery } from '../schema/query-string.ts';
import { bodyIsEmpty, validationMessages } from '../schema/validation-messages.ts';

const strict: Options = {
  strict: true,
  strictTypes: false,
  strictTuples: false,
  allowUnionTypes: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  validateFormats: false,
  ownProperties: true,
};

/** Above this many values only the first error is reported, because collecting all of them is slow. */
const allErrorsValuesMax = 2_000;

type Checked = { readonly value: unknown } | { readonly error: Error };
interface RoutePart {
  readonly schema: unknown;
  readonly httpPart?: string;
}

/** Fastify's validator compiler. It changes no value but those of a query, which are parsed by their schema's types. */
export function validatorCompiler(): (part: RoutePart) => (data: unknown) => Checked {
  const quick = checker(strict);
  const first = checker({ ...strict, verbose: true });
  const all = checker({ ...strict, verbose: true, allErrors: true });
  return ({ schema, httpPart }) => {
    const parts = asSchema(schema);
    const matches = quick.compile(parts);
    const explain = (data: unknown): string => {
      const explaining: ValidateFunction = (isSmall(data) ? all : first).compile(parts);
      explaining(data);
      const errors: readonly ErrorObject[] = explaining.errors ?? [];
      return validationMessages(errors, httpPart === 'querystring' ? 'query parameter' : 'field');
    };
    const check = (data: unknown): Checked => (matches(data) ? { value: data } : invalid(explain(data)));
    if (httpPart === 'querystring') {
      const canBeEmpty = matches({});
      return (sent) => (canBeEmpty && isEmpty(sent) ? { value: sent } : checkQuery(parts, sent, check));
    }
    if (httpPart !== 'body') return check;
    return (body) => (body === null || body === undefined ? invalid(bodyIsEmpty) : check(body));
  };
}

const checker = (options: Options) => new Ajv2020(options).addVocabulary([...documentationKeywords]);

function checkQuery(schema: object, sent: unknown, check: (query: unknown) => Checked): Checked {
  const parsed = parseQuery(schema, typeof sent === 'object' && sent !== null ? { ...sent } : {});
  return parsed.ok ? check(parsed.query) : invalid(parsed.messages.join(' '));
}

function isEmpty(sent: unknown): boolean {
  for (const _name in Object(sent)) return false;
  return true;
}

function invalid(message: string): Checked {
  return { error: new HttpErrorException(httpErrors.invalidRequest(message)) };
}

function asSchema(schema: unknown): object {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

function isSmall(data: unknown): boolean {
  const pending: unknown[] = [data];
  for (let seen = 0; seen < allErrorsValuesMax; seen += 1) {
    if (pending.length === 0) return true;
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside: readonly unknown[] = Object.values(value);
    if (inside.length > allErrorsValuesMax) return false;
    pending.push(...inside);
  }
  return false;
}
