// Sends one HTTP message and collects the whole answer, or the failure as a value.
import { errors, type Dispatcher } from 'undici';
import type { InsurerFailure } from '../../../ports/insurer/eligibility-insurer.ts';
import { webServiceFailures } from './web-service-failures.ts';

export type HttpExchangeResult =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | {
      readonly kind: 'failed';
      readonly failure: InsurerFailure;
      /** True when the message certainly did not reach the insurer. */
      readonly unsent: boolean;
    };

/**
 * Sends by `dispatch`, and collects the answer. The message is aborted after `milliseconds`, or by `signal`; if it still
 * waits for a connection then, it is never sent. Never throws.
 */
export function collectResponse(
  milliseconds: number,
  dispatch: (handler: Dispatcher.DispatchHandler) => void,
  signal?: AbortSignal,
): Promise<HttpExchangeResult> {
  const { promise, resolve } = Promise.withResolvers<HttpExchangeResult>();
  const chunks: Buffer[] = [];
  let status = 0;
  let sending: Dispatcher.DispatchController | null = null;
  let isOver = false;
  const end = (exchange: HttpExchangeResult): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
    isOver = true;
    resolve(exchange);
  };
  const abort = (failure: InsurerFailure): void => {
    if (isOver) return;
    end({ kind: 'failed', failure, unsent: sending === null });
    sending?.abort(new errors.RequestAbortedError());
  };
  const leave = (): void => abort(webServiceFailures.abandoned);
  // setImmediate: an answer that arrived in time is read first, even if this process was too busy to read it before.
  const timer = setTimeout(
    () => setImmediate(abort, webServiceFailures.timeout),
    Math.max(1, Math.round(milliseconds)),
  );
  signal?.addEventListener('abort', leave);
  if (signal?.aborted === true) leave();
  dispatch({
    onRequestStart(controller) {
      sending = controller;
      if (isOver) controller.abort(new errors.RequestAbortedError());
    },
    onResponseStart(_controller, statusCode) {
      status = statusCode;
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      end({ kind: 'answered', status, body: textOf(chunks) });
    },
    onResponseError(_controller, error) {
      if (!isOver) end(failed(error, sending === null));
    },
  });
  return promise;
}

const decoder = new TextDecoder();

function textOf(chunks: readonly Buffer[]): string {
  const [only] = chunks;
  return decoder.decode(chunks.length === 1 ? only : Buffer.concat(chunks));
}

/** Error codes of TLS for a certificate that is not trusted; they come before anything is sent. */
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA)/;

/** `unsent`: nothing was written, because there was no connection. */
function failed(error: unknown, unsent: boolean): HttpExchangeResult {
  return { kind: 'failed', failure: connectionFailure(error), unsent };
}

/** What an error of a connection means. */
export function connectionFailure(error: unknown): InsurerFailure {
  if (error instanceof errors.InvalidArgumentError) return webServiceFailures.unsendable;
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseExceededMaxSizeError)
    return webServiceFailures.malformed;
  return codesOf(error).some((code) => untrusted.test(code))
    ? webServiceFailures.untrusted
    : webServiceFailures.unreachable;
}

/** The codes of an error and, if several addresses were tried, of each try. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [String(error.code)] : [];
  return error instanceof AggregateError ? [...own, ...error.errors.flatMap(codesOf)] : own;
}
