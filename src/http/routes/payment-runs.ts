// GET /PaymentRuns and GET /PaymentRuns/{id}: what the insurer paid to each payee, with every line of its report.
import Type from 'typebox';
import {
  listPaymentRuns,
  readPaymentRun,
  type PaymentRunDependencies,
} from '../../application/claims/read-payment-runs.ts';
import { tableRowsMax } from '../../domain/limits.ts';
import { jsonOrTable, sendTable, tableTypeOf, type TableRendering } from '../plugins/send-table.ts';
import { paymentRunTable } from '../../application/reconciliation/money-tables.ts';
import { sendError } from '../errors/send-error.ts';
import { daysFromQuery, pageSize } from '../schema/claim-list.ts';
import {
  formatPaymentRun,
  PaymentRunListOut,
  PaymentRunOut,
  PaymentRunQuery,
  formatRunWithLines,
} from '../schema/payment-run-response.ts';
import { noSuch } from '../schema/shared-responses.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import { outcomeCallerFrom } from './claims.ts';

const config: RouteAccess = { access: 'reports', minorId: 'optional', errors: 'plain-text' };
const tags = ['Outcomes'];

const idLengthMax = 200;
const RunPath = Type.Object(
  {
    id: Type.String({
      maxLength: idLengthMax,
      description: 'Id of a run, from `GET /PaymentRuns`; its colons may stand as they are.',
      examples: ['2026-09-28:0636:2426621B:SBX00001'],
    }),
  },
  { additionalProperties: false },
);

/** Adds the routes about payment runs. */
export function addPaymentRunRoutes(app: App, deps: PaymentRunDependencies & TableRendering): void {
  app.get(
    '/PaymentRuns',
    {
      config,
      schema: {
        operationId: 'listPaymentRuns',
        summary: 'The payment runs that paid claims',
        description:
          'The newest first, without their lines: one for each payee, location and run of Medicare.',
        tags,
        querystring: PaymentRunQuery,
        response: { 200: jsonOrTable(PaymentRunListOut) },
      },
    },
    async (request, reply) => {
      const days = daysFromQuery(request.query);
      if (!days.ok) return sendError(reply, days.failure);
      const { payee = null, cursor = null, limit = pageSize } = request.query;
      const type = tableTypeOf(request);
      const page = await listPaymentRuns(deps, outcomeCallerFrom(request), {
        ...days.answer,
        payee,
        cursor,
        limit: type === null ? limit : tableRowsMax,
      });
      if (!page.ok) return sendError(reply, page.failure);
      const { runs, nextCursor } = page.answer;
      if (type !== null)
        return sendTable(deps, reply, { type, table: paymentRunTable(runs), isWhole: nextCursor === null });
      return reply.send({ PaymentRuns: runs.map(formatPaymentRun), NextCursor: nextCursor });
    },
  );
  app.get(
    '/PaymentRuns/:id',
    {
      config,
      schema: {
        operationId: 'readPaymentRun',
        summary: 'A payment run with its lines',
        description:
          "Every line of Medicare's report. A claim of another location, or of other software, has no CorrelationId.",
        tags,
        params: RunPath,
        response: { 200: PaymentRunOut, 404: noSuch('payment run') },
      },
    },
    async (request, reply) => {
      const run = await readPaymentRun(deps, outcomeCallerFrom(request), request.params.id);
      return run.ok ? reply.send(formatRunWithLines(run.answer)) : sendError(reply, run.failure);
    },
  );
}
