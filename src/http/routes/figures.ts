// GET /Receivables and GET /Figures: what is owed as at a day, and sums of the claims of some days (interface 2.19).
import { readFigures } from '../../application/reconciliation/read-figures.ts';
import {
  readReceivables,
  type FiguresDependencies,
} from '../../application/reconciliation/read-receivables.ts';
import { parseLocalDate } from '../../domain/values/local-date.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { tableRowsMax } from '../../domain/limits.ts';
import { jsonOrTable, sendTable, tableTypeOf, type TableRendering } from '../plugins/send-table.ts';
import { figuresTable, receivablesTable } from '../../application/reconciliation/money-tables.ts';
import { sendError } from '../errors/send-error.ts';
import { daysFromQuery, pageSize } from '../schema/claim-list.ts';
import {
  FiguresOut,
  FiguresQueryIn,
  formatFigures,
  formatReceivables,
  ReceivablesOut,
  ReceivablesQuery,
} from '../schema/figure-schemas.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import { outcomeCallerFrom } from './claims.ts';

const config: RouteAccess = { access: 'reports', minorId: 'optional', errors: 'plain-text' };
const tags = ['Money'];

/** Adds the routes about what is owed and about figures. */
export function addFigureRoutes(
  app: App,
  deps: FiguresDependencies & TableRendering & { readonly providers: ProviderRegister },
): void {
  const nameOf = (number: string) => deps.providers.find(number)?.name ?? null;
  app.get(
    '/Receivables',
    {
      config,
      schema: {
        operationId: 'readReceivables',
        summary: 'What is owed as at a day',
        description: `Bulk bill claims not settled, by their benefit, or their charge before it; and interactive claims with an unpaid account, by the charge less the benefit. The oldest first.`,
        tags,
        querystring: ReceivablesQuery,
        response: { 200: jsonOrTable(ReceivablesOut) },
      },
    },
    async (request, reply) => {
      const { asAt: sent, cursor = null, limit = pageSize } = request.query;
      const asAt = sent === undefined ? null : parseLocalDate(sent);
      if (sent !== undefined && asAt === null) return sendError(reply, httpErrors.invalidRequest(notADay));
      const type = tableTypeOf(request);
      const page = { asAt, cursor, limit: type === null ? limit : tableRowsMax };
      const owed = await readReceivables(deps, outcomeCallerFrom(request), page);
      if (!owed.ok) return sendError(reply, owed.failure);
      if (type === null) return reply.send(formatReceivables(owed.answer));
      const isWhole = owed.answer.nextCursor === null;
      return sendTable(deps, reply, { type, table: receivablesTable(owed.answer, nameOf), isWhole });
    },
  );
  app.get(
    '/Figures',
    {
      config,
      schema: {
        operationId: 'readFigures',
        summary: 'Figures of the claims of some days',
        description: `Of claims that were lodged on these days, at most 366, and of what became of them until now.`,
        tags,
        querystring: FiguresQueryIn,
        response: { 200: jsonOrTable(FiguresOut) },
      },
    },
    async (request, reply) => {
      const days = daysFromQuery(request.query);
      if (!days.ok) return sendError(reply, days.failure);
      const { by = 'day' } = request.query;
      const figures = await readFigures(deps, outcomeCallerFrom(request), { ...days.answer, by });
      if (!figures.ok) return sendError(reply, figures.failure);
      const type = tableTypeOf(request);
      if (type === null) return reply.send(formatFigures(figures.answer));
      return sendTable(deps, reply, { type, table: figuresTable(figures.answer), isWhole: true });
    },
  );
}

const notADay = 'The query parameter asAt is not a calendar day; send it as YYYY-MM-DD.';
