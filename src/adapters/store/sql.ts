// Connections to PostgreSQL: the driver set up once, and its failures told in one sentence.
import postgres from 'postgres';
import { readDatabaseUrl, type DatabaseAddress } from './database-url.ts';
import { StoreProblem, errorCode, errorWords } from './store-problem.ts';

export type Sql = postgres.Sql<{ date: string }>;
export type Transaction = postgres.TransactionSql<{ date: string }>;

const connectionsMax = 10;
const connectSecondsMax = 10;

/** A `date` column stays the text it is; 64-bit integers come as text by the driver's own rule. */
const dateAsText = { to: 1082, from: [1082], serialize: (day: string) => day, parse: (day: string) => day };

/** Opens a pool; connections are made when first used. @throws StoreProblem `bad-url`. */
export function connectTo(databaseUrl: string): Sql {
  const address = readDatabaseUrl(databaseUrl);
  return postgres(address.url, {
    max: connectionsMax,
    connect_timeout: connectSecondsMax,
    connection: { application_name: 'medicare-gateway' },
    types: { date: dateAsText },
    onnotice: () => {},
    ...placeOf(address),
  });
}

function placeOf({ socketFolder, ipv6 }: DatabaseAddress): object {
  if (socketFolder !== null) return { host: socketFolder, ssl: false };
  return ipv6 === null ? {} : { host: [ipv6.host], port: [ipv6.port] };
}

/** The oldest version served: 14. */
const oldestVersion = 140_000;

/** Makes the first connection and looks at the version. @throws StoreProblem `unreachable` or `too-old`. */
export async function checkServer(sql: Sql, databaseUrl: string): Promise<void> {
  const address = readDatabaseUrl(databaseUrl);
  const version = await serverVersion(sql).catch((error: unknown) => {
    throw unreachable(address, error);
  });
  checkVersion(version, address.shown);
}

/** `version` as the server numbers itself, 150018 for 15.18. @throws StoreProblem `too-old`. */
export function checkVersion(version: number, shown: string): void {
  if (version >= oldestVersion) return;
  throw new StoreProblem(
    'too-old',
    `PostgreSQL at ${shown} is version ${Math.floor(version / 10_000)}: the service needs 14 or newer.`,
  );
}

async function serverVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`
    select current_setting('server_version_num')::int as version`;
  return row?.version ?? 0;
}

const sentences: Readonly<Record<string, (address: DatabaseAddress) => string>> = {
  '28P01': ({ shown }) => `PostgreSQL at ${shown} refuses the user name or password in DATABASE_URL.`,
  '28000': ({ shown }) => `PostgreSQL at ${shown} refuses the user name in DATABASE_URL.`,
  '3D000': ({ shown }) => `PostgreSQL at ${shown} has no such database: create it, or correct DATABASE_URL.`,
};

function unreachable(address: DatabaseAddress, cause: unknown): StoreProblem {
  const code = errorCode(cause);
  const sentence =
    sentences[code]?.(address) ??
    `No PostgreSQL answers at ${address.shown} (${code || errorWords(cause)}): start it, or correct DATABASE_URL.`;
  return new StoreProblem('unreachable', sentence, { cause });
}
