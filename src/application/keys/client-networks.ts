// The networks that an API key may be used from, as CIDR ranges of IPv4 and IPv6.
import { BlockList, isIP } from 'node:net';

/** Tests addresses; `null` as ranges allows every address. */
export interface ClientNetworks {
  /** False for text that is no address, which a proxy may forward. An IPv4 address may be mapped to IPv6. */
  includes(address: string): boolean;
}

const rangeForm = /^([0-9A-Fa-f.:]{2,45})\/(\d{1,3})$/;
const prefixMax = { ipv4: 32, ipv6: 128 } as const;

interface AddressRange {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

function readRange(text: string): AddressRange | null {
  const [, address = '', digits = ''] = rangeForm.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return null;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const prefix = Number(digits);
  return prefix > prefixMax[family] ? null : { address, prefix, family };
}

/** Whether a text is an address with a prefix length, for example `192.168.1.0/24`. */
export const isCidr = (text: string): boolean => readRange(text) !== null;

/** The networks of these CIDR ranges; null for null, which stands for any address. */
export function parseClientNetworks(ranges: readonly string[] | null): ClientNetworks | null {
  if (ranges === null) return null;
  const list = new BlockList();
  for (const text of ranges) {
    const range = readRange(text);
    if (range !== null) list.addSubnet(range.address, range.prefix, range.family);
  }
  return {
    includes(address) {
      const version = isIP(address);
      return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
