import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (EGRESS_ALLOW: string) => readConfig({ EGRESS_ALLOW }, []).egress
const listed = { protocol: 'https:', isWildcard: false, port: 443 }

test('without the setting, public addresses may be asked', () => {
  expect(readConfig({}, []).egress).toEqual({ isPublic: true, hosts: [] })
})

test('none switches the way out off', () => {
  expect(read('none')).toEqual({ isPublic: false, hosts: [] })
})

test('hosts stand alone or beside public, each with its scheme and port', () => {
  expect(read('Hooks.Example.com')).toEqual({
    isPublic: false,
    hosts: [{ ...listed, name: 'hooks.example.com' }],
  })
  expect(read('public, *.example.com, hooks.example.com:8444,http://erp.local:8080,[::1]:99,0x7f.1')).toEqual(
    {
      isPublic: true,
      hosts: [
        { ...listed, name: 'example.com', isWildcard: true },
        { ...listed, name: 'hooks.example.com', port: 8444 },
        { protocol: 'http:', isWildcard: false, name: 'erp.local', port: 8080 },
        { ...listed, name: '[::1]', port: 99 },
        { ...listed, name: '127.0.0.1' },
      ],
    },
  )
  expect(read('http://erp.local').hosts).toMatchObject([{ port: 80 }])
})

test.each([
  'none,public',
  'public,',
  ',',
  '*',
  '*.',
  '*.com',
  '*.1.2.3.4',
  'ftp://hooks.example.com',
  'https://hooks.example.com/path',
  'user@hooks.example.com',
  'hooks.example.com:99999',
  'hooks.example.com:',
  'hooks.example.com.',
  'hooks example.com',
  'hooks.*.com',
  '10.0.0.0/8',
])('EGRESS_ALLOW=%s stops the start and says what it may be', (value) => {
  expect(() => read(value)).toThrow('EGRESS_ALLOW must be none, public, or hosts separated by commas')
})
