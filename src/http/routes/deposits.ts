// GET /Deposits, and POST /Deposits/{id}/Match and …/Unmatch: deposits and the payment runs that they pay (interface 2.19).
import type { FastifyReply } from 'fastify';
import Type from 'typebox';
import { listDeposits, type DepositDependencies } from '../../application/reconciliation/list-deposits.ts';
import { matchDeposit, unmatchDeposit } from '../../application/reconciliation/match-deposit.ts';
import type { Result } from '../../application/failure-result.ts';
import type { Deposit } from '../../ports/reconciliation/deposit-store.ts';
import { tableRowsMax } from '../../domain/limits.ts';
import { jsonOrTable, sendTable, tableTypeOf, type TableRendering } from '../plugins/send-table.ts';
import { depositTable } from '../../application/reconciliation/money-tables.ts';
import { sendError } from '../errors/send-error.ts';
import { daysFromQuery, pageSize } from '../schema/claim-list.ts';
import {
  DepositListOut,
  DepositOut,
  DepositQuery,
  formatDeposit,
  MatchBody,
  UnmatchBody,
} from '../schema/deposit-schemas.ts';
import { noSuch } from '../schema/shared-responses.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import { outcomeCallerFrom } from './claims.ts';

const config: RouteAccess = {
  access: 'reports',
  minorId: 'optional',
  errors: 'plain-text',
  wholeLocation: true,
};
const changing: RouteAccess = { ...config, access: 'claims' };
const tags = ['Money'];

const idLengthMax = 40;
const DepositPath = Type.Object(
  {
    id: Type.String({
      maxLength: idLengthMax,
      description: 'Id of a deposit, from `GET /Deposits`.',
      examples: ['deposit_358f11a8ceae1576065e867f'],
    }),
  },
  { additionalProperties: false },
);

/** Adds the routes about deposits. */
export function addDepositRoutes(app: App, deps: DepositDependencies & TableRendering): void {
  app.get(
    '/Deposits',
    {
      config,
      schema: {
        operationId: 'listDeposits',
        summary: 'Deposits of bank statements, and the payment runs that they pay',
        description: 'The newest day first.',
        tags,
        querystring: DepositQuery,
        response: { 200: jsonOrTable(DepositListOut) },
      },
    },
    async (request, reply) => {
      const days = daysFromQuery(request.query);
      if (!days.ok) return sendError(reply, days.failure);
      const { state = null, cursor = null, limit = pageSize } = request.query;
      const type = tableTypeOf(request);
      const list = { ...days.answer, state, cursor, limit: type === null ? limit : tableRowsMax };
      const page = await listDeposits(deps, outcomeCallerFrom(request), list);
      if (!page.ok) return sendError(reply, page.failure);
      const { deposits, nextCursor } = page.answer;
      if (type !== null)
        return sendTable(deps, reply, { type, table: depositTable(deposits), isWhole: nextCursor === null });
      return reply.send({ Deposits: deposits.map(formatDeposit), NextCursor: nextCursor });
    },
  );
  addMatchRoutes(app, deps);
}

function addMatchRoutes(app: App, deps: DepositDependencies): void {
  const about = { tags, params: DepositPath, response: { 200: DepositOut, 404: noSuch('deposit') } };
  app.post(
    '/Deposits/:id/Match',
    {
      config: changing,
      schema: {
        ...about,
        operationId: 'matchDeposit',
        summary: 'Match a deposit with payment runs by hand',
        description:
          'With these runs alone, whatever their amounts; several deposits may pay a run. With none it is set aside: `matched`, `by-hand`.',
        body: MatchBody,
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      return sendDeposit(reply, await matchDeposit(deps, outcomeCallerFrom(request), params.id, body.Runs));
    },
  );
  app.post(
    '/Deposits/:id/Unmatch',
    {
      config: changing,
      schema: {
        ...about,
        operationId: 'unmatchDeposit',
        summary: 'Undo the match of a deposit',
        description: 'It is not matched automatically again.',
        body: UnmatchBody,
      },
    },
    async (request, reply) => {
      return sendDeposit(reply, await unmatchDeposit(deps, outcomeCallerFrom(request), request.params.id));
    },
  );
}

const sendDeposit = (reply: FastifyReply, deposit: Result<Deposit>): FastifyReply =>
  deposit.ok ? reply.send(formatDeposit(deposit.answer)) : sendError(reply, deposit.failure);
