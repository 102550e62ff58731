// Sends the error response to a claim that the insurer or a rule refused, that had no answer, or that names no location.
import type { FastifyReply } from 'fastify';
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';
import { httpErrors, insurerDownRetryAfterSeconds } from './http-errors.ts';
import { sendError } from './send-error.ts';

type ClaimFailure =
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  | { readonly kind: 'insurer-unavailable'; readonly correlationId: string }
  | { readonly kind: 'no-location' };

/** `insurerDown` says what to do when Medicare does not answer; left out where such a claim is queued instead. */
export function sendClaimFailure(reply: FastifyReply, failure: ClaimFailure, insurerDown = ''): FastifyReply {
  switch (failure.kind) {
    case 'no-location':
      return sendError(reply, httpErrors.minorIdMissing());
    case 'insurer-unavailable': {
      const unavailable = httpErrors.unavailable(insurerDown, insurerDownRetryAfterSeconds);
      return sendError(reply, unavailable, failure.correlationId);
    }
    case 'refused':
    default: {
      const { messages, correlationId } = failure;
      const { highestSeverity, serviceMessage } = messages;
      return reply.code(400).send({ highestSeverity, serviceMessage: [...serviceMessage], correlationId });
    }
  }
}
