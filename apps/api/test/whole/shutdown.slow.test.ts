import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { registerPartners } from '../support/world/partners.ts'
import { startServer } from '../support/servers/server-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { PDF } from '../support/world/trades.ts'

test('on SIGTERM it logs that it stops, serves on while it drains, ends what runs, cuts off what does not end, and exits with 0', async () => {
  const env = { SHUTDOWN_DRAIN_SECONDS: '2', SHUTDOWN_SECONDS: '3', METRICS_PORT: '0' }
  const server = await startServer(await temporaryFolder(), env)
  const partners = await registerPartners([server])
  const [, metrics = ''] = await server.child.says(/Metrics: (\S+)/)
  expect(await (await fetch(metrics)).text()).toContain('selvedge_part_up{part="chain"} 1')

  const agent = new Agent({ keepAlive: true })
  const status = async (path: string) =>
    (await answerOf(request(`${server.url}${path}`, { agent }).end())).status
  expect(await status('/readyz')).toBe(200)
  const upload = () =>
    request(`${server.url}/api/uploads?name=a.pdf`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${partners.supplier.token}`,
        'content-type': 'application/octet-stream',
        'content-length': String(PDF.length),
      },
    })
  const slow = upload()
  slow.write(PDF.subarray(0, 10))
  const stuck = upload()
  stuck.write(PDF.subarray(0, 10))
  const isCut = once(stuck, 'error')
  const { port } = new URL(server.url)
  const idle = connect(Number(port), '127.0.0.1')
  await once(idle, 'connect')
  await delay(200)

  server.child.kill('SIGTERM')
  await server.child.says(/Stopping/)
  expect(await status('/readyz')).toBe(503)
  expect(await status('/healthz')).toBe(200)
  expect(await status('/api/units')).toBe(200)
  const isIdleClosed = once(idle, 'close')
  await delay(2500)
  slow.end(PDF.subarray(10))
  expect((await answerOf(slow)).status).toBe(200)
  await isIdleClosed
  await isCut
  expect(await server.child.ended).toBe(0)
  expect(server.child.output()).toMatch(/Stopped\.\n$/)
})

async function answerOf(sent: ClientRequest): Promise<{ status: number | undefined }> {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return { status: response.statusCode }
}
