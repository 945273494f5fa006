import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicAddressOf } from './safe-fetch-address.ts';

it.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.170',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '4000::1',
  '',
  'localhost',
  '1.2.3',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('publicAddressOf', () => {
  it('gives the first of the addresses of a name', async () => {
    const resolve = async () => ['93.184.216.34', '2606:4700::1'];
    await expect(publicAddressOf('example.com', resolve)).resolves.toBe('93.184.216.34');
  });

  it.each([[['93.184.216.34', '10.0.0.1']], [['::1', '2606:4700::1']], [[]]])(
    'refuses a name with %j',
    async (addresses) => {
      await expect(publicAddressOf('example.com', async () => addresses)).rejects.toThrow('public');
    },
  );

  it('asks nobody about an address', async () => {
    const resolve = () => Promise.reject(new Error('asked'));
    await expect(publicAddressOf('[::1]', resolve)).rejects.toThrow('public');
    await expect(publicAddressOf('8.8.8.8', resolve)).resolves.toBe('8.8.8.8');
  });
});
