// The client of the web services: adds a token and headers, sends a call, retries it once where safe, and reads the answer.
import { randomUUID } from 'node:crypto';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { InsurerFailure, InsurerResult } from '../../../ports/insurer/insurer.ts';
import type { TraceId } from '../../../domain/values/trace-id.ts';
import type { Log } from '../../../ports/system/log.ts';
import { writeHeaders } from '../wire/headers.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { CircuitBreaker } from '../../../domain/values/circuit-breaker.ts';
import type { Connection } from './connection.ts';
import type { Exchange } from './exchange.ts';
import { clientFailures } from './failures.ts';
import { readAnswer, type ExchangeResult } from './read-answer.ts';

/** Tokens for the header of each message. */
export interface AccessTokens {
  /** The one that holds now; a failure when there is none. */
  current(): Promise<InsurerResult<string>>;
  /** A new token for one that the insurer rejects. */
  replace(rejected: string): Promise<InsurerResult<string>>;
}

export interface WebServiceClientOptions {
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

export interface CallContext {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** The request that the call is made for; null for a call without a request. */
  readonly traceId: TraceId | null;
}

export interface WebServiceClient {
  ask<Call, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
    context: CallContext,
  ): Promise<InsurerResult<Answer>>;
  /** When the insurer last answered, with null, or failed to; null before the first call. */
  lastOutcome(): { readonly at: number; readonly failure: InsurerFailure | null } | null;
}

/** A client that answers with values alone: whatever goes wrong on the way is a failure with its sentence. */
export function createWebServiceClient(options: WebServiceClientOptions): WebServiceClient {
  const { breaker, log, now } = options;
  const reportedFields = new Set<string>();
  let lastOutcome: ReturnType<WebServiceClient['lastOutcome']> = null;
  return {
    async ask(service, call, context) {
      const logged = { route: service.name, ...traceFields(context) };
      if (!breaker.admits()) {
        log.warn(notSent, { ...logged, error: errorOf(clientFailures.paused) });
        return { ok: false, failure: clientFailures.paused };
      }
      const began = now();
      const { read, wasSent } = await sendAndRepeat(options, service, call, context);
      // What cannot be sent says nothing of the insurer.
      if (read.kind === 'answer' || read.failure !== clientFailures.unsendable)
        lastOutcome = {
          at: now(),
          failure: read.kind === 'answer' || hasAnswered(read) ? null : read.failure,
        };
      if (read.kind === 'failure' && isUnreachable(read.failure)) breaker.failed();
      // What never left says neither: another message tries after the pause.
      else if (wasSent) breaker.succeeded();
      if (read.kind === 'answer') {
        reportUnknownFields(log, reportedFields, service.name, read.unknown);
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
    lastOutcome: () => lastOutcome,
  };
}

const notAnswered = 'a message to Medicare got no answer';
const notSent = 'a message to Medicare was not sent';
const errorOf = ({ kind, sentence }: InsurerFailure): string => `${kind}: ${sentence}`;

const traceFields = ({ traceId }: CallContext) => (traceId === null ? {} : { trace_id: traceId });

/** True when the web service processed the message; one rejected by the gateway was not processed. */
const hasAnswered = ({ failure, status }: ExchangeResult<unknown> & { readonly kind: 'failure' }): boolean =>
  failure.kind === 'malformed-answer' || status === 400;

const isUnreachable = ({ kind }: InsurerFailure): boolean => kind === 'unreachable' || kind === 'timeout';

/**
 * A message whose token was rejected was not processed, and is sent again with a new token. A lost one is sent again
 * once, while there is time: questions are safe to repeat, and so is a bulk bill claim, which is known by its id. An
 * interactive claim goes again only when it has surely not arrived. `wasSent` is false when none of it has left here.
 */
async function sendAndRepeat<Call, Answer>(
  options: WebServiceClientOptions,
  service: WebService<Call, Answer>,
  call: Call,
  context: CallContext,
): Promise<{ readonly read: ExchangeResult<Answer>; readonly wasSent: boolean }> {
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
          ...context,
          messageId,
          traceId: sendsTraceparent ? context.traceId : null,
          operation: service.operation,
          subject: service.subjectOf(call),
        }),
        body,
      },
      until - sentAt,
    );
    log.info('message to Medicare', {
      ...traceFields(context),
      messageId,
      route: service.name,
      milliseconds: Math.round(now() - sentAt),
      ...(exchange.kind === 'answered' ? { status: exchange.status } : {}),
    });
    wasSent ||= exchange.kind === 'answered' || !exchange.unsent;
    const read = readAnswer(service, call, exchange);
    const isTokenRejected = read.kind === 'failure' && read.status === 401;
    if (isTokenRejected && !wasRenewed && now() < until) {
      wasRenewed = true;
      token = await tokens.replace(token.answer);
    } else if (!wasRepeated && now() < until && canRepeat(service.repeatable, read, exchange)) {
      wasRepeated = true;
    } else return { read, wasSent };
  }
}

/** A call that took all its time has none left for another try. */
function canRepeat(repeatable: boolean, read: ExchangeResult<unknown>, exchange: Exchange): boolean {
  if (read.kind === 'answer' || read.failure.kind !== 'unreachable') return false;
  return repeatable || (exchange.kind === 'failed' && exchange.unsent);
}

const reportedFieldsMax = 1_000;

/** Logs each unknown field once, by its name alone. */
function reportUnknownFields(
  log: Log,
  reportedFields: Set<string>,
  route: string,
  fields: readonly string[],
): void {
  const news = fields.filter((field) => !reportedFields.has(`${route} ${field}`));
  if (news.length === 0 || reportedFields.size >= reportedFieldsMax) return;
  for (const field of news) reportedFields.add(`${route} ${field}`);
  log.warn('Medicare answered with fields that are not known here', { route, error: news.join(', ') });
}
