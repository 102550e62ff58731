// Describes a route to the request pipeline: its pattern, what it requires, and the form of its error responses.
import type { ErrorForm, RouteAccess } from './app.ts';

export interface RouteEntry {
  readonly method: string;
  /** The pattern, for example `/MedicareItems/:itemNumber`; never a path as sent. */
  readonly route: string;
  readonly access: RouteAccess;
}

/** The form of refusals where no route answers: `/Medicare/` belongs to claims, reports and interactive claims. */
export function formOf(url: string): ErrorForm {
  return url.startsWith('/Medicare/') ? 'envelope' : 'plain-text';
}

/** The entry of requests that no route answers, refused in one form. */
export function unroutedEntry(errors: ErrorForm): RouteEntry {
  const route = errors === 'envelope' ? '/Medicare/(none)' : '(none)';
  return { method: 'any', route, access: { access: 'open', minorId: 'optional', errors } };
}
