// The client of the web services: adds a token and headers, sends a call, retries it once where safe, and reads the answer.
import { randomUUID } from 'node:crypto';
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { InsurerFailure, InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { TraceId } from '../../../domain/values/trace-id.ts';
import type { Log } from '../../../ports/system/log.ts';
import { writeMessageHeaders } from '../wire/message-headers.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { CircuitBreaker } from '../../../domain/values/circuit-breaker.ts';
import type { HttpConnection } from './http-connection.ts';
import type { HttpExchangeResult } from './http-exchange.ts';
import { webServiceFailures } from './web-service-failures.ts';
import { readWebServiceAnswer, type WebServiceResult } from './read-web-service-answer.ts';

/** The access tokens for the Authorization header of each message. */
export interface AccessTokens {
  /** The valid token; a failure when there is none. */
  current(): Promise<InsurerResult<string>>;
  /** A new token for one that the insurer rejects. */
  replace(rejected: string): Promise<InsurerResult<string>>;
}

interface WebServiceClientOptions {
  readonly connection: HttpConnection;
  readonly tokens: AccessTokens;
  readonly breaker: CircuitBreaker;
  readonly log: Log;
  /** The key of the insurer's developer portal. */
  readonly apiKey: string;
  readonly productId: string;
  /** Whether the trace id is sent, in the header traceparent. */
  readonly sendsTraceparent: boolean;
  /** The time limit of a call with its retry, in milliseconds. */
  readonly callMs: number;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

interface CallContext {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** The request that the call is made for; null for a call without a request. */
  readonly traceId: TraceId | null;
  /** Aborted when the caller has left; only for queries. */
  readonly signal?: AbortSignal | undefined;
}

export interface WebServiceClient {
  send<Call, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
    context: CallContext,
  ): Promise<InsurerResult<Answer>>;
  /** When the last call ended, and its failure or null; null before the first call. */
  lastOutcome(): { readonly at: number; readonly failure: InsurerFailure | null } | null;
}

/** A client that never throws: any error on the way is a failure with its sentence. */
export function createWebServiceClient(options: WebServiceClientOptions): WebServiceClient {
  const { breaker, log, now } = options;
  const reportedFields = new Set<string>();
  let lastOutcome: ReturnType<WebServiceClient['lastOutcome']> = null;
  return {
    async send(service, call, context) {
      const logged = { route: service.name, ...traceFields(context) };
      if (!breaker.admits()) {
        log.warn(notSent, { ...logged, error: errorOf(webServiceFailures.paused) });
        return { ok: false, failure: webServiceFailures.paused };
      }
      const began = now();
      const { read, wasSent } = await sendWithRetry(options, service, call, context);
      // A message that cannot be sent, or was soon given up, says nothing about the insurer.
      const isGivenUp = read.kind === 'failure' && read.failure === webServiceFailures.abandoned;
      const saysNothing = isGivenUp && now() - began < options.callMs / 2;
      if (read.kind === 'answer' || !(saysNothing || read.failure === webServiceFailures.unsendable))
        lastOutcome = {
          at: now(),
          failure: read.kind === 'answer' || hasAnswered(read) ? null : read.failure,
        };
      if (read.kind === 'failure' && isUnreachable(read.failure)) {
        if (!saysNothing) breaker.failed();
      }
      // Nor does one that was never sent: another message tries after the pause of the breaker.
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
      return { ok: false, failure: wasSent ? failure : { ...failure, isUnsent: true } };
    },
    lastOutcome: () => lastOutcome,
  };
}

const notAnswered = 'a message to Medicare got no answer';
const notSent = 'a message to Medicare was not sent';
const errorOf = ({ kind, sentence }: InsurerFailure): string => `${kind}: ${sentence}`;

const traceFields = ({ traceId }: CallContext) => (traceId === null ? {} : { trace_id: traceId });

/** True when the web service processed the message; one rejected by the gateway was not processed. */
const hasAnswered = ({
  failure,
  status,
}: WebServiceResult<unknown> & { readonly kind: 'failure' }): boolean =>
  failure.kind === 'malformed-answer' || status === 400;

const isUnreachable = ({ kind }: InsurerFailure): boolean => kind === 'unreachable' || kind === 'timeout';

/**
 * A message whose token was rejected was not processed, and is sent again with a new token. A lost one is sent again
 * once, within the time limit, if it is a query; a claim is sent again only if it certainly did not arrive. `wasSent` is
 * false when no part of it was sent.
 */
async function sendWithRetry<Call, Answer>(
  options: WebServiceClientOptions,
  service: WebService<Call, Answer>,
  call: Call,
  context: CallContext,
): Promise<{ readonly read: WebServiceResult<Answer>; readonly wasSent: boolean }> {
  const { connection, tokens, log, apiKey, productId, sendsTraceparent, callMs, now } = options;
  const until = now() + callMs;
  const body = JSON.stringify(service.writeRequest(call));
  let token = await tokens.current();
  let wasRenewed = false;
  let wasRetried = false;
  let wasSent = false;
  for (;;) {
    if (!token.ok) return { read: { kind: 'failure', failure: token.failure, status: null }, wasSent };
    const messageId = randomUUID();
    const sentAt = now();
    const exchange: HttpExchangeResult = await connection.send(
      {
        method: 'POST',
        path: service.pathOf(call),
        headers: writeMessageHeaders({
          accessToken: token.answer,
          apiKey,
          productId,
          ...context,
          messageId,
          traceId: sendsTraceparent ? context.traceId : null,
          operation: service.operationOf(call),
          auditIdType: service.auditIdType,
          subject: service.subjectOf(call),
        }),
        body,
      },
      until - sentAt,
      context.signal,
    );
    log.info('message to Medicare', {
      ...traceFields(context),
      messageId,
      route: service.name,
      milliseconds: Math.round(now() - sentAt),
      ...(exchange.kind === 'answered' ? { status: exchange.status } : {}),
    });
    wasSent ||= exchange.kind === 'answered' || !exchange.unsent;
    const read = readWebServiceAnswer(service, call, exchange);
    const isTokenRejected = read.kind === 'failure' && read.status === 401;
    if (isTokenRejected && !wasRenewed && now() < until) {
      wasRenewed = true;
      token = await tokens.replace(token.answer);
    } else if (!wasRetried && now() < until && canRetry(service.repeatable, read, exchange)) {
      wasRetried = true;
    } else return { read, wasSent };
  }
}

/** Whether the message may be sent again, see sendWithRetry. */
function canRetry(
  repeatable: boolean,
  read: WebServiceResult<unknown>,
  exchange: HttpExchangeResult,
): boolean {
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
