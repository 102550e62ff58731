// POST /CheckItems and GET /Specialties: items against a visit that names no patient (interface 2.6.3, behaviour 6.15).
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import {
  checkEveryItem,
  checkItems,
  type CheckItemsDependencies,
  type VerdictOfItem,
} from '../../application/eligibility/check-items.ts';
import { listSpecialties } from '../../domain/providers/specialties.ts';
import { sendError } from '../errors/send-error.ts';
import { CheckItemsBody, readItemsToCheck, readVisit } from '../schema/check-items-body.ts';
import {
  CheckItemsResponse,
  formatCheckedItems,
  formatVerdictLines,
  VerdictLine,
} from '../schema/check-items-response.ts';
import { everyItemCost } from '../schema/route-cost-and-body-limits.ts';
import type { App } from '../types/app-and-route-types.ts';

const closed = { additionalProperties: false } as const;
const config = { access: 'schedule', minorId: 'optional', errors: 'plain-text' } as const;

const Specialties = Type.Object(
  {
    Specialties: Type.Array(
      Type.Object(
        {
          Key: Type.String({ description: 'For `Specialty` and `Referral.From` of POST /CheckItems.' }),
          Title: Type.String(),
        },
        closed,
      ),
    ),
  },
  { ...closed, title: 'Specialties' },
);

/** Adds POST /CheckItems and GET /Specialties to the application. */
export function addCheckItemsRoutes(app: App, deps: CheckItemsDependencies): void {
  app.post(
    '/CheckItems',
    {
      config,
      schema: {
        operationId: 'checkItems',
        summary: 'Items of a visit, without a patient',
        description:
          'What excludes what, what is missing, which item fits better, and the benefits together. Nothing is stored or asked.',
        tags: ['Schedule'],
        body: CheckItemsBody,
        response: {
          200: {
            description: 'The items together; a line for each item where every item was asked for.',
            content: {
              'application/json': { schema: CheckItemsResponse },
              'application/x-ndjson': { schema: VerdictLine },
            },
          },
        },
      },
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const items = readItemsToCheck(request.body);
      const visit = { ...readVisit(request.body), minorId: request.caller.minorId };
      if (items !== 'all') {
        const checked = checkItems(deps, { ...visit, items });
        return checked.ok
          ? reply.send(formatCheckedItems(checked.answer))
          : sendError(reply, checked.failure);
      }
      const verdicts = checkEveryItem(deps, visit);
      if (!verdicts.ok) return sendError(reply, verdicts.failure);
      request.addCost(everyItemCost);
      return sendVerdicts(reply, verdicts.answer);
    },
  );

  app.get(
    '/Specialties',
    {
      config,
      schema: {
        operationId: 'listSpecialties',
        summary: 'The specialties that a visit can name',
        description: 'Each by its key, for `Specialty` of `POST /CheckItems`.',
        tags: ['Schedule'],
        response: { 200: Specialties },
      },
    },
    () => ({
      Specialties: listSpecialties(deps.roles).map(({ key, title }) => ({ Key: key, Title: title })),
    }),
  );
}

function sendVerdicts(reply: FastifyReply, slices: AsyncGenerator<readonly VerdictOfItem[]>): FastifyReply {
  return reply
    .type('application/x-ndjson')
    .header('cache-control', 'no-store')
    .send(Readable.from(linesOf(slices)));
}

async function* linesOf(slices: AsyncGenerator<readonly VerdictOfItem[]>): AsyncGenerator<string> {
  for await (const slice of slices) yield formatVerdictLines(slice);
}
