// Reads the HTTP answer to a web service call: the answer of the service, or a failure.
import type { InsurerFailure } from '../../../ports/insurer/eligibility-insurer.ts';
import { isGatewayError, isServiceMessages, type GatewayErrorBody } from '../wire/insurer-error-bodies.ts';
import { temporaryFailureCodes } from '../wire/explanation-code-outcomes.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { HttpExchangeResult } from './http-exchange.ts';
import { webServiceFailures, rejectedConnectionFailure } from './web-service-failures.ts';

export type WebServiceResult<Answer> =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly unknown: readonly string[] }
  | { readonly kind: 'failure'; readonly failure: InsurerFailure; readonly status: number | null };

/** Reads the result of an exchange; an answer that does not match its schema is a failure. */
export function readWebServiceAnswer<Call, Answer>(
  service: WebService<Call, Answer>,
  call: Call,
  exchange: HttpExchangeResult,
): WebServiceResult<Answer> {
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
    const failure = isTemporary ? webServiceFailures.unavailable : rejectedMessage(codes);
    return { kind: 'failure', failure, status };
  }
  const rejection = status === 400 ? service.readRejection(body) : null;
  if (rejection !== null) return { kind: 'answer', ...rejection };
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
  if (status === 504 || status === 408) return webServiceFailures.timeout;
  if (status === 429 || status >= 500) return webServiceFailures.unavailable;
  if (status === 401 || status === 403)
    return rejectedConnectionFailure(whyRejected(isGatewayError(body) ? body : null));
  if (status >= 300) {
    return rejectedConnectionFailure(
      `it answered with the HTTP status ${status}; check the addresses in the settings and the version.`,
    );
  }
  return webServiceFailures.malformed;
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
