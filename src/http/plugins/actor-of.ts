// Names the actor of a request for the audit trail: the id of its API key, and the request id.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/values/actor.ts';

/** The actor of an authenticated request. */
export const actorOf = ({ caller, id }: FastifyRequest): Actor => ({ keyId: caller.keyId, requestId: id });
