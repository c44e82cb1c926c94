import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError, systemCode } from '../start-error.ts'
import type { Metrics } from './metrics.ts'

export type MetricsServer = { port: number; close: () => Promise<void> }

/** Serves the metrics and nothing else, on an address of their own: they never lie beside what the public sees. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { host, port }: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
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

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(`METRICS_PORT ${port} on ${host} cannot be opened (${systemCode(error)}).`)),
    )
    server.listen(port, host, () => resolve())
  })
}
