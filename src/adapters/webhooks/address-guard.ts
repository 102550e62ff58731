// Decides to which addresses webhooks may be sent: against server-side request forgery (SSRF), DNS rebinding included.
import { BlockList, isIP } from 'node:net';

export interface AddressGuard {
  /** Whether a webhook may be sent to an address; http only to what is explicitly allowed. */
  isAllowed(address: string, protocol: 'http:' | 'https:'): boolean;
}

/** Networks of this machine, of its neighbours and of clouds, and those that lead to them (RFC 6890 and the registries of IANA). */
const forbiddenNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // The metadata service of Azure.
  '168.63.129.16/32',
  // Of IPv6 only what is given to the internet; in it, what embeds an IPv4 address or is not routed.
  '::/3',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '4000::/2',
  '8000::/1',
];

/** `allowed` are CIDR ranges that the operator allows all the same. */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const forbidden = networkLists(forbiddenNetworks);
  const explicit = networkLists(allowed);
  return {
    isAllowed(address, protocol) {
      const plain = withoutMapping(address);
      const version = isIP(plain);
      if (version === 0) return false;
      const family = version === 4 ? 'ipv4' : 'ipv6';
      if (explicit[family].check(plain, family)) return true;
      return protocol === 'https:' && !forbidden[family].check(plain, family);
    },
  };
}

/** An IPv4 address that is written as IPv6 (`::ffff:10.0.0.1`, also in hexadecimal) counts as IPv4. */
function withoutMapping(address: string): string {
  if (isIP(address) !== 6) return address;
  const [, high, low] = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/.exec(canonical(address)) ?? [];
  if (high === undefined || low === undefined) return address;
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((bits) => Math.floor(number / 2 ** bits) % 256).join('.');
}

/** As a URL writes it, in brackets; a zone (`%eth0`) cannot be written there, and is no address of the internet. */
const canonical = (address: string): string =>
  address.includes('%') ? '' : new URL(`http://[${address}]/`).hostname;

/** One list for each family: Node looks for an IPv4 address in networks of IPv6 too, where it is mapped. */
function networkLists(networks: readonly string[]): Readonly<Record<'ipv4' | 'ipv6', BlockList>> {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    lists[family].addSubnet(address, Number(prefix), family);
  }
  return lists;
}
