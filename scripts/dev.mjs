import { createServer } from 'node:net'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { keepRunning } from './lib/keep-running.mjs'
import { ROOT } from './lib/paths.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { stopWithNpm } from './lib/stop-with-npm.mjs'

const PORT = process.env['PORT'] ?? '5173'
const HOST = '127.0.0.1'
/** What the server is made of: it starts again when something in here is saved. */
const SOURCES = ['apps/api', 'packages'].map((folder) => join(ROOT, folder))

/** Server and web app from source, on data of their own: what is saved is seen within seconds. */
await main(async () => {
  const node = await ensureInstalled()
  const port = await freePort()
  const address = `http://localhost:${PORT}`
  const server = keepRunning(node, [join('apps', 'api', 'src', 'main.ts'), ...process.argv.slice(2)], {
    env: {
      // Browsers use the port of the web app, whose proxy does not name its caller.
      TRUST_PROXY: 'false',
      PUBLIC_URL: address,
      DATA_DIR: join(ROOT, 'data-dev'),
      ...process.env,
      HOST,
      PORT: String(port),
    },
    watch: { folders: SOURCES, isSource: (file) => /(?<!\.test)\.(ts|json)$/.test(file) },
  })
  const web = keepRunning(
    node,
    [commandOf('vite'), join('apps', 'web'), '--host', HOST, '--port', PORT, '--strictPort'],
    { env: { ...process.env, SELVEDGE_API: `http://${HOST}:${port}` } },
  )
  const stop = () => {
    void web.stop()
    void server.stop()
  }
  let isStopRequested = false
  const askToStop = () => {
    isStopRequested = true
    stop()
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, askToStop)
  stopWithNpm(askToStop)
  // Without the web app (its port is taken, say) there is nothing to be at work on.
  void web.ended.then(stop)
  const [ofServer, ofWeb] = await Promise.all([server.ended, web.ended])
  return isStopRequested ? ofServer : ofWeb
})

/** @returns {Promise<number>} a port that nobody listens on at this moment; the server keeps it when it starts again */
function freePort() {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.on('error', reject)
    probe.listen(0, HOST, () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
