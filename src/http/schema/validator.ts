// Checks bodies, queries and paths against their schemas: fast when they fit, with a sentence for each fault when not.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject, Options, ValidateFunction } from 'ajv';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';
import { documentationKeywords } from './documentation-only-schema.ts';
import { parseQuery } from './query-string.ts';
import { bodyIsEmpty, validationMessages } from './validation-messages.ts';

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

/** Beyond this many values only the first fault is told: collecting all would cost more than the request is worth. */
const explainedValuesMax = 2_000;

type Checked = { readonly value: unknown } | { readonly error: Error };
interface RoutePart {
  readonly schema: unknown;
  readonly httpPart?: string;
}

/** The validator compiler of the server; it changes no value but the texts of a query. */
export function validatorCompiler(): (part: RoutePart) => (data: unknown) => Checked {
  const quick = checker(strict);
  const first = checker({ ...strict, verbose: true });
  const all = checker({ ...strict, verbose: true, allErrors: true });
  return ({ schema, httpPart }) => {
    const parts = asSchema(schema);
    const fits = quick.compile(parts);
    const explain = (data: unknown): string => {
      const explaining: ValidateFunction = (isSmall(data) ? all : first).compile(parts);
      explaining(data);
      const faults: readonly ErrorObject[] = explaining.errors ?? [];
      return validationMessages(faults, httpPart === 'querystring' ? 'query parameter' : 'field');
    };
    const check = (data: unknown): Checked => (fits(data) ? { value: data } : refused(explain(data)));
    if (httpPart === 'querystring') {
      const canBeEmpty = fits({});
      return (sent) => (canBeEmpty && isEmpty(sent) ? { value: sent } : checkQuery(parts, sent, check));
    }
    if (httpPart !== 'body') return check;
    return (body) => (body === null || body === undefined ? refused(bodyIsEmpty) : check(body));
  };
}

const checker = (options: Options) => new Ajv2020(options).addVocabulary([...documentationKeywords]);

function checkQuery(schema: object, sent: unknown, check: (query: unknown) => Checked): Checked {
  const read = parseQuery(schema, typeof sent === 'object' && sent !== null ? { ...sent } : {});
  return read.ok ? check(read.query) : refused(read.sentences.join(' '));
}

function isEmpty(sent: unknown): boolean {
  for (const _name in Object(sent)) return false;
  return true;
}

function refused(sentences: string): Checked {
  return { error: new HttpErrorException(httpErrors.invalidRequest(sentences)) };
}

function asSchema(schema: unknown): object {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

function isSmall(data: unknown): boolean {
  const waiting: unknown[] = [data];
  for (let seen = 0; seen < explainedValuesMax; seen += 1) {
    if (waiting.length === 0) return true;
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const inside: readonly unknown[] = Object.values(value);
    if (inside.length > explainedValuesMax) return false;
    waiting.push(...inside);
  }
  return false;
}
