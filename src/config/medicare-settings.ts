// Reads the settings of the national insurer: its addresses, our identity there, and the file of our device.
import { parseDeviceSecret } from '../adapters/services-australia/device/device-secret.ts';
import { tokenPath } from '../adapters/services-australia/wire/device-messages.ts';
import {
  inferredOperation,
  inferredPath,
} from '../adapters/services-australia/wire/eligibility-check-form.ts';
import { parseMinorId, type MinorId } from '../domain/values/minor-id.ts';
import type { SettingResult, SettingDefinition } from './setting-definition.ts';
import { parseFolder, integerParser, oneOfParser } from './setting-parsers.ts';

const setting = <Value>(each: SettingDefinition<Value>): SettingDefinition<Value> => each;
const is = <Value>(value: Value): SettingResult<Value> => ({ ok: true, value });
const wanted = (want: string): SettingResult<never> => ({ ok: false, want });

/** A URL over TLS; without it only on this machine. It ends without a slash. */
function address(text: string): SettingResult<URL> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    return wanted('an address like https://host/path');
  const isSafe =
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url.hostname));
  return isSafe ? is(url) : wanted('an address that begins with https://');
}

const withoutSlash = ({ origin, pathname }: URL): string => `${origin}${pathname.replace(/\/$/, '')}`;

function baseAddress(text: string): SettingResult<string> {
  const read = address(text);
  return read.ok ? is(withoutSlash(read.value)) : read;
}

/** A host alone means the usual path of the token service on it. */
function tokenAddress(text: string): SettingResult<string> {
  const read = address(text);
  if (!read.ok) return read;
  const { origin, pathname } = read.value;
  return is(pathname === '/' ? `${origin}${tokenPath}` : withoutSlash(read.value));
}

/** Text that a header or a path can hold. */
const name =
  (most: number) =>
  (text: string): SettingResult<string> =>
    text.length <= most && /^[\u0020-\u007E]+$/.test(text)
      ? is(text)
      : wanted(`1 to ${most} characters of ASCII`);

function location(text: string): SettingResult<MinorId> {
  const minorId = parseMinorId(text);
  return minorId === null ? wanted('a Minor ID of 8 letters or digits') : is(minorId);
}

function path(text: string): SettingResult<string> {
  return /^(?:\/[\w.@-]+)+$/.test(text) ? is(text) : wanted('a path such as /mcp/service/v1');
}

/** `name=other,name=` as a map. */
function fieldNames(text: string): SettingResult<ReadonlyMap<string, string>> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  if (!pairs.every((pair) => /^\s*\w+=\w*\s*$/.test(pair)))
    return wanted('names of fields as name=other, with commas between');
  return is(new Map(pairs.map((pair) => pair.trim().split('=') as [string, string])));
}

function deviceSecret(text: string): SettingResult<Buffer> {
  const key = parseDeviceSecret(text);
  return key === null ? wanted('32 random bytes as 64 hexadecimal digits, or in base64') : is(key);
}

const nameLengthMax = 100;
const required = { fallback: null, fallbackMeaning: 'none: has to be set' } as const;

/** In the order of the published table. */
const settings = {
  servicesUrl: setting({
    ...required,
    name: 'MEDICARE_URL',
    meaning: 'Address of the web services with its path, as `https://…/claiming/ext-prd`',
    read: baseAddress,
  }),
  tokenUrl: setting({
    ...required,
    name: 'MEDICARE_TOKEN_URL',
    meaning: 'Address of the token service, as `https://…`; its usual path where it has none',
    read: tokenAddress,
  }),
  deviceUrl: setting({
    ...required,
    name: 'MEDICARE_DEVICE_URL',
    meaning: 'Address of the device service, as `https://…`',
    read: baseAddress,
  }),
  apiKey: setting({
    ...required,
    name: 'MEDICARE_API_KEY',
    meaning: "Key of the product in the insurer's developer portal",
    secret: true,
    read: name(nameLengthMax),
  }),
  clientId: setting({
    ...required,
    name: 'MEDICARE_CLIENT_ID',
    meaning: 'Client id that access tokens are granted to',
    read: name(nameLengthMax),
  }),
  productId: setting({
    ...required,
    name: 'MEDICARE_PRODUCT_ID',
    meaning: 'Name and version of the product, as certified',
    read: name(nameLengthMax),
  }),
  organisation: setting({
    ...required,
    name: 'MEDICARE_ORGANISATION',
    meaning: 'Number of the organisation that the device belongs to',
    read: name(nameLengthMax),
  }),
  deviceName: setting({
    ...required,
    name: 'MEDICARE_DEVICE_NAME',
    meaning: 'Name of the device, as registered in the portal',
    read: name(nameLengthMax),
  }),
  deviceSecret: setting({
    ...required,
    name: 'MEDICARE_DEVICE_SECRET',
    meaning: 'Encrypts the key of the device at rest: 32 random bytes as 64 hexadecimal digits, or in base64',
    secret: true,
    read: deviceSecret,
  }),
  deviceFile: setting({
    name: 'MEDICARE_DEVICE_FILE',
    fallback: './var/device.json',
    meaning: 'File of the activated device',
    read: parseFolder,
  }),
  location: setting({
    name: 'MEDICARE_LOCATION',
    fallback: null,
    fallbackMeaning: 'none: such checks are rejected',
    meaning: 'Minor ID sent to Medicare for checks of callers that name no location',
    read: location,
  }),
  messageLifetimeMs: setting({
    name: 'MEDICARE_MESSAGE_LIFETIME_MS',
    fallback: '130000',
    meaning:
      'How long a message without an answer may still be on its way to Medicare, in milliseconds; a correction of its claim waits for so long, so that the first message cannot undo it',
    read: integerParser(0, 3_600_000),
  }),
  eligibilityCheck: setting({
    name: 'MEDICARE_ELIGIBILITY_CHECK',
    fallback: 'on',
    meaning: '`off`: items are never checked online with Medicare, whose form of that check is not published',
    read: oneOfParser('on', 'off'),
  }),
  eligibilityCheckPath: setting({
    name: 'MEDICARE_ELIGIBILITY_CHECK_PATH',
    fallback: inferredPath,
    meaning: 'Path of the online eligibility check, after that of `MEDICARE_URL`',
    read: path,
  }),
  eligibilityCheckOperation: setting({
    name: 'MEDICARE_ELIGIBILITY_CHECK_OPERATION',
    fallback: inferredOperation,
    meaning: 'Operation name of the online eligibility check',
    read: name(nameLengthMax),
  }),
  eligibilityCheckFields: setting({
    name: 'MEDICARE_ELIGIBILITY_CHECK_FIELDS',
    fallback: '',
    fallbackMeaning: 'none: as inferred',
    meaning:
      "Fields of the online eligibility check that have another name, as `name=insurer's name` with commas between; without a name after `=` the field is not sent",
    read: fieldNames,
  }),
  traceparent: setting({
    name: 'MEDICARE_TRACEPARENT',
    fallback: 'off',
    meaning:
      '`on`: messages carry the trace of the request in the header `traceparent`; only where the insurer allows it',
    read: oneOfParser('off', 'on'),
  }),
} as const;

/** Settings of earlier versions, which took a host without a path and so could not reach the web services. */
const renamedSettings = [
  {
    before: 'MEDICARE_HOST',
    now: 'MEDICARE_URL',
    what: 'the web services with its path, for example https://host/claiming/ext-prd',
  },
  { before: 'MEDICARE_TOKEN_HOST', now: 'MEDICARE_TOKEN_URL', what: 'the token service' },
  { before: 'MEDICARE_DEVICE_HOST', now: 'MEDICARE_DEVICE_URL', what: 'the device service' },
] as const;

type Settings = typeof settings;
type ValueOf<Each> = Each extends SettingDefinition<infer Value> ? Value : never;

/** What the client of the national insurer and the commands on its device need. */
export type MedicareSettings = {
  readonly [Name in Exclude<keyof Settings, 'location'>]: ValueOf<Settings[Name]>;
} & { readonly location: MinorId | null };

type MedicareSettingsResult =
  | { readonly ok: true; readonly settings: MedicareSettings }
  | { readonly ok: false; readonly errors: readonly string[] };

/** Reads the environment; every missing or bad setting is named, a sentence each. Secrets are never repeated. */
export function readMedicareSettings(
  env: Readonly<Record<string, string | undefined>>,
): MedicareSettingsResult {
  const errors = renamedSettings
    .filter(({ before }) => (env[before]?.trim() ?? '') !== '')
    .map(({ before, now, what }) => `${before} is no longer read; set ${now} to the address of ${what}.`);
  const values: Record<string, unknown> = {};
  for (const [key, each] of Object.entries<SettingDefinition<unknown>>(settings)) {
    const text = env[each.name]?.trim() || each.fallback;
    if (text === null) {
      values[key] = null;
      if (key !== 'location') errors.push(`${each.name} is missing; set the ${lowered(each.meaning)}.`);
      continue;
    }
    const read = each.read(text);
    if (read.ok) values[key] = read.value;
    else
      errors.push(
        `${each.name} is ${each.secret === true ? 'not usable' : JSON.stringify(text)}; set ${read.want}.`,
      );
  }
  return errors.length === 0 && isComplete(values) ? { ok: true, settings: values } : { ok: false, errors };
}

const lowered = (meaning: string): string =>
  (meaning.charAt(0).toLowerCase() + meaning.slice(1))
    .replaceAll('`', '')
    .replace(/^encrypts/, 'secret that encrypts');

function isComplete(values: Record<string, unknown>): values is MedicareSettings {
  return Object.keys(settings).every((key) => key in values && (values[key] !== null || key === 'location'));
}

/** The settings as a Markdown table, for docs/generated/settings.md. */
export function medicareSettingsTable(): string {
  const rows = Object.values<SettingDefinition<unknown>>(settings).map(
    ({ name: named, fallback, fallbackMeaning, meaning }) =>
      `| \`${named}\` | ${fallbackMeaning ?? `\`${fallback ?? ''}\``} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows, ''].join('\n');
}
