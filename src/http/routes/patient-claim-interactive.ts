// POST /Medicare/patientclaiminteractive/{stream}/v1: a patient claim with its outcome in the response (interface 2.11, behaviour 10).
import Type from 'typebox';
import { claimStreams, type ClaimStream } from '../../domain/claims/claim.ts';
import { InteractiveClaim } from '../../domain/interactive/interactive-claim.ts';
import {
  claimInteractively,
  type InteractiveClaimDependencies,
} from '../../application/claims/claim-interactively.ts';
import { correlationIdLength, correlationIdPattern } from '../../domain/values/correlation-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { providerAccessError } from '../plugins/provider-access.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendClaimFailure } from '../errors/send-claim-failure.ts';
import { sendError } from '../errors/send-error.ts';
import type { ServiceMetrics } from '../metrics/service-metrics.ts';
import { EnvelopeErrorResponse } from '../schema/error-envelopes.ts';
import {
  InteractiveClaimResponse,
  formatInteractiveClaimBody,
} from '../schema/interactive-claim-response.ts';

const InteractiveRequest = Type.Object(
  {
    correlationId: Type.Optional(
      Type.String({
        ...publishedLimits({
          minLength: correlationIdLength,
          maxLength: correlationIdLength,
          pattern: correlationIdPattern,
        }),
        description:
          'The same id again is the same claim, never paid twice: after a 503 it gives the true outcome.',
      }),
    ),
    patientClaimInteractive: InteractiveClaim,
  },
  { additionalProperties: false, title: 'Interactive claim request' },
);

const insurerDown =
  'Medicare does not answer now; send the same claim with this correlationId again later; it is never paid twice.';

export interface PatientClaimInteractiveDependencies extends InteractiveClaimDependencies {
  readonly metrics: Pick<ServiceMetrics, 'interactiveClaims' | 'assessmentsDiffering'>;
}

/** By stream: the name of the operation, which has none in the general one, and what its claims must say. */
const operations: Readonly<Record<ClaimStream, { readonly operationId: string; readonly rule: string }>> = {
  general: {
    operationId: 'claimInteractively',
    rule: 'For general services: no referral, override or self-deemed code.',
  },
  specialist: {
    operationId: 'claimSpecialistInteractively',
    rule: 'Needs a referral of type S or D, an override, or a self-deemed code at a service. The referral is at the claim, or the same at every event.',
  },
  pathology: {
    operationId: 'claimPathologyInteractively',
    rule: 'Needs a referral of type P, the override N, or the self-deemed code SD at a service. The referral is at the claim, or the same at every event.',
  },
};

/** Adds one route per claim stream. */
export function addPatientClaimInteractiveRoutes(app: App, deps: PatientClaimInteractiveDependencies): void {
  for (const stream of claimStreams) addStream(app, deps, stream);
}

function addStream(app: App, deps: PatientClaimInteractiveDependencies, stream: ClaimStream): void {
  const { operationId, rule } = operations[stream];
  app.post(
    `/Medicare/patientclaiminteractive/${stream}/v1`,
    {
      config: { access: 'claims', minorId: 'optional', errors: 'envelope', asksInsurer: true },
      schema: {
        operationId,
        summary: `Claim a ${stream} benefit for a patient at once`,
        description: rule,
        tags: ['Claims'],
        body: InteractiveRequest,
        response: { 200: InteractiveClaimResponse, 400: EnvelopeErrorResponse },
      },
    },
    async (request, reply) => {
      const { minorId, minorIds } = request.caller;
      const { correlationId = null, patientClaimInteractive: claim } = request.body;
      const notOfKey = providerAccessError(request.caller, claim);
      if (notOfKey !== null) return sendError(reply, notOfKey);
      const actor = actorFromRequest(request);
      const claimed = await claimInteractively(deps, {
        minorId,
        minorIds,
        correlationId,
        stream,
        claim,
        actor,
      });
      const outcome = claimed.kind === 'answered' ? claimed.outcome.state : claimed.kind;
      deps.metrics.interactiveClaims.inc({ outcome });
      if (claimed.kind !== 'answered') return sendClaimFailure(reply, claimed, insurerDown);
      if (claimed.differing.length > 0) deps.metrics.assessmentsDiffering.inc();
      return reply.send(formatInteractiveClaimBody(claimed.correlationId, claimed.outcome));
    },
  );
}
