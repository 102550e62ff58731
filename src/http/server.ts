// The front door: an application with its plugins and the routes of every resource.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { App, Routes, ServerDependencies } from './app.ts';
import { metricsText } from './metrics/gauges.ts';
import { addJsonBodyParser } from './plugins/json-body-parser.ts';
import { addRequestPipeline, answerUnrouted } from './plugins/request-pipeline.ts';
import { addErrorHandler } from './errors/error-handler.ts';
import { requestIdOf } from './plugins/headers.ts';
import { addDescription, addDescriptionRoutes } from './plugins/openapi.ts';
import { limitPipelining } from './plugins/pipelining-limit.ts';
import { closeSlowClients } from './plugins/slow-client-timeout.ts';
import { refuseOddRequests, unreadableRequests } from './errors/client-error-handler.ts';
import { bulkBillClaimRoutes } from './routes/bulk-bill-claims.ts';
import { bulkBillReportRoutes } from './routes/bulk-bill-reports.ts';
import { calculateBenefitRoutes } from './routes/calculate-benefit.ts';
import { calculateRebateRoutes } from './routes/calculate-rebate.ts';
import { eligibilityDisclaimerRoutes } from './routes/eligibility-disclaimer.ts';
import { mbsChangesRoutes } from './routes/mbs-changes.ts';
import { medicareItemsRoutes } from './routes/medicare-items.ts';
import { patientClaimInteractiveRoutes } from './routes/patient-claim-interactive.ts';
import { postAssignmentRoutes } from './routes/post-assignment.ts';
import { preAssignmentRoutes } from './routes/pre-assignment.ts';
import { providersRoutes } from './routes/providers.ts';
import { sandboxRoutes } from './routes/sandbox.ts';
import { serviceRoutes } from './routes/service.ts';
import { verifyPatientRoutes } from './routes/verify-patient.ts';
import { validatorCompiler } from './schema/validator.ts';

/** Longest request line and headers together, in bytes. */
const headersBytesMax = 16_384;
/** A connection on which nothing moves for this long, in either direction, is closed, in milliseconds. */
const stalledConnectionMs = 90_000;
/** How often slow senders are looked for, in milliseconds. */
const slowSendersEveryMs = 500;

/** The resources, in the order of the endpoint table, interface 1.1. */
const resources: readonly Routes[] = [
  medicareItemsRoutes,
  calculateBenefitRoutes,
  mbsChangesRoutes,
  providersRoutes,
  verifyPatientRoutes,
  calculateRebateRoutes,
  eligibilityDisclaimerRoutes,
  preAssignmentRoutes,
  postAssignmentRoutes,
  bulkBillClaimRoutes,
  bulkBillReportRoutes,
  patientClaimInteractiveRoutes,
];

/** Builds the application, ready to listen or to be injected; `extraRoutes` are added after the resources. */
export async function createServer(
  dependencies: ServerDependencies,
  extraRoutes: readonly Routes[] = [],
): Promise<App> {
  const app = emptyServer(dependencies);
  addErrorHandler(app, dependencies);
  addJsonBodyParser(app);
  app.setValidatorCompiler(validatorCompiler());
  addRequestPipeline(app, dependencies);
  await addDescription(app);
  const metrics = metricsText(dependencies);
  app.decorate('metrics', metrics);
  for (const routes of [...resources, ...extraRoutes]) await routes(app, dependencies);
  sandboxRoutes(app, dependencies);
  serviceRoutes(app, dependencies, dependencies.settings.metrics === 'main' ? metrics : null);
  await addDescriptionRoutes(app);
  await app.ready();
  return app;
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
      // A request without a host is refused at the door, in words.
      requireHostHeader: false,
      maxHeaderSize: headersBytesMax,
      headersTimeout: settings.headersTimeoutMs,
      connectionsCheckingInterval: slowSendersEveryMs,
    },
    clientErrorHandler: unreadableRequests(ids, log),
    frameworkErrors: (_error, request: FastifyRequest, reply: FastifyReply) =>
      answerUnrouted(dependencies, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();
  refuseOddRequests(app.server, ids, log);
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
