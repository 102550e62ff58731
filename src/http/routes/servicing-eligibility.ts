// POST /ServicingProviderEligibility and GET /Providers/{providerNumber}/ServicingEligibility/{itemNumber} (interface 2.4, behaviour 4).
import type { FastifyReply } from 'fastify';
import Type, { type Static } from 'typebox';
import {
  checkServicingProvider,
  type ServicingCheckDependencies,
  type ServicingCheckRequest,
} from '../../application/providers/check-servicing-provider.ts';
import { providerNumberPattern } from '../../domain/values/provider-number.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendError } from '../errors/send-error.ts';
import { ItemNumberInPath } from '../schema/item-number-in-path.ts';
import { noSuch } from '../schema/shared-responses.ts';

const closed = { additionalProperties: false } as const;

const ProviderNumber = Type.String({
  ...publishedLimits({ pattern: providerNumberPattern }),
});
const ItemNumber = Type.String();

const ServicingBody = Type.Object(
  { ProviderNumber, ItemNumber },
  {
    ...closed,
    title: 'Servicing eligibility request',
    examples: [{ ProviderNumber: '9900110B', ItemNumber: '23' }],
  },
);
const ServicingPath = Type.Object(
  {
    providerNumber: Type.String({ ...ProviderNumber, examples: ['9900110B'] }),
    itemNumber: ItemNumberInPath,
  },
  closed,
);

const ServicingAnswer = Type.Object(
  {
    IsEligible: Type.Boolean(),
    Reason: Type.String(),
  },
  { ...closed, title: 'Servicing eligibility' },
);

const tags = ['Providers'];
const description =
  "By the provider's recognitions today. Advisory: what a number cannot confirm is named in Reason.";

export type ServicingEligibilityDependencies = ServicingCheckDependencies;

/** Adds POST /ServicingProviderEligibility and GET /Providers/{providerNumber}/ServicingEligibility/{itemNumber} to the application. */
export function addServicingEligibilityRoutes(app: App, deps: ServicingEligibilityDependencies): void {
  const answer = (reply: FastifyReply, asked: ServicingCheckRequest): FastifyReply => {
    const outcome = checkServicingProvider(deps, asked);
    if (!outcome.ok) return sendError(reply, outcome.failure);
    const { verdict, reason } = outcome.answer;
    const body: Static<typeof ServicingAnswer> = { IsEligible: verdict !== false, Reason: reason };
    return reply.send(body);
  };

  app.post(
    '/ServicingProviderEligibility',
    {
      config: { access: 'providers', minorId: 'optional', errors: 'plain-text', responses: 'small' },
      schema: {
        operationId: 'checkServicingProvider',
        summary: 'May a provider render an item',
        description,
        tags,
        body: ServicingBody,
        response: { 200: ServicingAnswer, 404: noSuch('item') },
      },
    },
    async ({ body }, reply) =>
      answer(reply, { providerNumber: body.ProviderNumber, itemNumber: body.ItemNumber }),
  );

  app.get(
    '/Providers/:providerNumber/ServicingEligibility/:itemNumber',
    {
      config: { access: 'providers', minorId: 'required', errors: 'plain-text', responses: 'small' },
      schema: {
        operationId: 'getServicingEligibility',
        summary: 'May a provider render an item, asked by path',
        description: `As \`POST /ServicingProviderEligibility\`, asked by path.`,
        tags,
        params: ServicingPath,
        response: { 200: ServicingAnswer, 404: noSuch('item') },
      },
    },
    async ({ params }, reply) => answer(reply, params),
  );
}
