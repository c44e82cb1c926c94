import { expect, test } from 'vitest'
import { proxyTrust } from '../config/proxy-trust.ts'
import { networkOf, withoutPort } from '../config/ip-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['203.0.113.9:', '203.0.113.9'],
  [' 203.0.113.9:51234 ', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[fe80::1%eth0]:443', 'fe80::1%eth0'],
  ['[203.0.113.9]:443', '203.0.113.9'],
  // Its end may be a port or not: as it stands it is an address.
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['203.0.113.999:443', '203.0.113.999:443'],
  ['203.0.113.9:https', '203.0.113.9:https'],
  ['203.0.113.9:1:2', '203.0.113.9:1:2'],
  ['[2001:db8::1', '[2001:db8::1'],
  ['2001:db8::1]:443', '2001:db8::1]:443'],
  ['[2001:db8::1]443', '[2001:db8::1]443'],
  ['office.example:443', 'office.example:443'],
  ['unknown', 'unknown'],
  ['', ''],
  // A connection that was closed meanwhile has none.
  [undefined, ''],
])('%j without its port is %j', (text, address) => {
  expect(withoutPort(text)).toBe(address)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['[2001:DB8:1:2::5]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1:443', '2001:db8:0:0::/64'],
  ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // What is no address is nobody's own: whoever makes such things up is one caller.
  ['unknown', 'unknown'],
  ['_hidden-17', 'unknown'],
  ['office.example:443', 'unknown'],
  ['203.0.113.999:443', 'unknown'],
  ['203.0.113.9:1:2', 'unknown'],
  ['[2001:db8::1', 'unknown'],
  ['%eth0', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('limits count %j as %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a proxy that another one named with a port is the proxy that TRUST_PROXY names', () => {
  const trusts = proxyTrust('10.1.2.0/24, 2001:db8::9')
  const named = ['10.1.2.3', '10.1.2.3:8080', '[2001:db8::9]:8080', '10.9.9.9:8080', '10.1.2.3:x', 'unknown']
  expect(named.filter((address) => trusts(address))).toEqual([
    '10.1.2.3',
    '10.1.2.3:8080',
    '[2001:db8::9]:8080',
  ])
})
