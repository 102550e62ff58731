// Builds a server of the schedule alone, its pages and its tools for AI agents: for a process without a database.
import { addAgentRoutes } from './routes/agents.ts';
import { addCalculateBenefitRoutes, type CalculateBenefitDependencies } from './routes/calculate-benefit.ts';
import { addCheckItemsRoutes } from './routes/check-items.ts';
import { addCodesRoutes } from './routes/codes.ts';
import { addDocumentationRoutes } from './documentation/documentation-routes.ts';
import { addMbsChangesRoutes } from './routes/mbs-changes.ts';
import { addMedicareItemsRoutes, type MedicareItemsDependencies } from './routes/medicare-items.ts';
import { addOpenApiRoutes } from './openapi/openapi.ts';
import { answerUndecodablePath } from './plugins/request-pipeline.ts';
import { prepareApplication, type ApplicationDependencies } from './prepare-application.ts';
import {
  addServicingEligibilityRoutes,
  type ServicingEligibilityDependencies,
} from './routes/servicing-eligibility.ts';
import { createFastifyApp } from './fastify-app.ts';
import type { App, ServerSettings } from './types/app-and-route-types.ts';
import type { CheckItemsDependencies } from '../application/eligibility/check-items.ts';

type ScheduleServerDependencies = {
  readonly settings: ServerSettings;
} & ApplicationDependencies &
  MedicareItemsDependencies &
  CalculateBenefitDependencies &
  ServicingEligibilityDependencies &
  CheckItemsDependencies;

/** The application, ready to be injected. */
export async function createScheduleServer(dependencies: ScheduleServerDependencies): Promise<App> {
  const app = createFastifyApp(dependencies, (request, reply) =>
    answerUndecodablePath(dependencies, request, reply),
  );
  await prepareApplication(app, dependencies);
  addMedicareItemsRoutes(app, dependencies);
  addCalculateBenefitRoutes(app, dependencies);
  addMbsChangesRoutes(app, dependencies);
  addServicingEligibilityRoutes(app, dependencies);
  addCheckItemsRoutes(app, dependencies);
  addCodesRoutes(app);
  const { aiTools, deskOrigin } = dependencies.settings;
  addAgentRoutes(app, { ...dependencies, aiTools, deskOrigin });
  addDocumentationRoutes(app, {
    describe: addOpenApiRoutes(app, dependencies),
    clock: dependencies.clock,
    deskOrigin,
  });
  await app.ready();
  return app;
}
