// The routes that sign a person in with an account at the practice's identity provider, without a script.
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { SignInFailure } from '../../../application/people/sign-in-failure.ts';
import {
  beginAccountSignIn,
  finishAccountSignIn,
  type AccountDependencies,
} from '../../../application/people/sign-in-with-account.ts';
import type { App } from '../../../http/types/app-and-route-types.ts';
import { readCookie, removeCookie, writeCookie } from '../../cookies.ts';
import { deskPathOr } from './desk-path.ts';
import { accountPath, accountReturnPath } from './account-path.ts';

/** Shows the page of signing in with a sentence. */
type ShowSignInFailure = (reply: FastifyReply, failure: SignInFailure, to: string) => FastifyReply;

/**
 * Adds the routes. A link, not a form, leads to the provider: browsers hold a form, and where its answer leads, to this site.
 * So a code, which no address may hold, is answered with a page that has the link.
 */
export function addAccountRoutes(
  desk: App,
  route: RouteShorthandOptions,
  deps: AccountDependencies,
  pages: { readonly fail: ShowSignInFailure; goOn(reply: FastifyReply, address: string): FastifyReply },
): void {
  desk.get(accountPath, route, async (request, reply) => {
    const to = deskPathOr(queryOf(request).get('to'));
    const begun = await beginAccountSignIn(deps, { to, code: null });
    if (!begun.ok) return pages.fail(reply, begun.failure, to);
    writeCookie(reply, 'account', begun.answer.ceremonyId);
    return reply.redirect(begun.answer.address, 303);
  });
  desk.post(accountPath, route, async ({ body }, reply) => {
    const code = body instanceof URLSearchParams ? (body.get('code') ?? '') : '';
    const begun = await beginAccountSignIn(deps, { to: '/desk', code: code.trim() });
    if (!begun.ok) return pages.fail(reply, begun.failure, '/desk');
    writeCookie(reply, 'account', begun.answer.ceremonyId);
    return pages.goOn(reply, begun.answer.address);
  });
  desk.get(accountReturnPath, route, async (request, reply) => {
    removeCookie(reply, 'account');
    const finished = await finishAccountSignIn(deps, {
      ceremonyId: readCookie(request, 'account') ?? '',
      query: queryOf(request).toString(),
      workstationSecret: readCookie(request, 'workstation'),
      replacedToken: readCookie(request, 'session'),
    });
    if (!finished.ok) return pages.fail(reply, finished.failure, '/desk');
    writeCookie(reply, 'session', finished.answer.token);
    return reply.redirect(finished.answer.to, 303);
  });
}

const queryOf = ({ raw }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(raw.url?.split('?', 2)[1] ?? '');
