// Validates bodies, queries and paths against their schemas with Ajv, and explains each error in a sentence.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Options, ValidateFunction } from 'ajv';
import { httpErrors, HttpErrorException } from '../errors/http-errors.ts';
import { documentationKeywords } from '../schema/documentation-only-schema.ts';
import { parseQueryString } from '../schema/parse-query-string.ts';
import { removeNullFieldsKeyword, withoutNullFields } from '../schema/remove-null-fields.ts';
import { emptyBodyMessage, formatValidationMessages } from '../schema/validation-messages.ts';

const strict: Options = {
  strict: true,
  // The description of the interface is checked against its own schema by the tests; here that would slow each start.
  meta: false,
  validateSchema: false,
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

/** A parsed query, or why it is not valid. */
type ParsedPart = { readonly value: unknown } | { readonly error: Error };
interface RoutePart {
  readonly schema: unknown;
  /** `body`, `querystring` or `params`. */
  readonly httpPart?: string;
}

/** As Fastify calls it; it reads the errors of the last call from the function. */
interface BodyValidator {
  (sent: unknown): boolean;
  errors?: NonNullable<ValidateFunction['errors']> | null;
}

export interface SchemaValidator {
  /**
   * Fastify's validator compiler: Ajv's own function for each part, but a query is first parsed by its schema's types,
   * and a body loses optional fields that are null.
   */
  readonly compile: (part: RoutePart) => BodyValidator | ((sent: unknown) => ParsedPart);
  /** A sentence for each error of a part that is not valid, as it was sent. */
  readonly explain: (part: RoutePart, sent: unknown) => string;
}

/**
 * Validates quickly, up to the first error; only an invalid value is validated again, to explain all its errors. Every
 * application of this process uses it: a schema is compiled once.
 */
export const schemaValidator: SchemaValidator = createSchemaValidator();

function createSchemaValidator(): SchemaValidator {
  const quick = checker(strict);
  const first = checker({ ...strict, verbose: true });
  const all = checker({ ...strict, verbose: true, allErrors: true });
  const explainValue = (schema: object, where: 'field' | 'query parameter', value: unknown): string => {
    const isWhole = isSmall(value);
    const explaining = (isWhole ? all : first).compile(schema);
    explaining(value);
    return formatValidationMessages(explaining.errors ?? [], where);
  };
  const explain: SchemaValidator['explain'] = ({ schema, httpPart }, sent) => {
    if (httpPart === 'body' && (sent === null || sent === undefined)) return emptyBodyMessage;
    if (httpPart === 'body') return explainValue(withoutNullFields(asSchema(schema)), 'field', sent);
    if (httpPart !== 'querystring') return explainValue(asSchema(schema), 'field', sent);
    const parsed = parseQueryString(asSchema(schema), { ...Object(sent) });
    return parsed.ok
      ? explainValue(asSchema(schema), 'query parameter', parsed.query)
      : parsed.messages.join(' ');
  };
  return {
    explain,
    compile(part) {
      const schema = asSchema(part.schema);
      if (part.httpPart === 'body') return quick.compile(withoutNullFields(schema));
      const matches = quick.compile(schema);
      if (part.httpPart !== 'querystring' || takesNothing(schema)) return matches;
      return (sent: unknown): ParsedPart => {
        const parsed = parseQueryString(schema, { ...Object(sent) });
        if (parsed.ok && matches(parsed.query)) return { value: parsed.query };
        return { error: new HttpErrorException(httpErrors.invalidRequest(explain(part, sent))) };
      };
    },
  };
}

function checker(options: Options) {
  return new Ajv2020(options).addVocabulary([...documentationKeywords]).addKeyword(removeNullFieldsKeyword);
}

function takesNothing(schema: { readonly properties?: object }): boolean {
  return Object.keys(schema.properties ?? {}).length === 0;
}

/** The same object, because Ajv caches compiled schemas by identity. */
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
