// Parses the values of settings: numbers, words, hosts, folders, URLs, time zones and trusted proxies.
import { isIP } from 'node:net';
import type { SettingResult } from './setting-definition.ts';

const is = <Value>(value: Value): SettingResult<Value> => ({ ok: true, value });
const wanted = (want: string): SettingResult<never> => ({ ok: false, want });

/** A whole number from `least` to `most`. */
export function integerParser(least: number, most: number): (text: string) => SettingResult<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? is(value) : wanted(`a whole number from ${least} to ${most}`);
  };
}

/** One of the given words. */
export function oneOfParser<const Word extends string>(
  ...words: readonly Word[]
): (text: string) => SettingResult<Word> {
  return (text) => {
    const word = words.find((each) => each === text);
    return word === undefined ? wanted(words.join(' or ')) : is(word);
  };
}

/** A host name or address to listen on. */
export function parseHostName(text: string): SettingResult<string> {
  return /^[A-Za-z0-9._:%-]{1,253}$/.test(text) ? is(text) : wanted('a host name or an IP address');
}

/** A path of a folder. */
export function parseFolder(text: string): SettingResult<string> {
  return text.includes('\0') ? wanted('the path of a folder') : is(text);
}

/** A postgres:// URL. */
export function parsePostgresUrl(text: string): SettingResult<string> {
  const isPostgres = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
  return isPostgres ? is(text) : wanted('a URL like postgres://user:password@host:5432/database');
}

/** An IANA time zone. */
export function parseTimeZone(text: string): SettingResult<string> {
  try {
    return is(new Intl.DateTimeFormat('en-AU', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return wanted('a time zone name such as Australia/Sydney');
  }
}

/** Which proxies may name the client they forward for: none, all, a number of hops, or a list of addresses. */
export function parseTrustedProxies(text: string): SettingResult<boolean | number | string> {
  if (text === 'true' || text === 'false') return is(text === 'true');
  if (/^\d{1,2}$/.test(text)) return is(Number(text));
  return text.split(',').every((each) => isAddressOrRange(each.trim()))
    ? is(text)
    : wanted(
        'true, false, a number of proxies, or addresses such as 10.0.0.7 or 10.0.0.0/8, with commas between',
      );
}

/** The zone of an IPv6 address with more than letters and digits in it, which the framework cannot compare. */
const oddZone = /%(?![0-9a-z]+$)/i;

/** An IP address, alone or with the number of its bits that a range shares. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0 || oddZone.test(address)) return false;
  return bits === undefined || integerParser(1, most)(bits).ok;
}

/** Where metrics are served: on the main listener, not at all, or on a port of their own, of one address where it is named. */
export function parseMetricsPlace(
  text: string,
): SettingResult<'main' | 'off' | { readonly host?: string; readonly port: number }> {
  if (text === 'main' || text === 'off') return is(text);
  const [, host, bare = ''] = /^(?:(\[[^\]]+\]|[^:]+):)?(\d+)$/.exec(text) ?? [];
  const port = integerParser(0, 65_535)(bare);
  if (!port.ok || (host !== undefined && !parseHostName(host.replaceAll(/[[\]]/g, '')).ok))
    return wanted('main, off, a port number, or an address and a port number such as 127.0.0.1:9464');
  return is({ ...(host === undefined ? {} : { host: host.replaceAll(/[[\]]/g, '') }), port: port.value });
}
