// Which straight way leads to an address.
import { invariant } from '../../domain/values/invariant.ts';
import type { RouteEntry } from '../route-entry.ts';
import type { StraightWay } from './straight-way.ts';

export interface Found {
  readonly way: StraightWay;
  /** The counters of the same route in the framework. */
  readonly entry: RouteEntry;
  /** The part of the path that the route leaves open, as sent; empty where it leaves none open. */
  readonly part: string;
}

export type WayFinder = (method: string | undefined, url: string | undefined) => Found | null;

/** Finds ways by method and address; an address with a query is never found. */
export function wayFinder(ways: readonly StraightWay[], entries: readonly RouteEntry[]): WayFinder {
  const posts = new Map<string, Found>();
  const gets: (Omit<Found, 'part'> & { readonly prefix: string })[] = [];
  for (const way of ways) {
    const entry = entries.find(({ method, route }) => method === way.method && route === way.route);
    invariant(entry, `the straight way ${way.method} ${way.route} belongs to a route`);
    if (way.method === 'POST') posts.set(way.route, { way, entry, part: '' });
    else gets.push({ way, entry, prefix: way.route.slice(0, way.route.indexOf(':')) });
  }
  return (method, url = '') => {
    if (method === 'POST') return posts.get(url) ?? null;
    if (method !== 'GET') return null;
    for (const { way, entry, prefix } of gets) {
      if (url.startsWith(prefix)) return { way, entry, part: url.slice(prefix.length) };
    }
    return null;
  };
}
