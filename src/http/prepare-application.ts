// Prepares a Fastify application for routes: errors, bodies, validation, the request pipeline and the interface description.
import type { CreateWorkerThread } from '../ports/system/worker-thread.ts';
import { addErrorHandler, type ErrorHandlerDependencies } from './errors/error-handler.ts';
import { addJsonBodyParser } from './plugins/json-body-parser.ts';
import { addOpenApiDescription } from './openapi/openapi.ts';
import { addRequestPipeline, type RequestPipelineDependencies } from './plugins/request-pipeline.ts';
import { schemaValidator } from './plugins/schema-validator.ts';
import type { App } from './types/app-and-route-types.ts';

export type ApplicationDependencies = {
  readonly createThread: CreateWorkerThread;
} & ErrorHandlerDependencies &
  RequestPipelineDependencies;

/** Routes are added afterwards: each passes the pipeline and is described. */
export async function prepareApplication(app: App, dependencies: ApplicationDependencies): Promise<void> {
  addErrorHandler(app, dependencies, schemaValidator.explain);
  addJsonBodyParser(app, dependencies.createThread);
  app.setValidatorCompiler(schemaValidator.compile);
  await addRequestPipeline(app, dependencies);
  await addOpenApiDescription(app);
}
