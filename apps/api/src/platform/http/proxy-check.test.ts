import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { watchForProxies } from './proxy-check.ts'

/** What a server says of a proxy that is at an address, where TRUST_PROXY names another, none, or this one. */
async function saidOf(trustProxy: string | false, remoteAddress: string): Promise<string[]> {
  const said: string[] = []
  const stream = { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) }
  const app = Fastify({ trustProxy, logger: { level: 'warn', stream } })
  watchForProxies(app, { trustProxy } as Parameters<typeof watchForProxies>[1])
  app.get('/', () => 'here')
  for (let i = 0; i < 2; i += 1)
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.9' } })
  await app.inject({ url: '/', remoteAddress })
  return said
}

test('a proxy that is not trusted is reported once, with the setting to change', async () => {
  const line = 'set TRUST_PROXY=172.18.0.1'
  expect(await saidOf(false, '172.18.0.1')).toEqual([expect.stringContaining(line)])
  expect(await saidOf('10.9.9.9', '172.18.0.1')).toEqual([expect.stringContaining(line)])
})

test('one that is believed is not', async () => {
  expect(await saidOf('172.18.0.1', '172.18.0.1')).toEqual([])
})
