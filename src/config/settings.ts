// Reads the configuration from environment variables into typed settings, and names every missing or bad one at once.
import {
  dataKeysFormat,
  parseDataKeys,
  type DataKeys,
} from '../adapters/postgres/encryption/parse-data-keys.ts';
import { identityProviderSettings, partialIdentityProviderSettings } from './identity-provider-settings.ts';
import { aiSettings } from './ai-settings.ts';
import { batchSettings } from './batch-settings.ts';
import { deskSettings } from './desk-settings.ts';
import { documentSettings } from './document-settings.ts';
import { eventSettings } from './event-settings.ts';
import { databaseConnectionSettings } from './database-connection-settings.ts';
import { patientLookUpSettings } from './patient-look-up-settings.ts';
import {
  metricsAndShutdownSettings,
  withMetricsAndShutdownDefaults,
} from './metrics-and-shutdown-settings.ts';
import { readMedicareSettings, type MedicareSettings } from './medicare-settings.ts';
import { reportAvailableMonthsMax } from '../domain/limits.ts';
import { insurerNames } from '../domain/values/insurer-identity.ts';
import type { SettingResult, SettingDefinition } from './setting-definition.ts';
import {
  parseFolder,
  parseHostName,
  oneOfParser,
  parsePostgresUrl,
  parseTimeZone,
  parseTrustedProxies,
  integerParser,
} from './setting-parsers.ts';

const setting = <Value>(each: SettingDefinition<Value>): SettingDefinition<Value> => each;

/** At least longer than the reports of a claim can be fetched; a hundred years are as good as for ever. */
const keptMonthsMin = reportAvailableMonthsMax + 1;
const keptMonthsMax = 1_200;

function dataKeys(text: string): SettingResult<DataKeys> {
  const keys = parseDataKeys(text);
  return keys === null ? { ok: false, want: dataKeysFormat } : { ok: true, value: keys };
}

/** Every setting, in the order of the published table (behaviour 11.1). */
const settings = {
  host: setting({
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address to listen on',
    read: parseHostName,
  }),
  port: setting({
    name: 'PORT',
    fallback: '8080',
    meaning: 'Port to listen on; `0` takes a free one',
    read: integerParser(0, 65_535),
  }),
  databaseUrl: setting({
    name: 'DATABASE_URL',
    fallback: null,
    fallbackMeaning: 'embedded PostgreSQL under `DATA_DIR`',
    meaning: 'A `postgres://` URL of PostgreSQL 14 or newer',
    secret: true,
    read: parsePostgresUrl,
  }),
  dataDir: setting({
    name: 'DATA_DIR',
    fallback: './var',
    meaning: 'Folder of the embedded PostgreSQL',
    read: parseFolder,
  }),
  migrate: setting({
    name: 'MIGRATE',
    fallback: 'auto',
    meaning:
      '`auto`: the service brings the database up to date at start; `manual`: `medicare-gateway migrate` does',
    read: oneOfParser('auto', 'manual'),
  }),
  ...databaseConnectionSettings,
  insurer: setting({
    name: 'INSURER',
    fallback: 'simulator',
    fallbackMeaning: '`simulator`; none with `NODE_ENV=production`',
    meaning:
      'The insurer: `simulator`, which is built in and invents its answers, or `services-australia`, the national one; a database belongs to the one it was first started with',
    read: oneOfParser(...insurerNames),
  }),
  schedule: setting({
    name: 'SCHEDULE',
    fallback: 'all',
    meaning:
      'Releases to answer from: `bundled`, `imported`, or `all` (an imported one replaces the bundled one of its day)',
    read: oneOfParser('all', 'bundled', 'imported'),
  }),
  providers: setting({
    name: 'PROVIDERS',
    fallback: 'all',
    meaning:
      'Providers to answer from: `bundled` (synthetic), `imported`, or `all` (an imported one replaces the bundled one of its number)',
    read: oneOfParser('all', 'bundled', 'imported'),
  }),
  forwardDeadlineMs: setting({
    name: 'FORWARD_DEADLINE_MS',
    fallback: '10000',
    meaning:
      'How long a caller that lodges a claim waits for the insurer, in milliseconds; after that the answer is 202 and the claim is sent in the background',
    read: integerParser(10, 60_000),
  }),
  dataKeys: setting({
    name: 'DATA_KEYS',
    fallback: null,
    fallbackMeaning: 'none: personal data is stored in plain text, which only the simulator allows',
    meaning:
      'Keys that personal data is encrypted under, as `name:base64`, the active key first: see [privacy](../privacy.md)',
    secret: true,
    read: dataKeys,
  }),
  keepClaimsMonths: setting({
    name: 'KEEP_CLAIMS_MONTHS',
    fallback: '24',
    meaning:
      'How long the content of a claim is kept after its lodgement, in months; reports can be fetched for six of them',
    read: integerParser(keptMonthsMin, keptMonthsMax),
  }),
  keepInteractiveMonths: setting({
    name: 'KEEP_INTERACTIVE_MONTHS',
    fallback: '24',
    meaning: 'How long an interactive claim and its answer, or that it has none, are kept, in months',
    read: integerParser(keptMonthsMin, keptMonthsMax),
  }),
  ...eventSettings,
  ...patientLookUpSettings,
  timeZone: setting({
    name: 'TIME_ZONE',
    fallback: 'Australia/Sydney',
    meaning: 'Time zone in which a calendar day begins and ends',
    read: parseTimeZone,
  }),
  ...documentSettings,
  ...deskSettings,
  ...identityProviderSettings,
  rateLimitPerMinute: setting({
    name: 'RATE_LIMIT_PER_MINUTE',
    fallback: '6000',
    meaning:
      'Cost of the requests of a minute, for each key, and for each address without an accepted key; a small request costs 1 ([limits](limits.md)); `0`: no limit',
    read: integerParser(0, 100_000_000),
  }),
  overloadEventLoopDelayMs: setting({
    name: 'OVERLOAD_EVENT_LOOP_DELAY_MS',
    fallback: '1000',
    meaning:
      'Mean delay of the event loop over a second beyond which requests with a key get 503, in milliseconds; `0`: no limit',
    read: integerParser(0, 60_000),
  }),
  overloadHeapPercent: setting({
    name: 'OVERLOAD_HEAP_PERCENT',
    fallback: '90',
    meaning:
      'Part of the largest heap of Node in use beyond which requests with a key get 503, in percent; `0`: no limit',
    read: integerParser(0, 100),
  }),
  logLevel: setting({
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'Least severe lines to log: `info` (requests too), `warn`, `error` or `silent`',
    read: oneOfParser('info', 'warn', 'error', 'silent'),
  }),
  ...batchSettings,
  ...aiSettings,
  bodyLimitBytes: setting({
    name: 'BODY_LIMIT_BYTES',
    fallback: String(2 * 1024 * 1024),
    meaning: 'Largest request body, in bytes; some paths have a smaller limit ([limits](limits.md))',
    read: integerParser(1_024, 64 * 1024 * 1024),
  }),
  requestTimeoutMs: setting({
    name: 'REQUEST_TIMEOUT_MS',
    fallback: '30000',
    meaning: 'Longest time to receive a whole request, in milliseconds',
    read: integerParser(100, 600_000),
  }),
  headersTimeoutMs: setting({
    name: 'HEADERS_TIMEOUT_MS',
    fallback: '10000',
    meaning: 'Longest time to receive the headers of a request, in milliseconds',
    read: integerParser(100, 600_000),
  }),
  answerTimeoutMs: setting({
    name: 'ANSWER_TIMEOUT_MS',
    // The whole catalogue, 6 MB, is taken in time at 20 kB a second; compressed, at 1 kB.
    fallback: '300000',
    meaning: 'Longest time for a client to read a response, in milliseconds; then the connection is closed',
    read: integerParser(100, 3_600_000),
  }),
  keepAliveTimeoutMs: setting({
    name: 'KEEP_ALIVE_TIMEOUT_MS',
    fallback: '72000',
    meaning:
      'How long an idle connection is kept open, in milliseconds; set it longer than the proxy in front does',
    read: integerParser(100, 600_000),
  }),
  maxConnections: setting({
    name: 'MAX_CONNECTIONS',
    fallback: '4096',
    meaning: 'Connections open at once; further ones are closed at once',
    read: integerParser(1, 1_000_000),
  }),
  maxConnectionsPerAddress: setting({
    name: 'MAX_CONNECTIONS_PER_ADDRESS',
    fallback: '512',
    meaning:
      'Connections of one address (IPv6: one /64 network) open at once; further ones are closed at once. Proxies named in `TRUST_PROXY` have no such limit: behind one, all callers share its address; `0`: no limit',
    read: integerParser(0, 1_000_000),
  }),
  trustProxy: setting({
    name: 'TRUST_PROXY',
    fallback: 'false',
    meaning:
      'Which proxies may name the caller in `x-forwarded-for`: none, all (`true`), a number of hops, or their addresses, alone or as ranges such as `10.0.0.0/8`; the header of any other is ignored',
    read: parseTrustedProxies,
  }),
  ...metricsAndShutdownSettings,
} as const;

type Settings = typeof settings;
type ValueOf<Each> = Each extends SettingDefinition<infer Value> ? Value : never;

/** The settings of one process, read and checked. */
export type Config = {
  readonly [
    Name in keyof Omit<Settings, 'databaseUrl' | 'wordingDir' | 'practicesFile' | 'dataKeys' | 'deskOrigin'>
  ]: ValueOf<Settings[Name]>;
} & {
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The keys that personal data is encrypted under; null: it is stored in plain text. */
  readonly dataKeys: DataKeys | null;
  /** Null: the bundled wording. */
  readonly wordingDir: string | null;
  /** Null: there is no desk, except in a sandbox. */
  readonly deskOrigin: string | null;
  /** Null: reports name no practice. */
  readonly practicesFile: string | null;
  /** True where the environment sets INSURER. */
  readonly isInsurerExplicit: boolean;
  /** The national insurer's hosts and our identity there; null with the simulator. */
  readonly medicare: MedicareSettings | null;
};

type ConfigResult =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly errors: readonly string[] };

/** Reads the environment; an empty value counts as unset. All errors come at once, a sentence each. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const errors: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, each] of Object.entries<SettingDefinition<unknown>>(settings)) {
    const text = env[each.name]?.trim() || each.fallback;
    const read = text === null ? { ok: true as const, value: null } : each.read(text);
    if (read.ok) values[key] = read.value;
    else errors.push(badSetting(each, text ?? '', read.want));
  }
  Object.assign(values, withMetricsAndShutdownDefaults(values));
  errors.push(...partialIdentityProviderSettings(values));
  const isInsurerExplicit = (env['INSURER'] ?? '').trim() !== '';
  values['isInsurerExplicit'] = isInsurerExplicit;
  if (env['NODE_ENV'] === 'production' && !isInsurerExplicit) errors.push(insurerMissing);
  const medicare = values['insurer'] === 'services-australia' ? readMedicareSettings(env) : null;
  if (medicare?.ok === false) errors.push(...medicare.errors);
  if (medicare !== null && values['dataKeys'] === null) errors.push(dataKeysMissing);
  values['medicare'] = medicare?.ok === true ? medicare.settings : null;
  return errors.length === 0 && isConfig(values) ? { ok: true, config: values } : { ok: false, errors };
}

/** In production nothing is invented by default. */
const insurerMissing =
  'INSURER is missing, which NODE_ENV=production does not allow; set services-australia, or simulator if the answers may be invented.';

/** Data of real people is never stored in plain text. */
const dataKeysMissing = `DATA_KEYS is missing; set ${dataKeysFormat}.`;

function isConfig(values: Record<string, unknown>): values is Config {
  return Object.keys(settings).every((key) => key in values);
}

function badSetting(each: SettingDefinition<unknown>, text: string, want: string): string {
  return `${each.name} is ${each.secret === true ? 'not usable' : JSON.stringify(text)}; set ${want}.`;
}

/** The settings as a Markdown table, for docs/generated/settings.md. */
export function settingsTable(): string {
  const rows = Object.values<SettingDefinition<unknown>>(settings).map(
    ({ name, fallback, fallbackMeaning, meaning }) =>
      `| \`${name}\` | ${fallbackMeaning ?? `\`${fallback ?? ''}\``} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
