// What the door knows of a route, made once when it is added: its pattern, its form of refusal and its counters.
import type { ErrorForm, RouteAccess } from './app.ts';
import { histogram, observe, type Histogram } from './metrics/histogram.ts';

/** Upper bounds of the latency histogram, in seconds. */
const latencyBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
/** 1xx to 5xx, and an index 0 that nothing has. */
const statusClasses = 6;

export interface RouteEntry {
  readonly method: string;
  /** The pattern, for example `/MedicareItems/:itemNumber`; never a path as sent. */
  readonly route: string;
  readonly access: RouteAccess;
  /** Times of requests by status class: index 2 holds those of 2xx; undefined where there was none. */
  readonly byStatusClass: (Histogram | undefined)[];
}

/** A new entry, its counters at zero. */
export function routeEntry(method: string, route: string, access: RouteAccess): RouteEntry {
  const byStatusClass = Array.from({ length: statusClasses }, () => undefined);
  return { method, route, access, byStatusClass };
}

/** Counts one answered request. */
export function countRequest(entry: RouteEntry, status: number, milliseconds: number): void {
  const times = (entry.byStatusClass[Math.trunc(status / 100)] ??= histogram(latencyBounds));
  observe(times, milliseconds / 1_000);
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
