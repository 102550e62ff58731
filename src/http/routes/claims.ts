// GET /Claims, POST /Claims/Search, and under /Claims/{correlationId} the claim, its timeline and POST …/Attention.
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { attendToClaim } from '../../application/claims/attend-claim.ts';
import { anyClaim, listClaims, type ClaimPage } from '../../application/claims/list-claims.ts';
import {
  readClaimOutcome,
  type OutcomeCaller,
  type OutcomeDependencies,
} from '../../application/claims/read-claim-outcomes.ts';
import {
  readClaimTimeline,
  type TimelineDependencies,
} from '../../application/claims/read-claim-timeline.ts';
import type { Result } from '../../application/failure-result.ts';
import { correlationIdLength } from '../../domain/values/correlation-id.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import {
  AttentionBody,
  ClaimListOut,
  ClaimListQuery,
  ClaimSearchBody,
  attendedWayFrom,
  filterFromQuery,
  formatTimeline,
  pageSize,
  personFromBody,
  TimelineOut,
} from '../schema/claim-list.ts';
import { ClaimOut, formatClaimOutcome } from '../schema/claim-outcome-response.ts';
import { exampleId } from '../schema/freshen-examples.ts';
import { noSuch } from '../schema/shared-responses.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';

const config: RouteAccess = { access: 'reports', minorId: 'optional', errors: 'plain-text' };
const tags = ['Outcomes'];

const ClaimPath = Type.Object(
  {
    correlationId: Type.String({
      maxLength: correlationIdLength,
      description: 'The id of the claim; its colons may stand as they are.',
      examples: [exampleId('general')],
    }),
  },
  { additionalProperties: false },
);

/** Who asks, for the application. */
export const outcomeCallerFrom = (request: FastifyRequest): OutcomeCaller => {
  const { minorId, minorIds, providers } = request.caller;
  return { minorId, minorIds, providers, actor: actorFromRequest(request) };
};

const notOthers = 'Only claims that the API key may see.';

type ClaimRouteDependencies = OutcomeDependencies & Pick<TimelineDependencies, 'zones'>;

/** Adds the routes about what became of claims. */
export function addClaimRoutes(app: App, deps: ClaimRouteDependencies): void {
  addLists(app, deps);
  addOneClaim(app, deps);
  app.post(
    '/Claims/:correlationId/Attention',
    {
      config: { ...config, access: 'claims' },
      schema: {
        operationId: 'attendToClaim',
        summary: 'Say how somebody attended to a claim',
        description: 'Its Attention is then null. WrittenOff also closes an account that the claimant owes.',
        tags,
        params: ClaimPath,
        body: AttentionBody,
        response: { 200: ClaimOut, 404: noSuch('claim') },
      },
    },
    async (request, reply) => {
      const { Action, Words = null, ResubmittedAs = null } = request.body;
      const attended = await attendToClaim(deps, outcomeCallerFrom(request), {
        correlationId: request.params.correlationId,
        how: attendedWayFrom(Action),
        words: Words,
        resubmittedAs: ResubmittedAs,
      });
      return attended.ok
        ? reply.send(formatClaimOutcome(attended.answer))
        : sendError(reply, attended.failure);
    },
  );
}

function addLists(app: App, deps: ClaimRouteDependencies): void {
  app.get(
    '/Claims',
    {
      config,
      schema: {
        operationId: 'listClaims',
        summary: 'What became of claims',
        description: `The newest day of lodgement first. A claim meets every condition; of a repeated one any is enough.`,
        tags,
        querystring: ClaimListQuery,
        response: { 200: ClaimListOut },
      },
    },
    async (request, reply) => {
      const filter = filterFromQuery(request.query);
      if (!filter.ok) return sendError(reply, filter.failure);
      const { cursor = null, limit = pageSize } = request.query;
      const page = { filter: filter.answer, person: null, cursor, limit };
      return sendPage(reply, await listClaims(deps, outcomeCallerFrom(request), page));
    },
  );
  app.post(
    '/Claims/Search',
    {
      config,
      schema: {
        operationId: 'searchClaims',
        summary: 'The claims of a patient',
        description: `By card number, or family name and date of birth; in the body, because addresses are logged. ${notOthers}`,
        tags,
        body: ClaimSearchBody,
        response: { 200: ClaimListOut },
      },
    },
    async (request, reply) => {
      const person = personFromBody(request.body);
      if (!person.ok) return sendError(reply, person.failure);
      const { Cursor: cursor = null, Limit: limit = pageSize } = request.body;
      const page = { filter: anyClaim, person: person.answer, cursor, limit };
      return sendPage(reply, await listClaims(deps, outcomeCallerFrom(request), page));
    },
  );
}

function sendPage(reply: FastifyReply, page: Result<ClaimPage>): FastifyReply {
  if (!page.ok) return sendError(reply, page.failure);
  const { claims, nextCursor, about } = page.answer;
  return reply.send({ Claims: claims.map(formatClaimOutcome), NextCursor: nextCursor, About: about });
}

function addOneClaim(app: App, deps: ClaimRouteDependencies): void {
  const about = { tags, params: ClaimPath };
  app.get(
    '/Claims/:correlationId',
    {
      config,
      schema: {
        ...about,
        operationId: 'readClaim',
        summary: 'What became of a claim',
        description: `The service asks Medicare for the reports by itself. ${notOthers}`,
        response: { 200: ClaimOut, 404: noSuch('claim') },
      },
    },
    async (request, reply) => {
      const read = await readClaimOutcome(deps, outcomeCallerFrom(request), request.params.correlationId);
      return read.ok ? reply.send(formatClaimOutcome(read.answer)) : sendError(reply, read.failure);
    },
  );
  app.get(
    '/Claims/:correlationId/Timeline',
    {
      config,
      schema: {
        ...about,
        operationId: 'readClaimTimeline',
        summary: 'What happened to a claim, and who did it',
        description: `The oldest first. ${notOthers}`,
        response: { 200: TimelineOut, 404: noSuch('claim') },
      },
    },
    async (request, reply) => {
      const read = await readClaimTimeline(deps, outcomeCallerFrom(request), request.params.correlationId);
      return read.ok ? reply.send(formatTimeline(read.answer)) : sendError(reply, read.failure);
    },
  );
}
