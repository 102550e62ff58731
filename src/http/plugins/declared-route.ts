// Reads what a route declares in its config: who may call it, and the form of its error responses.
import type { RouteOptions } from 'fastify';
import { findRouteLimits } from '../schema/route-cost-and-body-limits.ts';
import type { ErrorForm, MatchedRoute, RouteAccess } from '../types/app-and-route-types.ts';

/** What a route declares that needs no API key. */
export const openAccess: RouteAccess = { access: 'open', minorId: 'optional', errors: 'plain-text' };

/** What a route declares; throws when it declares nothing, which stops the server from starting. */
export function readDeclaredRoute({ method, url, config }: RouteOptions): MatchedRoute {
  if (config === undefined) throw new Error(`the route ${String(method)} ${url} does not declare its access`);
  return { method: [method].flat().join(' '), pattern: url, access: config, cost: findRouteLimits(url).cost };
}

const unmatched = (errors: ErrorForm, pattern: string): MatchedRoute => ({
  method: 'any',
  pattern,
  access: { access: 'open', minorId: 'optional', errors },
  cost: 0,
});
const unmatchedGateway = unmatched('envelope', '/Medicare/(none)');
const unmatchedRegister = unmatched('envelope', '/AIR/(none)');
const unmatchedOther = unmatched('plain-text', '(none)');

/** Stands for the route of a request that no route answers: below `/Medicare/` and `/AIR/` errors are JSON. */
export function routeForUnmatched(url: string): MatchedRoute {
  if (url.startsWith('/Medicare/')) return unmatchedGateway;
  return url.startsWith('/AIR/') ? unmatchedRegister : unmatchedOther;
}
