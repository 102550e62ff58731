// Shows errors under /desk as pages that say what to do, instead of the sentence that programs get.
import type { FastifyReply } from 'fastify';
import type { App } from '../http/types/app-and-route-types.ts';
import { renderBarePage, type PageFrame } from './desk-layout.ts';
import { deskWords as words } from './desk-words.ts';
import { messagePage } from './parts/message-page.ts';

/** A title, and what is so and what to do. */
interface PageMessage {
  readonly title: string;
  readonly text: string;
}

/** A whole page for somebody who may not be signed in. */
export const renderMessage = (frame: PageFrame, { title, text }: PageMessage): string =>
  renderBarePage(frame, {
    title,
    body: messagePage(title, text, { path: '/desk', label: words.backToDesk }),
  });

/** Of an unexpected error: the operator finds it in the log. */
const incidentId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** By status; `sentence` is what a program is answered. */
function messageOfError(status: number, sentence: string): PageMessage {
  if (status === 500) {
    const id = incidentId.exec(sentence)?.[0] ?? '';
    return { title: words.brokenTitle, text: `${words.broken} ${id}`.trimEnd() };
  }
  if (status === 404 || status === 405) return { title: words.notFoundTitle, text: words.notFound };
  if (status === 413) return { title: words.tooLargeTitle, text: words.tooLarge };
  if (status === 429 || status === 503) return { title: words.notNowTitle, text: words.notNow };
  return { title: words.notReadTitle, text: words.notRead };
}

/** Adds the hook: an error that was answered as text goes out as a page with the same status. */
export function addErrorPages(desk: App, frame: PageFrame): void {
  desk.addHook('onSend', (_request, reply, payload, done) => {
    if (!isErrorText(reply) || typeof payload !== 'string') return done(null, payload);
    reply.type('text/html; charset=utf-8').removeHeader('content-length');
    return done(null, renderMessage(frame, messageOfError(reply.statusCode, payload)));
  });
}

const isErrorText = (reply: FastifyReply): boolean =>
  reply.statusCode >= 400 && String(reply.getHeader('content-type')).startsWith('text/plain');
