// Names the actor of a request for the audit trail: the id of its API key, the request id and the acting person.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/values/actor.ts';

/** The actor of an authenticated request. */
export const actorFromRequest = ({ caller: { keyId, person }, id }: FastifyRequest): Actor =>
  person === null ? { keyId, requestId: id } : { keyId, requestId: id, person };
