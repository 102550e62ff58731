// The routes that sign a person in with a passkey, or register one with a one-time code; a browser module calls them.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { PasskeyDependencies, SignedInSession } from '../../../application/people/passkey-ceremony.ts';
import {
  beginPasskeyRegistration,
  finishPasskeyRegistration,
} from '../../../application/people/register-passkey.ts';
import { beginSignIn, finishSignIn } from '../../../application/people/sign-in.ts';
import type { SignInResult } from '../../../application/people/sign-in-failure.ts';
import type { App } from '../../../http/types/app-and-route-types.ts';
import { readCookie, removeCookie, writeCookie } from '../../cookies.ts';

/** Adds the routes. Each takes and answers JSON; a failure is 422 with a sentence for the person. */
export function addPasskeyRoutes(desk: App, route: RouteShorthandOptions, deps: PasskeyDependencies): void {
  desk.post('/desk/sign-in/begin', route, async (_request, reply) => {
    const { ceremonyId, options } = await beginSignIn(deps);
    writeCookie(reply, 'ceremony', ceremonyId);
    return reply.send({ options });
  });
  desk.post('/desk/sign-in/finish', route, async (request, reply) =>
    answer(reply, await finishSignIn(deps, ceremonyAnswer(request))),
  );
  desk.post('/desk/register/begin', route, async (request, reply) => {
    const code = field(request, 'code');
    const begun = await beginPasskeyRegistration(deps, typeof code === 'string' ? code.trim() : '');
    if (!begun.ok) return reply.code(422).send({ sentence: begun.failure.sentence });
    writeCookie(reply, 'ceremony', begun.answer.ceremonyId);
    return reply.send({ options: begun.answer.options });
  });
  desk.post('/desk/register/finish', route, async (request, reply) =>
    answer(reply, await finishPasskeyRegistration(deps, ceremonyAnswer(request))),
  );
}

/** Only the browser that began has the cookie. */
const ceremonyAnswer = (request: FastifyRequest) => ({
  ceremonyId: readCookie(request, 'ceremony') ?? '',
  answer: field(request, 'answer'),
  workstationSecret: readCookie(request, 'workstation'),
  replacedToken: readCookie(request, 'session'),
});

const field = ({ body }: FastifyRequest, name: string): unknown =>
  typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;

function answer(reply: FastifyReply, signedIn: SignInResult<SignedInSession>): FastifyReply {
  removeCookie(reply, 'ceremony');
  if (!signedIn.ok) return reply.code(422).send({ sentence: signedIn.failure.sentence });
  writeCookie(reply, 'session', signedIn.answer.token);
  return reply.send({});
}
