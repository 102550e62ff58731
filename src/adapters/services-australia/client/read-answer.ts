// Reads the HTTP answer to a web service call: the answer of the service, or a failure.
import type { InsurerFailure } from '../../../ports/insurer/insurer.ts';
import { isGatewayError, isServiceMessages, type GatewayErrorBody } from '../wire/service-messages.ts';
import { temporaryFailureCodes } from '../wire/explanation-code-outcomes.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { Exchange } from './exchange.ts';
import { clientFailures, rejectedConnection } from './failures.ts';

export type ExchangeResult<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly unknown: readonly string[] }
  | { readonly kind: 'failure'; readonly failure: InsurerFailure; readonly status: number | null };

/** Reads the result of an exchange; an answer that does not match its schema is a failure. */
export function readAnswer<Call, Answer>(
  service: WebService<Call, Answer>,
  call: Call,
  exchange: Exchange,
): ExchangeResult<Answer> {
  if (exchange.kind === 'failed') return { kind: 'failure', failure: exchange.failure, status: null };
  const { status } = exchange;
  const body = parsed(exchange.body);
  if (status === 200) {
    const read = service.readAnswer(body, call);
    if (read !== null) return { kind: 'answer', ...read };
  }
  if (status === 400 && isServiceMessages(body)) {
    const answer = service.readErrorMessages(body);
    if (answer !== null) return { kind: 'answer', answer, unknown: [] };
    const isTemporary = body.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code));
    const codes = body.serviceMessage.map(({ code }) => code.slice(0, 12)).join(', ');
    const failure = isTemporary ? clientFailures.unavailable : rejectedMessage(codes);
    return { kind: 'failure', failure, status };
  }
  return { kind: 'failure', failure: failureOf(status, body), status };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const rejectedMessage = (codes: string): InsurerFailure => ({
  kind: 'refused',
  sentence: `Medicare refused the request with the code ${codes}.`,
});

function failureOf(status: number, body: unknown): InsurerFailure {
  if (status === 504 || status === 408) return clientFailures.timeout;
  if (status === 429 || status >= 500) return clientFailures.unavailable;
  if (status === 401 || status === 403)
    return rejectedConnection(whyRejected(isGatewayError(body) ? body : null));
  if (status >= 300) {
    return rejectedConnection(`it answered with the HTTP status ${status}; check the hosts and the version.`);
  }
  return clientFailures.malformed;
}

/** What the errors of the gateway mean for the operator: by code, else by text. */
const rejectedByGateway: readonly (readonly [RegExp, string])[] = [
  [
    /^18$|not authori[sz]ed for the relying party/i,
    'the token was asked for another service; check the token audience.',
  ],
  [
    /valid subscription/i,
    'the product is not subscribed to this web service; check MEDICARE_API_KEY in the developer portal.',
  ],
];

const usualRejection = 'the access token is not accepted; run npm run device -- status.';

function whyRejected(error: GatewayErrorBody | null): string {
  if (error === null) return usualRejection;
  const texts = [String(error.code), error.message];
  return (
    rejectedByGateway.find(([pattern]) => texts.some((text) => pattern.test(text)))?.[1] ?? usualRejection
  );
}
