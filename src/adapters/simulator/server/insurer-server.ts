// The simulator's HTTP server: speaks the wire protocol of Services Australia, with its web, device and token services.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimInsurer } from '../../../ports/insurer/claim-insurer.ts';
import { parseTraceparent, type TraceId } from '../../../domain/values/trace-id.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import type { InteractiveInsurer } from '../../../ports/insurer/interactive-insurer.ts';
import type { EligibilityInsurer } from '../../../ports/insurer/eligibility-insurer.ts';
import { readMessageHeaders, type MessageHeaders } from '../../services-australia/wire/message-headers.ts';
import { createWebServices } from './answer-message.ts';
import { withoutOptionalFields } from './check-described-message.ts';
import { describedMessages } from './described-types.ts';
import type { DeviceRegister } from './device-register.ts';
import {
  classifyDeviceRequest,
  createDeviceService,
  type DeviceMessage,
  type DeviceRequest,
} from './device-service.ts';
import { readRequestBody } from './read-request-body.ts';
import { sendReply, defaultLateMs, type HttpReply, type WireFault } from './wire-fault-injection.ts';

export interface InsurerServerOptions {
  readonly insurer: EligibilityInsurer;
  readonly claims: ClaimInsurer;
  readonly interactive: InteractiveInsurer;
  readonly immunisations: ImmunisationRegister;
  readonly clock: Clock;
  readonly organisation: string;
  /** The key of the developer portal that messages have to hold. */
  readonly apiKey: string;
  /** The client that tokens are granted to. */
  readonly clientId: string;
  readonly register: DeviceRegister;
  /** How long a late message is held, in milliseconds; 15 seconds when left out. */
  readonly lateMs?: number;
  /** Called with the path, status and trace of each answer, to print them. */
  readonly onAnswer?: (path: string, status: number, traceId: TraceId | null) => void;
  /** Called with the headers and the body of each message that the gateway let through. */
  readonly onMessage?: (path: string, headers: MessageHeaders, body: unknown) => void;
  /** Handles further paths; null for a path that is not one of them. */
  readonly control?: (method: string, path: string, body: unknown) => Promise<HttpReply | null>;
}

export interface InsurerServer {
  /** Listens on this machine alone; 0 takes a free port. Gives the origin. */
  listen(port: number): Promise<string>;
  /** Injects the fault into the next `times` answers of the web services. */
  injectFault(fault: WireFault, times?: number): void;
  /** Answers the next question for a token, or the next exchange of a key, so. */
  answerDevices(what: DeviceRequest, reply: HttpReply): void;
  /** How many messages of web services arrived, by path. */
  readonly arrived: ReadonlyMap<string, number>;
  /** How many questions for a token, and exchanges of a key, activations among them, arrived. */
  readonly devicesArrived: Readonly<Record<DeviceRequest, number>>;
  close(): Promise<void>;
}

/** The path that those of the web services come after, as in the insurer's test environment. */
export const servicesBasePath = '/claiming/ext-vnd';

/** A server that does not listen yet. */
export function createInsurerServer(options: InsurerServerOptions): InsurerServer {
  const arrived = new Map<string, number>();
  const devicesArrived: Record<DeviceRequest, number> = { token: 0, key: 0 };
  const wireFaultsToInject: WireFault[] = [];
  const deviceReplies: Record<DeviceRequest, HttpReply[]> = { token: [], key: [] };
  const closing = new AbortController();
  const answer = answererOf(options, {
    faultFor(path) {
      arrived.set(path, (arrived.get(path) ?? 0) + 1);
      return wireFaultsToInject.shift() ?? null;
    },
    async holdMessage() {
      await delay(options.lateMs ?? defaultLateMs, null, { signal: closing.signal });
    },
    deviceReply(what) {
      devicesArrived[what] += 1;
      return deviceReplies[what].shift() ?? null;
    },
  });
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  return {
    arrived,
    devicesArrived,
    answerDevices: (what, reply) => void deviceReplies[what].push(reply),
    injectFault: (fault, times = 1) =>
      void wireFaultsToInject.push(...Array.from({ length: times }, () => fault)),
    async listen(port) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
      await promise;
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
    },
    async close() {
      closing.abort();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      server.closeAllConnections();
      await promise;
    },
  };
}

/** Called for each message; what they return replaces the usual answer. */
interface FaultHooks {
  readonly faultFor: (path: string) => WireFault | null;
  /** Resolves when a late message arrives; rejects when the server is closed before. */
  readonly holdMessage: () => Promise<void>;
  readonly deviceReply: (what: DeviceRequest) => HttpReply | null;
}

function answererOf(options: InsurerServerOptions, { faultFor, holdMessage, deviceReply }: FaultHooks) {
  const services = createWebServices(options);
  const usualDevices = createDeviceService(options);
  const devices = (message: DeviceMessage): HttpReply | null => {
    const what = classifyDeviceRequest(message);
    return what === null ? null : (deviceReply(what) ?? usualDevices(message));
  };
  const finish = (
    path: string,
    response: ServerResponse,
    reply: HttpReply,
    fault: WireFault | null = null,
  ): void => {
    options.onAnswer?.(path, reply.status, traceOf(response.req));
    sendReply(response, reply, fault);
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isService = pathname.startsWith(`${servicesBasePath}/`);
    const path = isService ? pathname.slice(servicesBasePath.length) : pathname;
    const method = request.method ?? '';
    const service = method === 'POST' && isService ? services.get(path) : undefined;
    const text = await readRequestBody(request);
    if (text === null) return finish(path, response, tooLarge);
    if (service === undefined) {
      const reply = devices({ method, path, bearer: bearerOf(request), text });
      return finish(
        path,
        response,
        reply ?? (await options.control?.(method, path, parsed(text))) ?? notFound,
      );
    }
    const fault = faultFor(path);
    const injected = fault === 'server-error' ? serverError : fault === 'expired-token' ? invalidToken : null;
    const error = injected ?? rejectedByGateway(options, request);
    if (error !== null) return finish(path, response, error);
    const headers = readMessageHeaders(request.headers);
    if ('error' in headers) return finish(path, response, gatewayError(400, headers.error));
    if (fault === 'late-message') await holdMessage();
    const body = parsed(text);
    options.onMessage?.(path, headers, body);
    const outcome = await service({ path, headers, body, today: options.clock.today() });
    if (!('failure' in outcome))
      return finish(path, response, fault === 'sparse-answer' ? sparse(path, outcome) : outcome, fault);
    // What the switch of faults and the personas say, as a network would show it.
    const { kind } = outcome.failure;
    if (kind === 'timeout') return finish(path, response, gatewayError(504, 'No answer in time'));
    if (kind === 'malformed-answer') return finish(path, response, emptyAnswer, 'malformed-json');
    options.onAnswer?.(path, 0, traceOf(request));
    request.socket.destroy();
  };
}

/** An answer with no more than it must have. */
function sparse(path: string, { status, body }: HttpReply): HttpReply {
  const type = status === 200 ? describedMessages.get(path)?.response : undefined;
  return { status, body: type === undefined ? body : withoutOptionalFields(type, body) };
}

const gatewayError = (status: number, message: string): HttpReply => ({
  status,
  body: { code: String(status), codeType: 'DHSEIN', message },
});
const tooLarge = gatewayError(413, 'The message is too large');
const notFound = gatewayError(404, 'There is no such service');
const serverError = gatewayError(500, 'Internal error');
const invalidToken = gatewayError(401, 'The token is not valid');
/** Half of it is malformed. */
const emptyAnswer: HttpReply = { status: 200, body: { status: '' } };

const traceOf = ({ headers: { traceparent } }: IncomingMessage): TraceId | null =>
  typeof traceparent === 'string' ? parseTraceparent(traceparent) : null;

const bearerOf = ({ headers }: IncomingMessage): string =>
  (headers.authorization ?? '').replace(/^Bearer /i, '');

/** The gateway in front of the web services looks at token and subscription before anything else. */
function rejectedByGateway(
  { register, apiKey }: InsurerServerOptions,
  request: IncomingMessage,
): HttpReply | null {
  const holder = register.holderOf(bearerOf(request));
  if (holder === null) return invalidToken;
  if (holder.purpose !== 'web-services') {
    const message = 'The user is not authorised for the relying party';
    return { status: 401, body: { code: '18', codeType: 'DHSEIN', message } };
  }
  const isSubscribed = request.headers['x-ibm-client-id'] === apiKey;
  return isSubscribed
    ? null
    : gatewayError(401, 'Cannot find valid subscription for the incoming API request');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
