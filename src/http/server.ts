// The front door: an application with its plugins and the routes of every resource.
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify from 'fastify';
import type { App, Routes, ServerDependencies } from './app.ts';

/** Builds the application, ready to listen or to be injected; `extraRoutes` are added after the resources. */
export async function createServer(
  dependencies: ServerDependencies,
  extraRoutes: readonly Routes[] = [],
): Promise<App> {
  const app: App = fastify({ logger: false }).withTypeProvider<TypeBoxTypeProvider>();
  for (const routes of extraRoutes) await routes(app, dependencies);
  await app.ready();
  return app;
}
