// Parses DATABASE_URL with a host or a Unix socket folder, and shows it without its password.
import { StoreError } from '../open-store-error.ts';

export interface DatabaseAddress {
  /** The address for the driver, without parts that it does not support. */
  readonly url: string;
  /** Folder of a unix socket; null for a host. */
  readonly socketFolder: string | null;
  /** For sentences and logs, without user or password. */
  readonly shown: string;
}

const schemes = new Set(['postgres:', 'postgresql:']);

/**
 * Reads `postgres://user:password@host:5432/database`; a socket folder is percent-encoded instead of the
 * host or in `?host=`. @throws StoreError `bad-url`; the sentence never repeats the value, it may hold a password.
 */
export function parseDatabaseUrl(text: string): DatabaseAddress {
  const url = parse(text);
  const inQuery = url.searchParams.get('host');
  url.searchParams.delete('host');
  const host = inQuery ?? decodeURIComponent(url.hostname);
  const socketFolder = host.startsWith('/') ? host : null;
  if (socketFolder !== null || inQuery !== null) url.hostname = socketFolder === null ? host : 'localhost';
  const port = url.port || '5432';
  const shown = `${socketFolder ?? `${host}:${port}`}${url.pathname}`;
  return { url: url.href, socketFolder, shown };
}

function parse(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.hostname.includes(',') === true)
    throw new StoreError(
      'bad-url',
      'DATABASE_URL names several hosts: write one, the name that always leads to the server that takes writes.',
    );
  if (url === null || !schemes.has(url.protocol) || (url.hostname === '' && !url.searchParams.has('host')))
    throw new StoreError(
      'bad-url',
      'DATABASE_URL is not a PostgreSQL address: write it as postgres://user:password@host:5432/database, special characters percent-encoded.',
    );
  return url;
}
