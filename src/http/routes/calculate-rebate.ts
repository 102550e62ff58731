// POST /CalculateRebate: would Medicare pay for these items, and how much (interface 2.6, behaviour 6).
import Type from 'typebox';
import {
  checkEligibility,
  type EligibilityDependencies,
} from '../../application/eligibility/check-eligibility.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendError } from '../errors/send-error.ts';
import { EligibilityCheckBody, readEligibilityCheckBody } from '../schema/eligibility-check-body.ts';
import {
  EligibilityCheckResponse,
  formatEligibilityCheckBody,
} from '../schema/eligibility-check-response.ts';

const closed = { additionalProperties: false } as const;

/** The working is shown only in the sandbox, which has no real patients. */
const Explained = Type.Object(
  { explain: Type.Optional(Type.Boolean({ description: 'Sandbox only: adds the working to every item.' })) },
  closed,
);
const NoQuery = Type.Object({}, closed);

export interface CalculateRebateDependencies extends Required<EligibilityDependencies> {
  /** Whether this service is a sandbox, where `explain=true` adds the working to each item. */
  readonly isSandbox: boolean;
}

/** Adds POST /CalculateRebate to the application. */
export function addCalculateRebateRoutes(app: App, deps: CalculateRebateDependencies): void {
  app.post(
    '/CalculateRebate',
    {
      config: { access: 'patients', minorId: 'optional', errors: 'plain-text', asksInsurer: true },
      schema: {
        operationId: 'calculateRebate',
        summary: 'Eligibility check of up to 50 items',
        description: 'A faulty value is answered with 200 and `IsEligible` null, naming the field.',
        tags: ['Patients'],
        querystring: deps.isSandbox ? Explained : NoQuery,
        body: EligibilityCheckBody,
        response: { 200: EligibilityCheckResponse },
      },
      // Up to 90 kB of sentences: JSON.stringify writes them faster than the serialiser made from the schema.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const { body, query } = request;
      const explained = 'explain' in query && query.explain === true;
      const checked = await checkEligibility(deps, {
        ...readEligibilityCheckBody(body),
        minorId: request.caller.minorId,
        minorIds: request.caller.minorIds,
        actor: actorFromRequest(request),
        signal: clientLeftSignal(request, reply),
      });
      if (!checked.ok) return sendError(reply, checked.failure);
      return reply.send(formatEligibilityCheckBody(checked.answer, explained));
    },
  );
}
