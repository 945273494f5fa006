import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export const lookupAll: Lookup = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** What IPv6 has given out so far: everything else is reserved, or carries an IPv4 address in disguise. */
const IPV6_GIVEN_OUT: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is one of the public Internet, reached by one machine only. */
export const isPublicAddress = (address: string): boolean => {
  // `ipaddr.js` also reads short and octal forms.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(IPV6_GIVEN_OUT);
};

/**
 * The address to connect to for a host, checked: what was checked is what is connected to, so that a name which resolves to another address a
 * moment later gains nothing.
 *
 * @param host a name, or an address (IPv6 with or without brackets)
 * @throws Error when any of its addresses is not public, or it has none
 */
export const publicAddressOf = async (host: string, resolve: Lookup): Promise<string> => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(bare) === 0 ? await resolve(bare) : [bare];
  const [first] = addresses;
  if (first === undefined || !addresses.every(isPublicAddress)) {
    throw new Error('The host is not one of the public Internet.');
  }
  return first;
};
