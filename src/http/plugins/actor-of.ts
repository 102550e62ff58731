// Who asks, as the audit trail notes it: the key by its id, and the request.
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../domain/values/actor.ts';

/** Of a request that the door has let in. */
export const actorOf = ({ caller, id }: FastifyRequest): Actor => ({ keyId: caller.keyId, requestId: id });
