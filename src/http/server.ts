// Builds the Fastify server: its plugins, and the routes of every resource.
import type { AgreementRecording } from '../application/audit/record-agreement.ts';
import type { Sandbox } from '../ports/simulator/sandbox.ts';
import type { App, Routes, ServerSettings } from './types/app-and-route-types.ts';
import { connectionCounts } from './plugins/connection-limit.ts';
import { createRenderThread } from '../documents/render-thread.ts';
import { createDocumentLimit } from './plugins/document-concurrency.ts';
import { createMetricsText, type MetricsDependencies } from './metrics/gauges.ts';
import { addJsonBodyParser } from './plugins/json-body-parser.ts';
import {
  addRequestPipeline,
  answerUndecodablePath,
  type RequestPipelineDependencies,
} from './plugins/request-pipeline.ts';
import { addErrorHandler, type ErrorHandlerDependencies } from './errors/error-handler.ts';
import { addDescription, addDescriptionRoutes } from './plugins/openapi.ts';
import { createFastifyApp, createFastifyAppOn, type AnswerUndecodablePath } from './fastify-app.ts';
import type { StartUpServer } from './start-up-server.ts';
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
import { healthRoutes } from './routes/health.ts';
import { metricsRoutes } from './routes/metrics.ts';
import { readinessRoutes, type ReadinessDependencies } from './routes/readiness.ts';
import { addDrain } from './plugins/drain.ts';
import { verifyPatientRoutes } from './routes/verify-patient.ts';
import { createSchemaValidator } from './plugins/schema-validator.ts';

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
  AgreementRecording &
  Omit<ReadinessDependencies, 'isDraining'>;
type CalculateRebateInputs = Omit<CalculateRebateDependencies, 'isSandbox'>;
type DocumentInputs = Pick<EligibilityDisclaimerDependencies & PreAssignmentDependencies, 'wording'>;

export interface ServerOptions {
  /** Added after the resources. */
  readonly extraRoutes?: readonly Routes[];
  /** Takes over the listener of the start-up server once it is ready, and closes it. */
  readonly startUp?: StartUpServer;
}

/** Builds the application, ready to listen or to be injected; with `startUp` it is listening. */
export async function createServer(
  dependencies: ServerDependencies,
  { extraRoutes = [], startUp }: ServerOptions = {},
): Promise<App> {
  const { app, takeOver } = applicationOn(dependencies, startUp);
  const validator = createSchemaValidator();
  addErrorHandler(app, dependencies, validator.explain);
  addJsonBodyParser(app);
  app.setValidatorCompiler(validator.compile);
  await addRequestPipeline(app, dependencies);
  await addDescription(app);
  const metrics = createMetricsText(dependencies, () => connectionCounts(app.server));
  app.decorate('metrics', metrics);
  addRoutes(app, dependencies);
  for (const routes of extraRoutes) await routes(app);
  addServiceRoutes(app, dependencies, addDrain(app));
  if (dependencies.settings.metrics === 'main') metricsRoutes(app, metrics);
  await addDescriptionRoutes(app);
  await app.ready();
  takeOver();
  return app;
}

function applicationOn(
  dependencies: ServerDependencies,
  startUp: StartUpServer | undefined,
): { readonly app: App; readonly takeOver: () => void } {
  const answer: AnswerUndecodablePath = (request, reply) =>
    answerUndecodablePath(dependencies, request, reply);
  if (startUp === undefined) return { app: createFastifyApp(dependencies, answer), takeOver: () => {} };
  const onStartUp = createFastifyAppOn(startUp.app.server, dependencies, answer);
  // Fastify closes a listener through the application that listens.
  onStartUp.app.addHook('preClose', () => startUp.app.close());
  return onStartUp;
}

/** The resources, in the order of the endpoint table, interface 1.1. */
function addRoutes(app: App, dependencies: ServerDependencies): void {
  const { schedule, clock, words, providers, roles, pricing, wording, ids, audit, metrics, log } =
    dependencies;
  const { insurer, claimInsurer, interactiveInsurer, claims, lodged, dispatcher, interactiveClaims } =
    dependencies;
  const { lookUpPatient, accesses, auditIndex } = dependencies;
  const isSandbox = dependencies.sandbox !== null;
  const documents = { documentLimit: createDocumentLimit(), renderThread: createRenderThread() };
  app.addHook('onClose', () => documents.renderThread.close());
  medicareItemsRoutes(app, { schedule, clock, words });
  calculateBenefitRoutes(app, { schedule, clock });
  mbsChangesRoutes(app, { schedule, clock, words });
  providersRoutes(app, { schedule, clock, providers, roles, words });
  verifyPatientRoutes(app, { clock, insurer, lookUpPatient });
  const eligibility = { schedule, clock, providers, roles, words, pricing, insurer, lodged, lookUpPatient };
  calculateRebateRoutes(app, { ...eligibility, isSandbox });
  eligibilityDisclaimerRoutes(app, { schedule, clock, wording, ...documents });
  const agreements = { clock, wording, ...documents, accesses, auditIndex };
  preAssignmentRoutes(app, { schedule, ...agreements });
  postAssignmentRoutes(app, agreements);
  bulkBillClaimRoutes(app, { schedule, clock, ids, claims, dispatcher, metrics });
  bulkBillReportRoutes(app, { clock, claims, claimInsurer, audit, metrics, log });
  patientClaimInteractiveRoutes(app, {
    clock,
    ids,
    interactiveClaims,
    interactiveInsurer,
    audit,
    metrics,
    log,
  });
}

/** Sandbox, health and readiness. */
function addServiceRoutes(
  app: App,
  { sandbox, store, keys, schedule, clock, insurer, insurerStatus }: ServerDependencies,
  isDraining: () => boolean,
): void {
  if (sandbox !== null) sandboxRoutes(app, { sandbox });
  healthRoutes(app);
  readinessRoutes(app, { store, keys, schedule, clock, insurer, insurerStatus, isDraining });
}
