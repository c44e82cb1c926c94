import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ProxyTrial } from './proxy-trial.ts'

type Setting = { trustProxy: string | boolean; names?: string | false }

/** A server behind a proxy of this machine, as it starts with this TRUST_PROXY; answers what it says of itself. */
async function startBehindProxy({ trustProxy, names = '203.0.113.9' }: Setting): Promise<string[]> {
  const said: string[] = []
  const log = {
    info: (_about: object, line: string) => void said.push(line),
    warn: (_about: object, line: string) => void said.push(line),
  }
  const http = { host: '0.0.0.0', publicUrl: 'https://selvedge.example', trustProxy }
  const trial = new ProxyTrial(http as ConstructorParameters<typeof ProxyTrial>[0])
  const app = Fastify({ trustProxy })
  trial.watch(app)
  app.get('/healthz', () => ({ status: 'ok' }))
  const server = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = names === false ? {} : { 'x-forwarded-for': names }
  const proxy = createServer((incoming, reply) => {
    request(`${server}${incoming.url}`, { headers }, (answer) => answer.pipe(reply)).end()
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(async () => {
    proxy.close()
    await app.close()
  })
  await trial.run(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, log as never)
  return said
}

test.each([
  [false, 'Set TRUST_PROXY=127.0.0.1'],
  ['10.9.9.9', 'Set TRUST_PROXY=10.9.9.9,127.0.0.1'],
] as const)(
  'with TRUST_PROXY=%s behind another proxy it does not start, and says the line to change',
  async (trustProxy, line) => {
    await expect(startBehindProxy({ trustProxy })).rejects.toThrow(line)
  },
)

test.each([
  ['127.0.0.1', '203.0.113.9'],
  // As it reaches a proxy on its own machine: from an address that is believed itself.
  ['127.0.0.1', '127.0.0.1'],
  ['127.0.0.0/8', '127.0.0.1'],
  [true, '127.0.0.1'],
] as const)('behind the proxy that TRUST_PROXY=%s names it starts (%s)', async (trustProxy, names) => {
  expect(await startBehindProxy({ trustProxy, names })).toEqual([])
})

test('a proxy that does not name the caller is reported', async () => {
  const said = await startBehindProxy({ trustProxy: '127.0.0.1', names: false })
  expect(said).toEqual([expect.stringContaining('have the proxy write X-Forwarded-For')])
})

test('where its address does not answer it starts, and says that nothing was tried', async () => {
  const said: string[] = []
  const http = { host: '0.0.0.0', publicUrl: 'https://selvedge.example', trustProxy: '10.9.9.9' }
  const trial = new ProxyTrial(http as ConstructorParameters<typeof ProxyTrial>[0])
  const log = { info: (_about: object, line: string) => void said.push(line), warn: () => expect.fail() }
  await trial.run('http://127.0.0.1:1', log as never)
  expect(said).toEqual([expect.stringContaining('was not tried')])
})
