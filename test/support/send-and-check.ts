// Sends a request to a running service and checks that the response is one that the interface describes.
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { documentedCheck } from './check-against-openapi.ts';
import type { RunningService } from './service.ts';

export interface CheckedResponse {
  readonly status: number;
  readonly contentType: string;
  /** Null where it was let go unread. */
  readonly body: string | null;
}

/** Sends requests; a compressed body, and a large one that is met again, is let go unread. @throws when it is not described. */
export function sendAndCheck({
  app,
  origin,
}: Pick<RunningService, 'app' | 'origin'>): (
  sent: InjectOptions & { readonly url: string },
) => Promise<CheckedResponse> {
  const documented = documentedCheck(app);
  const read = new Set<string>();
  return async (sent) => {
    const answer = await app.inject({ ...sent, payloadAsStream: true });
    const { statusCode: status, headers } = answer;
    const contentType = String(headers['content-type']);
    const path = new URL(sent.url, origin).pathname;
    const isCompressed = headers['content-encoding'] !== undefined;
    const mark = `${sent.method} ${path} ${status} ${headers.etag}`;
    if (status === 200 && (isCompressed || read.has(mark))) {
      for await (const chunk of answer.stream()) if (chunk !== null) break;
      return { status, contentType, body: null };
    }
    const body = await text(answer.stream());
    const response = new Response(status !== 304 && body !== '' ? body : null, {
      status,
      headers: headers as Record<string, string>,
    });
    await documented(sent.method ?? 'GET', path, response);
    if (headers.etag !== undefined) read.add(mark);
    return { status, contentType, body };
  };
}
