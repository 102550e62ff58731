// Describes the error responses that every route has: for each status its codes, with the sentence or envelope of each as example.
import Type from 'typebox';
import { gatewayExamples } from '../errors/gateway-envelope.ts';
import { httpErrors, type HttpError } from '../errors/http-errors.ts';
import { GatewayEnvelope } from '../schema/error-envelopes.ts';
import type { ErrorForm, RouteAccess } from '../types/app-and-route-types.ts';

type Described = readonly [description: string, examples: readonly HttpError[]];

const Sentences = Type.String();

const always: Readonly<Record<string, Described>> = {
  400: [
    'The sentences name what is wrong and what to send.',
    [
      // The first is shown on the page of each operation: it must be true of all.
      httpErrors.minorIdMalformed(),
      httpErrors.invalidRequest('The query parameter "pagesize" is not known; leave it out.'),
      httpErrors.minorIdMissing(),
      httpErrors.actingPersonMalformed(),
      httpErrors.addressUnreadable(),
    ],
  ],
  414: ['The path with its query is too long.', [httpErrors.addressTooLong()]],
  500: ['Something broke; the sentence names the incident.', [httpErrors.brokenInside('8c9f1d20')]],
};

const withKey: Readonly<Record<string, Described>> = {
  401: ['The API key is missing, unknown, revoked or expired.', [httpErrors.keyNotAccepted()]],
  403: [
    'The API key lacks the scope, location, provider or address.',
    [
      httpErrors.scopeMissing('claims'),
      httpErrors.minorIdNotBound(),
      httpErrors.providerNotOfKey('serviceProvider'),
      httpErrors.addressNotAllowed(),
    ],
  ],
  429: [
    'Too many requests, wrong verifications or responses not yet read.',
    [httpErrors.tooManyRequests(12), httpErrors.responsesNotRead()],
  ],
  503: [
    'The service cannot answer now.',
    [httpErrors.overloaded(), httpErrors.storeDown(), httpErrors.keyNotKnownYet()],
  ],
};

const withBody: Readonly<Record<string, Described>> = {
  413: ['The body is too large.', [httpErrors.bodyTooLarge(16_384)]],
  415: ['The body is not JSON in UTF-8.', [httpErrors.bodyNotJson()]],
};

/** By status, in the form of errors of the route. */
export function describeErrorResponses(
  { access, errors }: RouteAccess,
  hasBody: boolean,
): Record<string, object> {
  const described = {
    ...always,
    ...(access === 'open' ? {} : { ...withKey, ...(hasBody ? withBody : {}) }),
  };
  return Object.fromEntries(
    Object.entries(described).map(([status, [description, examples]]) => [
      status,
      { description, content: contentOf(errors, examples) },
    ]),
  );
}

/** The examples by their codes, which stand in an envelope; a sentence of text shows none. */
function contentOf(form: ErrorForm, errors: readonly HttpError[]): object {
  if (form !== 'plain-text')
    return { 'application/json': { schema: GatewayEnvelope, examples: gatewayExamples(errors) } };
  const examples = Object.fromEntries(errors.map(({ code, message }) => [code, { value: message }]));
  return { 'text/plain': { schema: Sentences, examples } };
}
