// Builds the Fastify server: its plugins, and the routes of every resource.
import type { AgreementRecordDependencies } from '../application/audit/record-agreements.ts';
import type { Sandbox } from '../ports/simulator/sandbox.ts';
import type { App, RouteRegistrar, ServerSettings } from './types/app-and-route-types.ts';
import { readConnectionCounts } from './plugins/connection-limit.ts';
import { renderTask } from '../documents/render-thread.ts';
import { createDocumentLimit, type RenderThread } from './plugins/document-concurrency.ts';
import type { TableRendering } from './plugins/send-table.ts';
import { createMetricsText, type MetricsDependencies } from './metrics/metrics-text.ts';
import { answerUndecodablePath } from './plugins/request-pipeline.ts';
import { prepareApplication, type ApplicationDependencies } from './prepare-application.ts';
import { addDocumentationRoutes } from './documentation/documentation-routes.ts';
import { addOpenApiRoutes } from './openapi/openapi.ts';
import { createFastifyApp, createFastifyAppOn, type AnswerUndecodablePath } from './fastify-app.ts';
import type { StartUpServer } from './start-up-server.ts';
import { addBulkBillClaimRoutes } from './routes/bulk-bill-claims.ts';
import type { ClaimLodgementDependencies } from './routes/claim-lodgement.ts';
import { addClaimReportRoutes, type ClaimReportRouteDependencies } from './routes/claim-reports.ts';
import { addCodesRoutes } from './routes/codes.ts';
import { addClaimRoutes } from './routes/claims.ts';
import type { OutcomeDependencies } from '../application/claims/read-claim-outcomes.ts';
import type { TimelineDependencies } from '../application/claims/read-claim-timeline.ts';
import { addPaymentRunRoutes } from './routes/payment-runs.ts';
import type { PaymentRunDependencies } from '../application/claims/read-payment-runs.ts';
import { addBankStatementRoutes } from './routes/bank-statements.ts';
import { addDepositRoutes } from './routes/deposits.ts';
import { addFigureRoutes } from './routes/figures.ts';
import type { FiguresDependencies } from '../application/reconciliation/read-receivables.ts';
import type { AddStatementDependencies } from '../application/reconciliation/add-bank-statement.ts';
import type { DepositDependencies } from '../application/reconciliation/list-deposits.ts';
import { addCalculateBenefitRoutes } from './routes/calculate-benefit.ts';
import { addWebhookEndpointRoutes } from './routes/webhook-endpoints.ts';
import type { EndpointDependencies } from '../application/webhooks/manage-endpoints.ts';
import { addEventRoutes, type EventsRouteDependencies } from './routes/events.ts';
import { addAgentRoutes } from './routes/agents.ts';
import { addCheckItemsRoutes } from './routes/check-items.ts';
import { addCalculateRebateRoutes, type CalculateRebateDependencies } from './routes/calculate-rebate.ts';
import {
  addEligibilityDisclaimerRoutes,
  type EligibilityDisclaimerDependencies,
} from './routes/eligibility-disclaimer.ts';
import {
  addEligibilityBatchRoutes,
  type EligibilityBatchDependencies,
} from './routes/eligibility-batches.ts';
import type { RegisterDependencies } from '../application/immunisations/ask-register.ts';
import { addImmunisationRegisterRoutes } from './routes/immunisation-register.ts';
import { addMbsChangesRoutes } from './routes/mbs-changes.ts';
import { addMedicareItemsRoutes, type MedicareItemsDependencies } from './routes/medicare-items.ts';
import {
  addPatientClaimInteractiveRoutes,
  type PatientClaimInteractiveDependencies,
} from './routes/patient-claim-interactive.ts';
import { addPostAssignmentRoutes } from './routes/post-assignment-agreements.ts';
import { addServiceVoucherRoutes, type ServiceVoucherDependencies } from './routes/service-vouchers.ts';
import {
  addPreAssignmentRoutes,
  type PreAssignmentDependencies,
} from './routes/pre-assignment-agreements.ts';
import {
  addServicingEligibilityRoutes,
  type ServicingEligibilityDependencies,
} from './routes/servicing-eligibility.ts';
import { addSandboxRoutes } from './routes/sandbox.ts';
import type { DeleteClaimDependencies } from '../application/claims/delete-claim.ts';
import { addSameDayDeleteRoutes } from './routes/same-day-delete.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addMetricsRoutes } from './routes/metrics.ts';
import { addReadinessRoutes, type ReadinessDependencies } from './routes/readiness.ts';
import { addDrain } from './plugins/drain.ts';
import { addVerifyConcessionRoutes } from './routes/verify-concession.ts';
import { addVerifyVeteranRoutes } from './routes/verify-veteran.ts';
import { addVeteranClaimRoutes } from './routes/veteran-claims.ts';
import { addVerifyPatientRoutes } from './routes/verify-patient.ts';
import { schemaValidator } from './plugins/schema-validator.ts';

/** Everything that the plugins and routes use; each gets only its own part. */
export type ServerDependencies = {
  readonly settings: ServerSettings;
  readonly sandbox: Sandbox | null;
} & ApplicationDependencies &
  MetricsDependencies &
  MedicareItemsDependencies &
  CalculateRebateInputs &
  DocumentInputs &
  ServicingEligibilityDependencies &
  EligibilityBatchDependencies &
  ClaimLodgementDependencies &
  ClaimReportRouteDependencies &
  PatientClaimInteractiveDependencies &
  DeleteClaimDependencies &
  EventsRouteDependencies &
  OutcomeDependencies &
  Pick<TimelineDependencies, 'zones'> &
  PaymentRunDependencies &
  AddStatementDependencies &
  DepositDependencies &
  FiguresDependencies &
  EndpointDependencies &
  AgreementRecordDependencies &
  RegisterDependencies &
  Omit<ReadinessDependencies, 'isDraining' | 'isSandbox'>;
type CalculateRebateInputs = Omit<CalculateRebateDependencies, 'isSandbox'>;
type DocumentInputs = Pick<
  EligibilityDisclaimerDependencies & PreAssignmentDependencies & ServiceVoucherDependencies,
  'wording' | 'practices'
>;

interface ServerOptions {
  /** Added after the resources. */
  readonly extraRoutes?: readonly RouteRegistrar[];
  /** Takes over the listener of the start-up server once it is ready, and closes it. */
  readonly startUp?: StartUpServer;
}

/** Builds the application, ready to listen or to be injected; with `startUp` it is listening. */
export async function createServer(
  dependencies: ServerDependencies,
  { extraRoutes = [], startUp }: ServerOptions = {},
): Promise<App> {
  const { app, takeOver } = applicationOn(dependencies, startUp);
  await prepareApplication(app, dependencies);
  const metrics = createMetricsText(dependencies, () => readConnectionCounts(app.server));
  app.decorate('metrics', metrics);
  addRoutes(app, dependencies);
  for (const routes of extraRoutes) await routes(app);
  addServiceRoutes(app, dependencies, addDrain(app));
  if (dependencies.settings.metrics === 'main') addMetricsRoutes(app, metrics);
  addDocumentationRoutes(app, {
    describe: addOpenApiRoutes(app, { clock: dependencies.clock, ids: dependencies.ids }),
    clock: dependencies.clock,
    deskOrigin: dependencies.settings.deskOrigin,
  });
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
  const { batches, batchRunner, events, eventFeed } = dependencies;
  const {
    outcomes,
    outcomeCollection,
    lookUpPatient,
    accesses,
    auditIndex,
    createThread,
    practices,
    zones,
    immunisationRegister,
    individuals,
  } = dependencies;
  const renderThread: RenderThread = createThread(renderTask);
  app.addHook('onClose', () => renderThread.close());
  const documents = { documentLimit: createDocumentLimit(), renderThread };
  addMedicareItemsRoutes(app, { schedule, clock, words });
  addCalculateBenefitRoutes(app, { schedule, clock });
  addMbsChangesRoutes(app, { schedule, clock, words });
  addServicingEligibilityRoutes(app, { schedule, clock, providers, roles, words });
  addVerifyPatientRoutes(app, { clock, insurer, lookUpPatient });
  addVerifyConcessionRoutes(app, { clock, ids, insurer, lookUpPatient });
  addVerifyVeteranRoutes(app, { clock, ids, insurer, lookUpPatient });
  const eligibility = { schedule, clock, providers, roles, words, pricing, insurer, lodged, lookUpPatient };
  addCalculateRebateRoutes(app, { ...eligibility, isSandbox: dependencies.sandbox !== null });
  addCheckItemsRoutes(app, { schedule, clock, providers, roles, words, pricing });
  const { aiTools, deskOrigin } = dependencies.settings;
  addAgentRoutes(app, { schedule, clock, words, aiTools, deskOrigin });
  addEligibilityBatchRoutes(app, { batches, batchRunner, ids, audit }, schemaValidator);
  addEligibilityDisclaimerRoutes(app, { schedule, clock, wording, practices, ...documents });
  const agreements = { clock, wording, ...documents, accesses, auditIndex };
  addPreAssignmentRoutes(app, { schedule, ...agreements });
  addPostAssignmentRoutes(app, { schedule, ...agreements });
  addServiceVoucherRoutes(app, { schedule, ...agreements });
  const lodgement = { schedule, clock, ids, claims, dispatcher, metrics };
  addBulkBillClaimRoutes(app, lodgement);
  addClaimReportRoutes(app, { clock, claims, claimInsurer, outcomeCollection, audit, metrics, ids, log });
  const interactive = { schedule, clock, ids, interactiveClaims, interactiveInsurer, audit, metrics, log };
  addPatientClaimInteractiveRoutes(app, interactive);
  addSameDayDeleteRoutes(app, { ...interactive, zones });
  addEventRoutes(app, { events, eventFeed, audit });
  addClaimRoutes(app, { outcomes, audit, zones });
  addMoneyRoutes(app, dependencies, documents);
  addVeteranClaimRoutes(app, lodgement);
  addImmunisationRegisterRoutes(app, {
    immunisationRegister,
    individuals,
    lookUpPatient,
    auditIndex,
  });
  const { webhookEndpoints, webhookSender, sandbox } = dependencies;
  addWebhookEndpointRoutes(app, { webhookEndpoints, webhookSender, audit, ids, sandbox });
}

/** Payment runs, deposits and figures. */
function addMoneyRoutes(
  app: App,
  { paymentRuns, deposits, claimFigures, audit, clock, ids, providers }: ServerDependencies,
  rendering: TableRendering,
): void {
  addPaymentRunRoutes(app, { paymentRuns, audit, ...rendering });
  addBankStatementRoutes(app, { deposits, audit, ids });
  addDepositRoutes(app, { deposits, audit, ...rendering });
  addFigureRoutes(app, { claimFigures, audit, clock, providers, ...rendering });
}

/** Sandbox, health and readiness. */
function addServiceRoutes(
  app: App,
  { sandbox, store, keys, schedule, clock, insurer, insurerStatus }: ServerDependencies,
  isDraining: () => boolean,
): void {
  if (sandbox !== null) addSandboxRoutes(app, { sandbox });
  addCodesRoutes(app);
  addHealthRoutes(app);
  const readiness = { store, keys, schedule, clock, insurer, insurerStatus };
  addReadinessRoutes(app, { ...readiness, isSandbox: sandbox !== null, isDraining });
}
