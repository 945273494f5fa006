import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All addresses of a host name. */
export type Lookup = (hostname: string) => Promise<readonly string[]>;

export const lookupAll: Lookup = async (hostname) =>
  (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/** The allocated part of IPv6. Everything else is reserved or embeds an IPv4 address. */
const IPV6_GIVEN_OUT: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** Whether an IP address is a unicast address of the public Internet. */
export const isPublicAddress = (address: string): boolean => {
  // `ipaddr.js` also reads short and octal forms.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(IPV6_GIVEN_OUT);
};

/**
 * Resolves a host and checks its addresses. The caller connects to the checked address, so a name that resolves to another address a moment later
 * (DNS rebinding) has no effect.
 *
 * @param host a name, or an address (IPv6 with or without brackets)
 * @throws Error if any of its addresses is not public, or it has none
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
