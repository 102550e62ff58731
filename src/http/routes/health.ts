// GET /health: answers 200 while the process runs; when it does not answer, a restart may help.
import Type from 'typebox';
import type { App } from '../types/app-and-route-types.ts';
import { openAccess } from '../plugins/declared-route.ts';

const Health = Type.Object({ Status: Type.Literal('up') }, { title: 'Health' });

/** Adds GET /health to the application. */
export function addHealthRoutes(app: App): void {
  const schema = {
    tags: ['Service'],
    operationId: 'health',
    summary: 'Whether the process runs',
    description: 'Says nothing of the database or the insurer.',
    response: { 200: Health },
  };
  app.get('/health', { config: openAccess, schema }, () => ({ Status: 'up' as const }));
}
