// Eligibility checks in batches: accepts a day list, says how far it is, and streams its results (interface 2.6.2).
import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { acceptBatch, type AcceptBatchDependencies } from '../../application/batches/accept-batch.ts';
import { findBatch, followBatch, openBatch } from '../../application/batches/follow-batch.ts';
import { keyOfCaller } from '../../application/batches/day-list-key.ts';
import { createReaderLimit } from '../../application/limit-readers.ts';
import { batchReadersMax, batchRetryHoursMax, eligibilityBatchRowsMax } from '../../domain/limits.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { BatchStore, StoredBatchResult } from '../../ports/batches/batch-store.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import { addDayListParsers } from '../plugins/day-list-parsers.ts';
import { createBatchRowReader } from '../plugins/read-batch-rows.ts';
import type { SchemaValidator } from '../plugins/schema-validator.ts';
import { batchResultCsvLine, batchResultHeading } from '../schema/batch-result-csv.ts';
import { csvLine } from '../../documents/csv-line.ts';
import {
  AcceptedBatchResponse,
  BatchProgressResponse,
  BatchResult,
  EligibilityBatchBody,
  formatBatchProgress,
  formatBatchResult,
  formatMalformed,
} from '../schema/eligibility-batch-schemas.ts';
import { noSuch } from '../schema/shared-responses.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';

export interface EligibilityBatchDependencies extends AcceptBatchDependencies {
  readonly batches: BatchStore;
  readonly audit: Pick<AuditTrail, 'add'>;
}

const closed = { additionalProperties: false } as const;
const config: RouteAccess = { access: 'patients', minorId: 'required', errors: 'plain-text' };
const tags = ['Patients'];
const path = '/EligibilityBatches';

const idLengthMax = 40;
const BatchPath = Type.Object(
  {
    batchId: Type.String({
      maxLength: idLengthMax,
      description: 'The `BatchId` that `POST /EligibilityBatches` answered.',
      examples: ['batch_d95fd1be4045e68f33766228'],
    }),
  },
  closed,
);
const BatchQuery = Type.Object(
  {
    retryHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: batchRetryHoursMax,
      }),
    ),
  },
  closed,
);
const BatchHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Of your own; the same key with the same list gives the same batch, however often it is sent.',
    }),
  ),
});
const ResultsQuery = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: eligibilityBatchRowsMax,
        description: 'Only results after this Sequence. Default: 0, all.',
      }),
    ),
  },
  closed,
);

/** Adds the routes in a context of their own, because they also take CSV and NDJSON. */
export function addEligibilityBatchRoutes(
  app: App,
  deps: EligibilityBatchDependencies,
  validator: SchemaValidator,
): void {
  void app.register(async (routes: App) => {
    addDayListParsers(routes);
    addAcceptRoute(routes, deps, validator);
    addProgressRoute(routes, deps);
    addResultsRoute(routes, deps);
  });
}

/** The route requires the header, so there is one. */
const locationOf = ({ caller }: FastifyRequest): MinorId => {
  if (caller.minorId === null) throw new TypeError('the route requires x-minor-id');
  return caller.minorId;
};

function addAcceptRoute(app: App, deps: EligibilityBatchDependencies, validator: SchemaValidator): void {
  const readRows = createBatchRowReader(validator);
  app.post(
    path,
    {
      config,
      schema: {
        operationId: 'checkEligibilityOfMany',
        summary: 'Eligibility check of a day list',
        description:
          'Up to 10,000 rows as JSON, NDJSON or CSV, checked in the background. Columns of CSV, in any order: Reference, Items (parted by `;` or a space), Date of service, Date of birth, Family name, Given name, Sex, Medicare number, IRN, Servicing provider, Principal provider, Referrer, Bulk billed, In hospital.',
        tags,
        consumes: ['application/json', 'application/x-ndjson', 'text/csv'],
        headers: BatchHeaders,
        querystring: BatchQuery,
        body: EligibilityBatchBody,
        response: { 202: AcceptedBatchResponse },
      },
    },
    async (request, reply) => {
      const { body, query, headers } = request;
      const { 'idempotency-key': sentKey } = headers;
      const accepted = await acceptBatch(deps, {
        location: locationOf(request),
        actor: actorFromRequest(request),
        idempotencyKey: sentKey === undefined ? null : keyOfCaller(sentKey),
        rows: await readRows(body.Rows),
        retryHours: body.RetryHours ?? query.retryHours ?? 0,
      });
      if (!accepted.ok) return sendError(reply, accepted.failure);
      const { id, rowCount, malformed } = accepted.answer;
      return reply.code(202).send({ BatchId: id, Rows: rowCount, Malformed: formatMalformed(malformed) });
    },
  );
}

function addProgressRoute(app: App, { batches }: EligibilityBatchDependencies): void {
  app.get(
    `${path}/:batchId`,
    {
      config,
      schema: {
        operationId: 'readEligibilityBatch',
        summary: 'How far an eligibility batch is',
        description: 'The results by their state; the rows are at `Results`.',
        tags,
        params: BatchPath,
        response: { 200: BatchProgressResponse, 404: noSuch('batch') },
      },
    },
    async (request, reply) => {
      const found = await findBatch(batches, locationOf(request), request.params.batchId);
      return found.ok ? reply.send(formatBatchProgress(found.answer)) : sendError(reply, found.failure);
    },
  );
}

/** A server that closes ends the responses that wait for results. */
function addResultsRoute(app: App, { batches, audit }: EligibilityBatchDependencies): void {
  const closing = new AbortController();
  const readers = createReaderLimit(batchReadersMax);
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.get(
    `${path}/:batchId/Results`,
    {
      config,
      schema: {
        operationId: 'readEligibilityBatchResults',
        summary: 'The results of an eligibility batch, as they come',
        description:
          'One a line; the response ends with the last one. Go on after a broken connection with `after`. `Accept: text/csv` gives a table.',
        tags,
        params: BatchPath,
        querystring: ResultsQuery,
        response: {
          200: {
            description: 'A line for each result.',
            content: {
              'application/x-ndjson': { schema: BatchResult },
              'text/csv': { schema: Type.String() },
            },
          },
          404: noSuch('batch'),
        },
      },
    },
    async (request, reply) => {
      const location = locationOf(request);
      const leave = readers.enter(location);
      if (leave === null) return sendError(reply, httpErrors.budgetExceeded(tooManyReaders, afterSeconds));
      finished(reply.raw, leave);
      const reader = { location, actor: actorFromRequest(request) };
      const found = await openBatch({ batches, audit }, reader, request.params.batchId);
      if (!found.ok) return sendError(reply, found.failure);
      const { id, removedAt } = found.answer;
      if (removedAt !== null) return sendError(reply, httpErrors.notFound(rowsRemoved));
      const signal = AbortSignal.any([clientLeftSignal(request, reply), closing.signal]);
      const results = followBatch(batches, { location, id, after: request.query.after ?? 0, signal });
      return sendResults(reply, results, request.headers.accept?.includes('text/csv') === true);
    },
  );
}

const tooManyReaders = `This location has ${batchReadersMax} responses open that wait for results, which is the most; let one of them end, then go on with after.`;
const afterSeconds = 5;
const rowsRemoved =
  'The rows of this batch were removed, because it is some days old; send the list again to check it anew.';

function sendResults(
  reply: FastifyReply,
  results: AsyncGenerator<StoredBatchResult>,
  isCsv: boolean,
): FastifyReply {
  async function* lines(): AsyncGenerator<string> {
    if (isCsv) yield csvLine(batchResultHeading);
    for await (const result of results) {
      yield isCsv ? batchResultCsvLine(result) : `${JSON.stringify(formatBatchResult(result))}\n`;
    }
  }
  const type = isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson';
  return reply.type(type).header('cache-control', 'no-store').send(Readable.from(lines()));
}
