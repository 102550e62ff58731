// What the door knows of a route, made once when it is added: its pattern, its form of refusal and its counters.
import type { ErrorForm, RouteAccess } from './app.ts';

/** Upper bounds of the latency histogram, in seconds. */
export const latencyBounds = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

export interface RouteEntry {
  readonly method: string;
  /** The pattern, for example `/MedicareItems/:itemNumber`; never a path as sent. */
  readonly route: string;
  readonly access: RouteAccess;
  /** Requests by status class: index 2 counts 2xx. */
  readonly byStatusClass: Float64Array;
  /** Requests by latency: one bucket for each bound, and one for slower ones. */
  readonly byLatency: Float64Array;
  seconds: number;
}

/** A new entry, its counters at zero. */
export function routeEntry(method: string, route: string, access: RouteAccess): RouteEntry {
  return {
    method,
    route,
    access,
    byStatusClass: new Float64Array(6),
    byLatency: new Float64Array(latencyBounds.length + 1),
    seconds: 0,
  };
}

/** Counts one answered request. */
export function countRequest(entry: RouteEntry, status: number, milliseconds: number): void {
  const seconds = milliseconds / 1_000;
  const statusClass = Math.trunc(status / 100);
  entry.byStatusClass[statusClass] = (entry.byStatusClass[statusClass] ?? 0) + 1;
  let bucket = 0;
  while (bucket < latencyBounds.length && seconds > (latencyBounds[bucket] ?? 0)) bucket += 1;
  entry.byLatency[bucket] = (entry.byLatency[bucket] ?? 0) + 1;
  entry.seconds += seconds;
}

/** The form of refusals where no route answers: `/Medicare/` belongs to claims, reports and interactive claims. */
export function formOf(url: string): ErrorForm {
  return url.startsWith('/Medicare/') ? 'envelope' : 'plain-text';
}

/** The entry of requests that no route answers, refused in one form. */
export function unroutedEntry(errors: ErrorForm): RouteEntry {
  const route = errors === 'envelope' ? '/Medicare/(none)' : '(none)';
  return routeEntry('any', route, { access: 'open', minorId: 'optional', errors });
}
