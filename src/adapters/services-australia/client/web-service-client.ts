// The client of the web services: adds a token and headers, sends a call, retries it once where safe, and reads the answer.
import { randomUUID } from 'node:crypto';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { InsurerFailure, InsurerOutcome } from '../../../ports/insurer/insurer.ts';
import type { TraceId } from '../../../domain/values/trace-id.ts';
import type { Log } from '../../../ports/system/log.ts';
import { writeHeaders } from '../wire/headers.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { CircuitBreaker } from '../../../domain/values/circuit-breaker.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from './exchange.ts';
import { failures } from './failures.ts';
import { readAnswer, type ReadExchange } from './read-answer.ts';

/** Tokens for the header of each message. */
export interface AccessTokens {
  /** The one that holds now; a failure when there is none. */
  current(): Promise<InsurerOutcome<string>>;
  /** A new token for one that the insurer rejects. */
  replace(rejected: string): Promise<InsurerOutcome<string>>;
}

export interface ClientOptions {
  readonly connection: Connection;
  readonly tokens: AccessTokens;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  /** The key of the insurer's developer portal. */
  readonly apiKey: string;
  readonly productId: string;
  /** Whether the trace id is sent, in the header traceparent. */
  readonly sendsTraceparent: boolean;
  /** For a call with its repetition, in milliseconds. */
  readonly callMs: number;
  /** Milliseconds that pass. */
  readonly now: () => number;
}

export interface Addressed {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** The request that the call is made for; null for a call without a request. */
  readonly traceId: TraceId | null;
}

export interface Client {
  ask<Call, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
    addressed: Addressed,
  ): Promise<InsurerOutcome<Answer>>;
  /** When the insurer last answered, with null, or failed to; null before the first call. */
  lastHeard(): { readonly at: number; readonly failure: InsurerFailure | null } | null;
}

/** A client that answers with values alone: whatever goes wrong on the way is a failure with its sentence. */
export function createClient(options: ClientOptions): Client {
  const { breaker, log, now } = options;
  const named = new Set<string>();
  let heard: ReturnType<Client['lastHeard']> = null;
  return {
    async ask(service, call, addressed) {
      const logged = { route: service.name, ...traced(addressed) };
      if (!breaker.admits()) {
        log.warn(notSent, { ...logged, error: errorOf(failures.paused) });
        return { ok: false, failure: failures.paused };
      }
      const began = now();
      const { read, wasSent } = await sendAndRepeat(options, service, call, addressed);
      // What cannot be sent says nothing of the insurer.
      if (read.kind === 'answer' || read.failure !== failures.unsendable)
        heard = { at: now(), failure: read.kind === 'answer' || hasAnswered(read) ? null : read.failure };
      if (read.kind === 'failure' && isAway(read.failure)) breaker.failed();
      // What never left says neither: another message tries after the pause.
      else if (wasSent) breaker.succeeded();
      if (read.kind === 'answer') {
        reportUnknownFields(log, named, service.name, read.unknown);
        return { ok: true, answer: read.answer };
      }
      const milliseconds = Math.round(now() - began);
      const { failure, status } = read;
      log.warn(wasSent ? notAnswered : notSent, {
        ...logged,
        milliseconds,
        error: errorOf(failure),
        ...(status === null ? {} : { status }),
      });
      return { ok: false, failure };
    },
    lastHeard: () => heard,
  };
}

const notAnswered = 'a message to Medicare got no answer';
const notSent = 'a message to Medicare was not sent';
const errorOf = ({ kind, sentence }: InsurerFailure): string => `${kind}: ${sentence}`;

const traced = ({ traceId }: Addressed) => (traceId === null ? {} : { trace_id: traceId });

/** True when the web service processed the message; one rejected by the gateway was not processed. */
const hasAnswered = ({ failure, status }: ReadExchange<unknown> & { readonly kind: 'failure' }): boolean =>
  failure.kind === 'malformed-answer' || status === 400;

const isAway = ({ kind }: InsurerFailure): boolean => kind === 'unreachable' || kind === 'timeout';

/**
 * A message whose token was rejected was not processed, and is sent again with a new token. A lost one is sent again
 * once, while there is time: questions are safe to repeat, and so is a bulk bill claim, which is known by its id. An
 * interactive claim goes again only when it has surely not arrived. `wasSent` is false when none of it has left here.
 */
async function sendAndRepeat<Call, Answer>(
  options: ClientOptions,
  service: WebService<Call, Answer>,
  call: Call,
  addressed: Addressed,
): Promise<{ readonly read: ReadExchange<Answer>; readonly wasSent: boolean }> {
  const { connection, tokens, log, apiKey, productId, sendsTraceparent, callMs, now } = options;
  const until = now() + callMs;
  const body = JSON.stringify(service.writeRequest(call));
  let token = await tokens.current();
  let wasRenewed = false;
  let wasRepeated = false;
  let wasSent = false;
  for (;;) {
    if (!token.ok) return { read: { kind: 'failure', failure: token.failure, status: null }, wasSent };
    const messageId = randomUUID();
    const sentAt = now();
    const exchange: Exchange = await connection.send(
      {
        method: 'POST',
        path: service.pathOf(call),
        headers: writeHeaders({
          accessToken: token.answer,
          apiKey,
          productId,
          ...addressed,
          messageId,
          traceId: sendsTraceparent ? addressed.traceId : null,
          operation: service.operation,
          subject: service.subjectOf(call),
        }),
        body,
      },
      until - sentAt,
    );
    log.info('message to Medicare', {
      ...traced(addressed),
      messageId,
      route: service.name,
      milliseconds: Math.round(now() - sentAt),
      ...(exchange.kind === 'answered' ? { status: exchange.status } : {}),
    });
    wasSent ||= exchange.kind === 'answered' || !exchange.unsent;
    const read = readAnswer(service, call, exchange);
    const isTokenRefused = read.kind === 'failure' && read.status === 401;
    if (isTokenRefused && !wasRenewed && now() < until) {
      wasRenewed = true;
      token = await tokens.replace(token.answer);
    } else if (!wasRepeated && now() < until && canRepeat(service.repeatable, read, exchange)) {
      wasRepeated = true;
    } else return { read, wasSent };
  }
}

/** A call that took all its time has none left for another try. */
function canRepeat(repeatable: boolean, read: ReadExchange<unknown>, exchange: Exchange): boolean {
  if (read.kind === 'answer' || read.failure.kind !== 'unreachable') return false;
  return repeatable || (exchange.kind === 'failed' && exchange.unsent);
}

const namedMax = 1_000;

/** Logs each unknown field once, by its name alone. */
function reportUnknownFields(log: Log, named: Set<string>, route: string, fields: readonly string[]): void {
  const news = fields.filter((field) => !named.has(`${route} ${field}`));
  if (news.length === 0 || named.size >= namedMax) return;
  for (const field of news) named.add(`${route} ${field}`);
  log.warn('Medicare answered with fields that are not known here', { route, error: news.join(', ') });
}
