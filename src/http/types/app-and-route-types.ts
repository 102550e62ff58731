// Types that every route and plugin shares: the Fastify application, what a route must declare, and the server settings.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import type { KeyHolder } from '../../application/keys/api-key-cache.ts';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AgentToolSet } from '../../domain/values/agent-tool-set.ts';
import type { InsurerName } from '../../domain/values/insurer-identity.ts';
import type { TraceId } from '../../domain/values/trace-id.ts';

/** Fastify with TypeBox schemas. Its own logger is off: requests are logged by plugins/request-log.ts. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The two forms of an error response: one sentence of text, or the gateway envelope of claims and reports. */
export type ErrorForm = 'plain-text' | 'envelope';

/** What each route says in its `config`; a route without it stops the server from starting. */
export interface RouteAccess {
  /**
   * The scope that its API key needs; `any-key`: a valid key of any scope; `open`: no key. `person`: no key, but somebody
   * who is signed in, for which the route looks itself.
   */
  access: KeyScope | 'any-key' | 'open' | 'person';
  /** `required`: without a well-formed x-minor-id the answer is 400 (behaviour 1.7). */
  minorId: 'required' | 'optional';
  errors: ErrorForm;
  /** True where a key that may bill for certain providers only is rejected: what is shown or changed names no provider. */
  wholeLocation?: true;
  /** True where answering may ask the insurer: what is sent to it then carries the trace of the request. */
  asksInsurer?: true;
  /** Where no response is larger than a few kilobytes: they are then not counted against what a client may leave unread. */
  responses?: 'small';
}

/** The route that answers a request, as the log, the metrics and error responses need it. */
export interface MatchedRoute {
  readonly method: string;
  /** The pattern, for example `/MedicareItems/:itemNumber`; never a path as sent. */
  readonly pattern: string;
  readonly access: RouteAccess;
  /** Against the rate limit of the key, besides what the bytes cost. */
  readonly cost: number;
}

/** A hook of Fastify that goes on with `done`, or answers itself. */
export type RequestHook = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/** Who sent a request. On open routes everything is null or empty. */
export interface RequestCaller {
  readonly keyId: string | null;
  /** The locations the key may act for. */
  readonly minorIds: readonly MinorId[];
  /** The location named by x-minor-id, else the key's only one; never null where the route requires it. */
  readonly minorId: MinorId | null;
  /** The provider numbers the key may bill for; null: any. */
  readonly providers: readonly string[] | null;
  /** The hash of the person whom x-acting-person names; null without one. */
  readonly person: string | null;
}

/** The settings the server needs; the whole configuration satisfies it. */
export interface ServerSettings {
  /** Named in the header x-insurer of every response. */
  readonly insurer: InsurerName;
  readonly bodyLimitBytes: number;
  /** 0: no limit. */
  readonly rateLimitPerMinute: number;
  /** Mean delay of the event loop over a second beyond which requests get 503, in milliseconds; 0: no limit. */
  readonly overloadEventLoopDelayMs: number;
  /** Part of the heap limit in use beyond which requests get 503, in percent; 0: no limit. */
  readonly overloadHeapPercent: number;
  readonly trustProxy: boolean | number | string;
  /** The sets of tools that AI agents are shown (AI_TOOLS). */
  readonly aiTools: readonly AgentToolSet[];
  /** Where people reach the desk (DESK_ORIGIN); null: at the address that a request names. */
  readonly deskOrigin: string | null;
  /** Longest time to receive a whole request, in milliseconds. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** Longest time for a caller to take an answer, in milliseconds. */
  readonly answerTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly maxConnections: number;
  /** 0: no limit. */
  readonly maxConnectionsPerAddress: number;
  /** `main`: GET /metrics on this listener; `off`: 404 here. */
  readonly metrics: 'main' | 'off' | { readonly port: number };
}

/** Adds the routes of one resource. */
export type RouteRegistrar = (app: App) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig extends RouteAccess {
    /** Set by the request pipeline. */
    matchedRoute?: MatchedRoute;
    /** Read by @fastify/under-pressure: the route answers under load too. */
    pressureHandler?: () => void;
  }
  interface FastifyInstance {
    /** The metrics as Prometheus text, for a separate listener. */
    metrics(): Promise<string>;
    /** From now on /ready is 503 and each response closes its connection; everything is still answered. */
    drain(): void;
  }
  interface FastifyRequest {
    caller: RequestCaller;
    /** The holder of the API key, for authorisation; null where no key is needed or none was accepted. */
    keyHolder: KeyHolder | null;
    /** The caller's own when it sent one, else made here. */
    traceId: TraceId;
    /** Counts what a request turns out to cost, besides what was known when it came, against the limit of its caller. */
    addCost(cost: number): void;
    matchedRoute: MatchedRoute;
  }
}
