// POST /BankStatements: adds the deposits of a bank statement in CSV or OFX, and matches them (interface 2.19).
import { parse } from 'csv-parse/sync';
import Type from 'typebox';
import {
  addBankStatement,
  type AddStatementDependencies,
  type SentStatement,
} from '../../application/reconciliation/add-bank-statement.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { addStatementParsers, statementTypes } from '../plugins/statement-parsers.ts';
import { AddedStatementOut, StatementQuery } from '../schema/deposit-schemas.ts';
import { documentationOnlySchema } from '../schema/documentation-only-schema.ts';
import type { App } from '../types/app-and-route-types.ts';

const exampleStatement = 'Date,Amount,Description\n28/09/2026,43.90,MEDICARE BENEFIT\n';
const description =
  'Only lines that bring money in are stored, each once. They are matched with payment runs where only one match is possible.';

const noStatement = httpErrors.invalidRequest(
  `There is no statement; send the file of the bank as the body, with the content-type ${statementTypes.join(' or ')}.`,
);

/** Adds the route in a context of its own, because it takes no JSON. */
export function addBankStatementRoutes(app: App, deps: AddStatementDependencies): void {
  void app.register(async (routes: App) => {
    addStatementParsers(routes);
    routes.post(
      '/BankStatements',
      {
        config: { access: 'claims', minorId: 'required', errors: 'plain-text', wholeLocation: true },
        schema: {
          operationId: 'addBankStatement',
          summary: 'Add a bank statement',
          description,
          tags: ['Money'],
          consumes: [...statementTypes],
          querystring: StatementQuery,
          body: documentationOnlySchema(Type.String({ examples: [exampleStatement] })),
          response: { 200: AddedStatementOut },
        },
      },
      async (request, reply) => {
        const { minorId } = request.caller;
        if (minorId === null) throw new TypeError('the route requires x-minor-id');
        // The parsers of this context made it; none is called for a request without a body.
        const statement = request.body as SentStatement | undefined;
        if (statement === undefined) return sendError(reply, noStatement);
        const { account = null, columns } = request.query;
        const answer = await addBankStatement(deps, {
          location: minorId,
          actor: actorFromRequest(request),
          account,
          columns: columns === undefined ? null : namesFrom(columns),
          statement,
        });
        if (!answer.ok) return sendError(reply, answer.failure);
        const { added, known, matched, malformed } = answer.answer;
        const rows = malformed.map(({ row, reason }) => ({ Row: row, Reason: reason }));
        return reply.send({ Added: added, Known: known, Matched: matched, Malformed: rows });
      },
    );
  });
}

/** Names parted by commas; one with a comma stands in quotes. */
function namesFrom(columns: string): readonly string[] {
  try {
    return parse(columns, { relax_column_count: true })[0] ?? [];
  } catch {
    return [];
  }
}
