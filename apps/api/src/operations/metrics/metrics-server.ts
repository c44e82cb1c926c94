import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopback, readHost } from '../../platform/config/loopback.ts'
import { StartError, systemCode } from '../../platform/config/start-error.ts'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/**
 * Serves the metrics and nothing else, on an address of their own: they never lie beside what the public sees. On the loopback
 * they are answered under a name of this machine alone, at whatever port of it they were led to, so that no page elsewhere
 * whose name was made to lead here reads them.
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (isLoopback(host) && !isLoopback(readHost(request.headers.host ?? '').name)) {
      response.writeHead(403, { connection: 'close' }).end(OTHER_NAME)
      return
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const OTHER_NAME =
  'These metrics are not reached under this name. Whoever runs the server sets METRICS_HOST to the address they are asked at.\n'

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`METRICS_PORT ${port} on ${host} cannot be opened (${systemCode(error)}).`)),
    )
    server.listen(port, host, () => resolve())
  })
}
