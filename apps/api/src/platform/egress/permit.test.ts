import { expect, test } from 'vitest'
import { readEgressAllow } from '../config/egress-allow.ts'
import { createEgress } from './egress.ts'

/** Why EGRESS_ALLOW=`allow` does not permit this address; undefined where it does. */
function refusal(address: string, allow = 'public'): string | undefined {
  try {
    createEgress({ allow: readEgressAllow(allow) ?? { isPublic: false, hosts: [] } }).check(address)
    return undefined
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

test.each([
  ['https://hooks.example.com/in?company=1#part'],
  ['https://hooks.example.com:8443/'],
  ['HTTPS://HOOKS.EXAMPLE.COM'],
  ['https://8.8.8.8/'],
  ['https://[2606:4700:4700::1111]/'],
  ['https://bücher.example/'],
])('public permits %s', (address) => expect(refusal(address)).toBeUndefined())

test.each([
  ['', 'unreadableAddress'],
  ['hooks.example.com', 'unreadableAddress'],
  ['https://', 'unreadableAddress'],
  [' https://hooks.example.com', 'unreadableAddress'],
  ['https://hooks.exa\tmple.com', 'unreadableAddress'],
  ['https://hooks.example.com/a\r\nHost: other', 'unreadableAddress'],
  ['https://hooks.example.com\\@10.0.0.1/', 'unreadableAddress'],
  [`https://hooks.example.com/${'a'.repeat(2048)}`, 'unreadableAddress'],
  ['http://hooks.example.com', 'notHttps'],
  ['ftp://hooks.example.com', 'notHttps'],
  ['file:///etc/passwd', 'notHttps'],
  ['javascript:alert(1)', 'notHttps'],
  ['https://user@hooks.example.com', 'credentialsInAddress'],
  ['https://user:secret@hooks.example.com', 'credentialsInAddress'],
  ['https://:secret@hooks.example.com', 'credentialsInAddress'],
  ['https://hooks.example.com:22', 'portNotAllowed'],
  ['https://8.8.8.8:5432', 'portNotAllowed'],
  ['https://localhost', 'hostNotAllowed'],
  ['https://LOCALHOST.', 'hostNotAllowed'],
  ['https://hooks.example.com.', 'hostNotAllowed'],
  ['https://x.localhost', 'hostNotAllowed'],
  ['https://metadata.google.internal', 'hostNotAllowed'],
  ['https://erp.local', 'hostNotAllowed'],
  ['https://database', 'hostNotAllowed'],
  ['https://127.0.0.1', 'privateAddress'],
  ['https://127.1', 'privateAddress'],
  ['https://2130706433', 'privateAddress'],
  ['https://0x7f.1', 'privateAddress'],
  ['https://0177.0.0.01', 'privateAddress'],
  ['https://127.0.0.1.', 'privateAddress'],
  ['https://①②⑦.0.0.1', 'privateAddress'],
  ['https://10.0.0.1', 'privateAddress'],
  ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
  ['https://0.0.0.0', 'privateAddress'],
  ['https://[::1]', 'privateAddress'],
  ['https://[::]', 'privateAddress'],
  ['https://[::ffff:10.0.0.1]', 'privateAddress'],
  ['https://[::ffff:8.8.8.8]', 'privateAddress'],
  ['https://[64:ff9b::a00:1]', 'privateAddress'],
  ['https://[fd00:ec2::254]', 'privateAddress'],
])('public refuses %j: %s', (address, reason) => expect(refusal(address)).toBe(reason))

test('none refuses everything', () => {
  expect(refusal('https://hooks.example.com', 'none')).toBe('switchedOff')
  expect(refusal('https://8.8.8.8', 'none')).toBe('switchedOff')
})

test('a list permits its hosts, with their scheme and port, and no others', () => {
  const allow = 'hooks.example.com,*.example.org,http://erp.local:8080,https://[::1]:99,10.0.0.5'
  for (const address of [
    'https://hooks.example.com/x',
    'https://a.example.org',
    'https://a.b.example.org',
    'http://erp.local:8080/in',
    'https://[::1]:99',
    'https://10.0.0.5',
  ])
    expect(refusal(address, allow)).toBeUndefined()
  for (const address of [
    'https://example.com',
    'https://x.hooks.example.com',
    'https://hooks.example.com:8443',
    'https://example.org',
    'https://badexample.org',
    'https://example.org.attacker.example',
    'https://erp.local:8080',
    'https://8.8.8.8',
    'https://10.0.0.6',
  ])
    expect([address, refusal(address, allow)]).toEqual([
      address,
      expect.stringMatching(/hostNotAllowed|privateAddress/),
    ])
  for (const address of [
    'http://hooks.example.com',
    'http://erp.local',
    'http://erp.local:8081',
    'http://10.0.0.5:443',
  ])
    expect(refusal(address, allow)).toBe('notHttps')
})

test('a list beside public adds to it', () => {
  const allow = 'public,http://127.0.0.1:9999'
  expect(refusal('https://anything.example.com', allow)).toBeUndefined()
  expect(refusal('http://127.0.0.1:9999/in', allow)).toBeUndefined()
  expect(refusal('https://127.0.0.1:9999/in', allow)).toBe('privateAddress')
  expect(refusal('http://anything.example.com', allow)).toBe('notHttps')
})

test('a metadata service is not asked, even where it is listed', () => {
  expect(refusal('http://169.254.169.254/', 'http://169.254.169.254')).toBe('privateAddress')
})
