// Builds the Fastify server: its plugins, and the routes of every resource.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Sandbox } from '../ports/simulator/sandbox.ts';
import type { App, Routes, ServerSettings } from './app.ts';
import { createDocumentLimit } from './document-concurrency.ts';
import { createMetricsText, type MetricsDependencies } from './metrics/gauges.ts';
import { addJsonBodyParser } from './plugins/json-body-parser.ts';
import {
  addRequestPipeline,
  answerUndecodablePath,
  type RequestPipelineDependencies,
} from './plugins/request-pipeline.ts';
import { addErrorHandler, type ErrorHandlerDependencies } from './errors/error-handler.ts';
import { requestIdOf } from './headers.ts';
import { addDescription, addDescriptionRoutes } from './plugins/openapi.ts';
import { limitPipelining } from './plugins/pipelining-limit.ts';
import { closeSlowClients } from './plugins/slow-client-timeout.ts';
import { clientErrorHandler, rejectConnectAndExpect } from './errors/client-error-handler.ts';
import { bulkBillClaimRoutes, type BulkBillClaimDependencies } from './routes/bulk-bill-claims.ts';
import { bulkBillReportRoutes, type BulkBillReportDependencies } from './routes/bulk-bill-reports.ts';
import { calculateBenefitRoutes } from './routes/calculate-benefit.ts';
import { calculateRebateRoutes, type CalculateRebateDependencies } from './routes/calculate-rebate.ts';
import {
  eligibilityDisclaimerRoutes,
  type EligibilityDisclaimerDependencies,
} from './routes/eligibility-disclaimer.ts';
import { mbsChangesRoutes } from './routes/mbs-changes.ts';
import { medicareItemsRoutes, type MedicareItemsDependencies } from './routes/medicare-items.ts';
import {
  patientClaimInteractiveRoutes,
  type PatientClaimInteractiveDependencies,
} from './routes/patient-claim-interactive.ts';
import { postAssignmentRoutes } from './routes/post-assignment.ts';
import { preAssignmentRoutes, type PreAssignmentDependencies } from './routes/pre-assignment.ts';
import { providersRoutes, type ProvidersDependencies } from './routes/providers.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { serviceRoutes, type ServiceDependencies } from './routes/service.ts';
import { verifyPatientRoutes } from './routes/verify-patient.ts';
import { validatorCompiler } from './schema/validator.ts';

/** Longest request line and headers together, in bytes. */
const headersBytesMax = 16_384;
/** A connection on which nothing moves for this long, in either direction, is closed, in milliseconds. */
const stalledConnectionMs = 90_000;
/** How often slow senders are looked for, in milliseconds. */
const slowSendersEveryMs = 500;

/** Everything that the plugins and routes use; each gets only its own part. */
export type ServerDependencies = {
  readonly settings: ServerSettings;
  readonly sandbox: Sandbox | null;
} & ErrorHandlerDependencies &
  RequestPipelineDependencies &
  MetricsDependencies &
  MedicareItemsDependencies &
  CalculateRebateInputs &
  DocumentInputs &
  ProvidersDependencies &
  BulkBillClaimDependencies &
  BulkBillReportDependencies &
  PatientClaimInteractiveDependencies &
  Omit<ServiceDependencies, 'metricsText'>;
type CalculateRebateInputs = Omit<CalculateRebateDependencies, 'isSandbox'>;
type DocumentInputs = Pick<EligibilityDisclaimerDependencies & PreAssignmentDependencies, 'wording'>;

/** Builds the application, ready to listen or to be injected; `extraRoutes` are added after the resources. */
export async function createServer(
  dependencies: ServerDependencies,
  extraRoutes: readonly Routes[] = [],
): Promise<App> {
  const app = emptyServer(dependencies);
  addErrorHandler(app, dependencies);
  addJsonBodyParser(app);
  app.setValidatorCompiler(validatorCompiler());
  await addRequestPipeline(app, dependencies);
  await addDescription(app);
  const metrics = createMetricsText(dependencies);
  app.decorate('metrics', metrics);
  addRoutes(app, dependencies);
  for (const routes of extraRoutes) await routes(app);
  const metricsHere = dependencies.settings.metrics === 'main' ? metrics : null;
  addServiceRoutes(app, dependencies, metricsHere);
  await addDescriptionRoutes(app);
  await app.ready();
  return app;
}

/** The resources, in the order of the endpoint table, interface 1.1. */
function addRoutes(app: App, dependencies: ServerDependencies): void {
  const { schedule, clock, words, providers, roles, pricing, wording, ids, audit, metrics } = dependencies;
  const { insurer, claimInsurer, interactiveInsurer, claims, lodged, dispatcher, interactiveClaims } =
    dependencies;
  const isSandbox = dependencies.sandbox !== null;
  const documentLimit = createDocumentLimit();
  medicareItemsRoutes(app, { schedule, clock, words });
  calculateBenefitRoutes(app, { schedule, clock });
  mbsChangesRoutes(app, { schedule, clock, words });
  providersRoutes(app, { schedule, clock, providers, roles, words });
  verifyPatientRoutes(app, { clock, insurer });
  const eligibility = { schedule, clock, providers, roles, words, pricing, insurer, lodged };
  calculateRebateRoutes(app, { ...eligibility, isSandbox });
  eligibilityDisclaimerRoutes(app, { schedule, clock, wording, documentLimit });
  preAssignmentRoutes(app, { schedule, clock, wording, documentLimit });
  postAssignmentRoutes(app, { clock, wording, documentLimit });
  bulkBillClaimRoutes(app, { schedule, clock, ids, claims, dispatcher, metrics });
  bulkBillReportRoutes(app, { clock, claims, claimInsurer, audit, metrics });
  patientClaimInteractiveRoutes(app, { clock, ids, interactiveClaims, interactiveInsurer, audit, metrics });
}

/** Sandbox, health, readiness and metrics. */
function addServiceRoutes(
  app: App,
  { sandbox, store, schedule, clock, insurer, insurerLink }: ServerDependencies,
  metricsText: (() => Promise<string>) | null,
): void {
  if (sandbox !== null) sandboxRoutes(app, { sandbox });
  serviceRoutes(app, { store, schedule, clock, insurer, insurerLink, metricsText });
}

function emptyServer(dependencies: ServerDependencies): App {
  const { settings, ids, log } = dependencies;
  const app = fastify({
    logger: false,
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: trustedProxies(settings.trustProxy),
    requestTimeout: settings.requestTimeoutMs,
    keepAliveTimeout: settings.keepAliveTimeoutMs,
    connectionTimeout: stalledConnectionMs,
    // While stopping, a request on an open connection is still answered, and the connection closed after it.
    return503OnClosing: false,
    genReqId: requestIdOf(ids),
    requestIdHeader: false,
    routerOptions: { maxParamLength: headersBytesMax },
    http: {
      // Node would reject a request without a host, with no sentence; the request pipeline does it.
      requireHostHeader: false,
      maxHeaderSize: headersBytesMax,
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: slowSendersEveryMs,
    },
    clientErrorHandler: clientErrorHandler(ids, log),
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) =>
      answerUndecodablePath(dependencies, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  rejectConnectAndExpect(app.server, ids, log);
  limitPipelining(app, log);
  closeSlowClients(app, log, settings.answerTimeoutMs);
  app.server.maxConnections = settings.maxConnections;
  return app;
}

/** A number trusts that many proxies, counted from this server outwards. */
function trustedProxies(setting: boolean | number | string) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}
