// Serves the OpenAPI description, made from the schemas of the routes, of these days.
import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import Type from 'typebox';
import { correlationIdTailLength } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { minorIdPattern } from '../../domain/values/minor-id.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { shareComponents } from './share-components.ts';
import { showDocumentationSchemas } from '../schema/documentation-only-schema.ts';
import { freshenExampleDays, freshenExampleIds } from '../schema/freshen-examples.ts';
import { interfaceRoot } from './interface-root.ts';
import { mergeErrorExamples } from './merge-error-examples.ts';
import { requestExamples } from './request-examples.ts';
import { withComponents, type DescribedInterface } from './described-interface.ts';
import { describeWebhooks, webhookComponents } from './describe-webhooks.ts';
import { compressResponse } from '../plugins/compress-response.ts';
import { openAccess } from '../plugins/declared-route.ts';
import { describeErrorResponses } from './describe-error-responses.ts';

/** Collects the schemas of every route added from now on. */
export async function addOpenApiDescription(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: structuredClone(interfaceRoot) as object,
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `Schema${index}`,
    },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...parametersOf(schema), ...bodyOf(schema), ...described(route) },
      url,
    }),
    transformObject: (whole) =>
      'openapiObject' in whole
        ? shareComponents({
            ...withComponents(whole.openapiObject as DescribedInterface, webhookComponents),
            webhooks: describeWebhooks(),
          })
        : {},
  });
}

/** The parts of a path and a query as the description shows them. */
const parametersOf = (schema: FastifySchema | undefined): object => ({
  ...(schema?.params === undefined ? {} : { params: showDocumentationSchemas(schema.params) }),
  ...(schema?.querystring === undefined ? {} : { querystring: showDocumentationSchemas(schema.querystring) }),
});

/** The body as it should be sent, where validation accepts more, with an example to try. */
function bodyOf(schema: FastifySchema | undefined): { readonly body?: unknown } {
  if (typeof schema?.body !== 'object' || schema.body === null) return {};
  const toTry = requestExamples[schema.operationId ?? ''];
  const examples = toTry === undefined ? {} : { examples: [toTry] };
  return { body: showDocumentationSchemas({ ...schema.body, ...examples }) };
}

interface OpenApiDependencies {
  readonly clock: Pick<Clock, 'today'>;
  readonly ids: Pick<IdGenerator, 'secretHex'>;
}

/** Serves the description at /openapi.json. Returns what writes it, for the documentation. */
export function addOpenApiRoutes(app: App, dependencies: OpenApiDependencies): () => string {
  const hidden = { config: openAccess, schema: { hide: true } };
  const describe = createDescription(app, dependencies);
  app.get('/openapi.json', { ...hidden, onSend: compressResponse }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describe()),
  );
  return describe;
}

/** Writes the description as of now: its examples are of these days, and their claims were never lodged. */
function createDescription(app: App, { clock, ids }: OpenApiDependencies): () => string {
  const newTail = () => ids.secretHex(correlationIdTailLength / 2);
  let ofDay: { readonly day: LocalDate | null; readonly text: string } = { day: null, text: '' };
  return () => {
    const day = clock.today();
    if (ofDay.day !== day) ofDay = { day, text: freshenExampleDays(JSON.stringify(app.swagger()), day) };
    return freshenExampleIds(ofDay.text, newTail);
  };
}

const MinorIdHeader = Type.String({
  pattern: minorIdPattern,
  description: 'Minor ID of the location, 8 letters or digits.',
});
/** What the request pipeline adds to each route: its security, the x-minor-id header and its error responses. */
function described({ config, schema, method }: RouteOptions): Record<string, unknown> {
  if (config === undefined) return {};
  const hasBody = ['POST', 'PATCH', 'DELETE'].some((each) => [method].flat().includes(each));
  const responses = mergeErrorExamples(describeErrorResponses(config, hasBody), schema?.response ?? {});
  return {
    ...(config.access === 'open' ? { security: [] } : {}),
    ...(config.access === 'open' || config.access === 'any-key' ? {} : { 'x-scope': config.access }),
    ...(config.access === 'open' ? {} : { headers: requestHeaders(config) }),
    response: showDocumentationSchemas(describedAnswers(responses)),
  };
}

/** Every answer with a description. */
const describedAnswers = (responses: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...withDescription(response), ...(response as object) },
    ]),
  );

/** What is said of an answer whose schema says all. */
const withDescription = (response: unknown): object =>
  typeof response !== 'object' || response === null || 'description' in response
    ? {}
    : { 'x-response-description': 'OK.' };

function requestHeaders({ minorId }: RouteAccess) {
  return Type.Object({ 'x-minor-id': minorId === 'required' ? MinorIdHeader : Type.Optional(MinorIdHeader) });
}
