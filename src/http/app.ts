// What every route and plugin shares: the application's type, what a route must declare, and what the server is built from.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { PriceGround } from '../domain/eligibility/price-request.ts';
import type { Wording } from '../documents/wording.ts';
import type { RoleIndex } from '../domain/providers/roles.ts';
import type { RecordWords } from '../domain/schedule/record/item-record.ts';
import type { MinorId } from '../domain/values/minor-id.ts';
import type { TraceId } from '../domain/values/trace-id.ts';
import type { KeyRing } from '../application/keys/key-ring.ts';
import type { Dispatcher } from '../application/claims/dispatcher.ts';
import type { AuditTrail } from '../ports/claims/audit-trail.ts';
import type { ClaimInsurer } from '../ports/insurer/claim-insurer.ts';
import type { ClaimStore } from '../ports/claims/claim-store.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Ids } from '../ports/system/ids.ts';
import type { Insurer } from '../ports/insurer/insurer.ts';
import type { InsurerLink } from '../ports/insurer/insurer-link.ts';
import type { InteractiveInsurer } from '../ports/insurer/interactive-insurer.ts';
import type { InteractiveStore } from '../ports/claims/interactive-store.ts';
import type { LodgedServices } from '../ports/claims/lodged-services.ts';
import type { Log } from '../ports/system/log.ts';
import type { ProviderRegister } from '../ports/providers/provider-register.ts';
import type { Sandbox } from '../ports/simulator/sandbox.ts';
import type { Schedule } from '../ports/schedule/schedule.ts';
import type { StoreHealth } from '../ports/system/store-health.ts';
import type { Tracing } from '../ports/system/tracing.ts';
import type { ServiceMetrics } from './metrics/service-metrics.ts';
import type { RouteEntry } from './route-entry.ts';

/** Fastify with TypeBox schemas. Its own logger is off: requests are logged by plugins/request-log.ts. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The two forms of a refusal: one sentence of text, or the gateway envelope of claims and reports. */
export type ErrorForm = 'plain-text' | 'envelope';

/** What each route says in its `config`; a route without it stops the server from starting. */
export interface RouteAccess {
  /** `key`: only with a valid x-api-key. */
  access: 'key' | 'open';
  /** `required`: without a well-formed x-minor-id the answer is 400 (behaviour 1.7). */
  minorId: 'required' | 'optional';
  errors: ErrorForm;
  /** True where answering may ask the insurer: what is sent to it then carries the trace of the request. */
  asksInsurer?: true;
}

/** Who is asking. On open routes everything is null or empty. */
export interface RequestCaller {
  readonly keyId: string | null;
  /** The locations the key may act for. */
  readonly minorIds: readonly MinorId[];
  /** The location named by x-minor-id, else the key's only one; never null where the route requires it. */
  readonly minorId: MinorId | null;
}

/** The settings the server needs; the whole configuration satisfies it. */
export interface ServerSettings {
  readonly bodyLimitBytes: number;
  /** 0: no limit. */
  readonly rateLimitPerMinute: number;
  readonly trustProxy: boolean | number | string;
  /** Longest time to receive a whole request, in milliseconds. */
  readonly requestTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** Longest time for a caller to take an answer, in milliseconds. */
  readonly answerTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  readonly maxConnections: number;
  /** `main`: GET /metrics on this listener; `off`: 404 here. */
  readonly metrics: 'main' | 'off' | { readonly port: number };
}

/** Everything the front door is built from. */
export interface ServerDependencies {
  readonly settings: ServerSettings;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly tracing: Tracing;
  readonly log: Log;
  readonly keys: KeyRing;
  readonly schedule: Schedule;
  readonly providers: ProviderRegister;
  /** What recognitions make of those who hold them. */
  readonly roles: RoleIndex;
  /** What several services together do to each other's benefits. */
  readonly pricing: Pick<PriceGround, 'rules' | 'parameters'>;
  readonly insurer: Insurer;
  /** The connection to the insurer, for metrics; null where the insurer is in this process. */
  readonly insurerLink: InsurerLink | null;
  /** Counters and histograms; one registry for each service. */
  readonly metrics: ServiceMetrics;
  readonly claims: ClaimStore;
  /** Who lodged or read which claim. */
  readonly audit: AuditTrail;
  /** What our own claims say a patient has had. */
  readonly lodged: LodgedServices;
  /** The insurer's side of claims. */
  readonly claimInsurer: ClaimInsurer;
  readonly dispatcher: Dispatcher;
  /** Our own record of interactive claims, and the insurer's side of them. */
  readonly interactiveClaims: InteractiveStore;
  readonly interactiveInsurer: InteractiveInsurer;
  /** Null unless the built-in insurer answers and nobody else can reach this service. */
  readonly sandbox: Sandbox | null;
  /** Group names, notes and role names shown in item records. */
  readonly words: RecordWords;
  /** What the papers say beside the caller's details. */
  readonly wording: Wording;
  readonly store: StoreHealth;
}

/** Adds the routes of one resource. */
export type Routes = (app: App, dependencies: ServerDependencies) => void | Promise<void>;

declare module 'fastify' {
  interface FastifyContextConfig extends RouteAccess {}
  interface FastifyInstance {
    /** The metrics as Prometheus text, for a listener of their own. */
    metrics(): Promise<string>;
  }
  interface FastifyRequest {
    caller: RequestCaller;
    /** The caller's own when it sent one, else made here. */
    traceId: TraceId;
    /** What the door knows of the route that answers. */
    entry: RouteEntry;
  }
}
