// Reads posted forms, and rejects those that no page of the desk has sent, before anything looks at them.
import type { FastifyReply } from 'fastify';
import type { App } from '../http/types/app-and-route-types.ts';
import { isOwnHost, isOwnOrigin, type DeskOrigin } from './own-origin.ts';

/** A form of the largest page, with everything typed, in bytes. */
const formBytesMax = 256 * 1024;

/** A null character: no keyboard types it, and the database stores it in no text. */
const nullCharacter = /%00|\0/g;

/** Adds the parser of forms: a body is its fields. */
export function addForms(desk: App): void {
  desk.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytesMax },
    (_request, body, done) => done(null, new URLSearchParams(String(body).replaceAll(nullCharacter, ''))),
  );
}

/** Adds the hook; a page under another name than the desk's own is rejected too, whatever the method. */
export function rejectForeignForms(
  desk: App,
  origin: DeskOrigin,
  reject: (reply: FastifyReply) => FastifyReply,
): void {
  desk.addHook('onRequest', (request, reply, done) => {
    const isPosted = request.method !== 'GET' && request.method !== 'HEAD';
    const isOwn = isOwnHost(origin, request.headers) && (!isPosted || isOwnOrigin(origin, request.headers));
    if (isOwn) done();
    else reject(reply);
  });
}
