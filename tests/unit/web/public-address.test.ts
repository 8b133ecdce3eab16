import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress } from '#shared/integrations/public-internet/public-address.ts';
import { law } from '#tests/support/law.ts';

/** Networks to which nobody outside may be redirected (RFC 6890 and later ones), by an address of each. */
const closed = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
  ],
  ...[
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::127.0.0.1',
    '::7f00:1',
    '64:ff9b::7f00:1',
  ],
  ...[
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a00:1::',
    '2001::1',
    '100::1',
    '::ffff:0:127.0.0.1',
  ],
  ...['', 'localhost', '127.0.0.1.evil.example', '127.1/8', '[::1]'],
];
const open = ['1.1.1.1', '8.8.8.8', '211.249.220.24', '2606:4700:4700::1111', '::ffff:8.8.8.8'];

describe('the public net', () => {
  test.each(closed)('%s is none of it', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  test.each(open)('%s is part of it', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

const byte = fc.nat(255);
const privateIpv4 = fc.oneof(
  fc.tuple(fc.constantFrom(10, 127, 0), byte, byte, byte),
  fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
  fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
);

law('no private address is public, in no way IPv6 has of writing it', privateIpv4, (bytes) => {
  const dotted = bytes.join('.');
  const hex = [bytes.slice(0, 2), bytes.slice(2)].map((pair) => Buffer.from(pair).toString('hex'));
  for (const prefix of ['', '::ffff:', '::', '64:ff9b::', '::ffff:0:'])
    expect(isPublicAddress(prefix + dotted)).toBe(false);
  for (const written of [`::ffff:${hex.join(':')}`, `2002:${hex.join(':')}::`, `64:ff9b::${hex.join(':')}`])
    expect(isPublicAddress(written)).toBe(false);
});
