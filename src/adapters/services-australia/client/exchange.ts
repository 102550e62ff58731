// Sends one HTTP message and collects the whole answer, or the failure as a value.
import { errors, type Dispatcher } from 'undici';
import type { InsurerFailure } from '../../../ports/insurer/insurer.ts';
import { clientFailures } from './failures.ts';

export type Exchange =
  | { readonly kind: 'answered'; readonly status: number; readonly body: string }
  | {
      readonly kind: 'failed';
      readonly failure: InsurerFailure;
      /** True when the message has surely not reached the insurer. */
      readonly unsent: boolean;
    };

/**
 * Sends by `dispatch`, and collects the answer. After so many milliseconds it is given up: a message that waits for a
 * connection until then is never sent. Never throws.
 */
export function collectResponse(
  milliseconds: number,
  dispatch: (handler: Dispatcher.DispatchHandler) => void,
): Promise<Exchange> {
  const { promise, resolve } = Promise.withResolvers<Exchange>();
  const chunks: Buffer[] = [];
  let status = 0;
  let sending: Dispatcher.DispatchController | null = null;
  let isOver = false;
  const end = (exchange: Exchange): void => {
    clearTimeout(timer);
    isOver = true;
    resolve(exchange);
  };
  const giveUp = (): void => {
    if (isOver) return;
    end({ kind: 'failed', failure: clientFailures.timeout, unsent: sending === null });
    sending?.abort(new errors.RequestAbortedError());
  };
  // An answer that has arrived counts, also where this process was too busy to read it in time: it is read first.
  const timer = setTimeout(() => setImmediate(giveUp), Math.max(1, Math.round(milliseconds)));
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

/** What TLS says of a certificate, before anything is sent. */
const untrusted = /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|INVALID_CA)/;

/** `unsent`: nothing was written, since no connection was had or none was tried for. */
function failed(error: unknown, unsent: boolean): Exchange {
  return { kind: 'failed', failure: failureOf(error), unsent };
}

function failureOf(error: unknown): InsurerFailure {
  if (error instanceof errors.InvalidArgumentError) return clientFailures.unsendable;
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseExceededMaxSizeError)
    return clientFailures.malformed;
  return codesOf(error).some((code) => untrusted.test(code))
    ? clientFailures.untrusted
    : clientFailures.unreachable;
}

/** The codes of an error and, where several addresses were tried, of each try. */
function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error ? [String(error.code)] : [];
  return error instanceof AggregateError ? [...own, ...error.errors.flatMap(codesOf)] : own;
}
