import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnNetworkAddress, isPublicAddress } from './address-ranges.ts'

const v4 = (bits: bigint) => [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.')
const v6 = (bits: bigint) =>
  Array.from({ length: 8 }, (_, group) => ((bits >> BigInt(112 - 16 * group)) & 0xffffn).toString(16)).join(
    ':',
  )

/** Any address of a network: its first bits given, the others free. */
const within = (start: bigint, prefix: number, size: 32 | 128) =>
  fc.bigInt(0n, (1n << BigInt(size - prefix)) - 1n).map((rest) => {
    const bits = start + rest
    return size === 32 ? v4(bits) : v6(bits)
  })
const bits4 = (address: string) => address.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
const bits6 = (...groups: number[]) =>
  [...groups, ...Array<number>(8 - groups.length).fill(0)].reduce(
    (sum, group) => sum * 65_536n + BigInt(group),
    0n,
  )

const NETWORKS_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

test.each(NETWORKS_4)('no address of %s/%i is public, however IPv6 writes it', (network, prefix) => {
  fc.assert(
    fc.property(within(bits4(network), prefix, 32), (address) => {
      expect(isPublicAddress(address)).toBe(false)
      const bits = bits4(address)
      const [high, low] = [Number(bits >> 16n), Number(bits & 65_535n)]
      const forms = [
        bits6(0, 0, 0, 0, 0, 0xffff, high, low),
        bits6(0, 0, 0, 0, 0, 0, high, low),
        bits6(0x64, 0xff9b, 0, 0, 0, 0, high, low),
        bits6(0x64, 0xff9b, 1, 0, 0, 0, high, low),
        bits6(0x2002, high, low, 0, 0, 0, 0, 1),
        bits6(0x2001, 0, 0, 0, 0, 0, high ^ 0xffff, low ^ 0xffff),
      ].map(v6)
      for (const form of forms) expect(isPublicAddress(form)).toBe(false)
      for (const form of forms) expect(isOwnNetworkAddress(form)).toBe(form === '0:0:0:0:0:0:0:1')
    }),
  )
})

test.each([
  ['unspecified, loopback and compatible', bits6(), 96],
  ['mapped', bits6(0, 0, 0, 0, 0, 0xffff), 96],
  ['translated', bits6(0x64, 0xff9b), 96],
  ['translated within one network', bits6(0x64, 0xff9b, 1), 48],
  ['discarded', bits6(0x100), 64],
  ['Teredo', bits6(0x2001, 0), 32],
  ['benchmarking', bits6(0x2001, 2), 48],
  ['documentation', bits6(0x2001, 0xdb8), 32],
  ['newer documentation', bits6(0x3fff), 20],
  ['6to4', bits6(0x2002), 16],
  ['unique-local', bits6(0xfc00), 7],
  ['link-local', bits6(0xfe80), 10],
  ['site-local', bits6(0xfec0), 10],
  ['multicast', bits6(0xff00), 8],
] as const)('no address of IPv6 for %s is public', (_, network, prefix) => {
  fc.assert(fc.property(within(network, prefix, 128), (address) => !isPublicAddress(address)))
})

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001::8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
  expect(isOwnNetworkAddress(address)).toBe(false)
})

test.each(['10.1.2.3', '127.0.0.1', '192.168.7.7', '172.20.0.1', '100.65.0.1', '::1', 'fd12::1'])(
  '%s may be a host of the operator’s own network',
  (address) => expect(isOwnNetworkAddress(address)).toBe(true),
)

test.each([
  '169.254.169.254',
  'fd00:ec2::254',
  'fd20:ce::254',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '224.0.0.1',
])('%s, a place of the cloud or of nobody, is neither', (address) => {
  expect(isPublicAddress(address)).toBe(false)
  expect(isOwnNetworkAddress(address)).toBe(false)
})

test.each(['', 'example.com', '1.2.3', 'fe80::1%eth0', '2a00:1450:4001::8%eth0', '[::1]'])(
  '%s is no address',
  (text) => {
    expect(isPublicAddress(text)).toBe(false)
    expect(isOwnNetworkAddress(text)).toBe(false)
  },
)
