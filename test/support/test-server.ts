// The HTTP server alone on a free loopback port, with keys in memory and probe routes that show what reaches a handler.
import type { TestContext } from 'node:test';
import Type from 'typebox';
import { systemClock } from '../../src/adapters/system/clock.ts';
import { systemIds } from '../../src/adapters/system/random-ids.ts';
import { stubDependencies } from '../../scripts/generate/stub-dependencies.ts';
import { readConfig } from '../../src/config/settings.ts';
import type {
  App,
  RouteAccess,
  RouteRegistrar,
  ServerSettings,
} from '../../src/http/types/app-and-route-types.ts';
import { createServiceMetrics } from '../../src/http/metrics/service-metrics.ts';
import { createServer, type ServerDependencies } from '../../src/http/server.ts';
import { openApiKeyCache, hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { capturedLog, type CapturedLog } from './captured-log.ts';
import { documentedCheck } from './check-against-openapi.ts';
import { releasedWhenStopped } from './releasable.ts';
import { memoryKeys, type MemoryKeys } from './memory-keys.ts';
import { noWords, releaseWith, scheduleItem } from './schedule-items.ts';
import { testTimeZone } from './time-zone.ts';

/** One key of one location, one of two, as the tests of the request pipeline use them. */
export const oneLocation = { 'x-api-key': 'one-location', 'x-minor-id': 'ABC00001' };
export const twoLocations = { 'x-api-key': 'two-locations' };
/** A key with the scope `admin`. */
export const operator = { 'x-api-key': 'operator' };

export interface TestServer {
  readonly app: App;
  readonly origin: string;
  readonly port: number;
  readonly keys: MemoryKeys;
  readonly log: CapturedLog;
  /** Fails when the answer is not what the interface description says. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Runs the server until the test (or the group of tests) ends. */
export async function startTestServer(
  test: { after: TestContext['after'] },
  options: {
    settings?: Partial<ServerSettings>;
    dependencies?: Partial<ServerDependencies>;
    routes?: readonly RouteRegistrar[];
  } = {},
): Promise<TestServer> {
  const read = readConfig({ RATE_LIMIT_PER_MINUTE: '0', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' });
  if (!read.ok) throw new Error(read.errors.join(' '));
  const extraRoutes = options.routes ?? [probeRoutes];
  const log = capturedLog();
  const keys = memoryKeys({ 'one-location': ['ABC00001'], 'two-locations': ['ABC00001', 'ABC00002'] });
  await keys.add({
    id: 'id of operator',
    label: 'tests',
    minorIds: [],
    secretHash: hashSecret('operator'),
    scopes: ['admin'],
  });
  const today = () => localDate('2026-11-23');
  // Keys in memory change in this process alone: a test may take longer than keys may go unchecked.
  const ring = await openApiKeyCache(keys, log, { today, confirmedForMs: Infinity });
  const releases = [releaseWith([scheduleItem()])];
  const app = await createServer(
    {
      ...stubDependencies,
      metrics: createServiceMetrics(),
      settings: { ...read.config, ...options.settings },
      clock: systemClock(testTimeZone),
      ids: systemIds,
      log,
      keys: ring,
      schedule: { releases: () => releases },
      sandbox: null,
      words: noWords,
      ...options.dependencies,
    },
    { extraRoutes },
  );
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const parts = releasedWhenStopped({ app, ring, check: documentedCheck(app, extraRoutes) });
  test.after(async () => {
    const open = parts.take();
    open.app.server.closeAllConnections();
    await open.app.close();
    await open.ring.close();
  });
  return {
    get app() {
      return parts.get().app;
    },
    origin,
    port: Number(new URL(origin).port),
    keys,
    log,
    async call(path, init = {}) {
      const response = await fetch(origin + path, init);
      return parts.get().check(init.method ?? 'GET', path, response);
    },
  };
}

const Probe = Type.Object(
  {
    Number: Type.Optional(Type.Integer({ minimum: 1, examples: [23] })),
    Text: Type.Optional(Type.String({ maxLength: 20 })),
    Flag: Type.Optional(Type.Boolean()),
    Colour: Type.Optional(Type.Enum(['red', 'green'])),
    List: Type.Optional(
      Type.Array(Type.Object({ Name: Type.String() }, { additionalProperties: false }), { maxItems: 3 }),
    ),
    correlationId: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
const Paging = Type.Object(
  { page: Type.Optional(Type.Integer({ minimum: 1 })), word: Type.Optional(Type.String()) },
  { additionalProperties: false },
);

const access = (over: Partial<RouteAccess> = {}): RouteAccess => ({
  access: 'schedule',
  minorId: 'optional',
  errors: 'plain-text',
  ...over,
});

const response = { 200: Type.Unknown({ description: 'What reached the handler.' }) };

/** Routes that answer with what reached the handler: one of each kind. */
export const probeRoutes: RouteRegistrar = (app) => {
  app.post('/Probe', { config: access(), schema: { body: Probe, response } }, (request) => ({
    body: request.body,
    caller: request.caller,
  }));
  app.post(
    '/Medicare/probe/v1',
    { config: access({ errors: 'envelope' }), schema: { body: Probe, response } },
    (request) => ({
      body: request.body,
    }),
  );
  app.get('/Probe/:name', { config: access(), schema: { querystring: Paging, response } }, (request) => ({
    query: request.query,
    params: request.params,
    caller: request.caller,
  }));
  app.get(
    '/Location',
    { config: access({ minorId: 'required' }), schema: { response } },
    (request) => request.caller,
  );
  app.post('/Medicare/broken/v1', { config: access({ errors: 'envelope' }) }, () => {
    throw new Error('patient Jane Citizen, card 2953701451');
  });
  app.get('/Broken', { config: access() }, () => {
    throw new TypeError('patient Jane Citizen, card 2953701451');
  });
};
