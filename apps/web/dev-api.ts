import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Plugin } from 'vite'

/** Where `npm run dev` has the server; by itself it listens here. */
const API = process.env['SELVEDGE_API'] ?? 'http://127.0.0.1:8080'
/** A server that starts again is away for two or three seconds; the very first start makes a database and the demo. */
const TIMEOUT_MS = 60_000
const PATHS = [
  '/api',
  '/healthz',
  '/readyz',
  '/01/',
  '/414/',
  '/417/',
  '/00/',
  '/.well-known/',
  '/companies/',
  '/credential-templates/',
  '/p/',
  '/proofs/',
  '/v1/',
]
/** Allows what is put into pages for hot reload. Guessing it gains nobody anything: this serves one machine's own sources. */
const NONCE = 'development'

/**
 * The development server in the place of Selvedge's own: calls are passed on to it, and wait while it starts again. Pages come
 * with its very security policy, so that what it would refuse is seen here too.
 */
export const devApi = (): Plugin => ({
  name: 'dev-api',
  apply: 'serve',
  config: () => ({
    html: { cspNonce: NONCE },
    server: {
      cors: false,
      proxy: Object.fromEntries(PATHS.map((path) => [path, { target: API, changeOrigin: true }])),
    },
  }),
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const goOn = async () => {
        try {
          await prepare(request, response)
          next()
        } catch (error) {
          next(error)
        }
      }
      void goOn()
    })
  },
})

/** What a request waits for before it is passed on or answered. */
async function prepare(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (PATHS.some((each) => path.startsWith(each))) await untilItListens()
  else if (request.headers.accept?.includes('text/html')) await setPolicy(response, path)
}

async function untilItListens(): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end && !(await listens())) await delay(50)
}

function listens(): Promise<boolean> {
  const { hostname, port } = new URL(API)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Gives a page the policy that the server has for it. */
async function setPolicy(response: ServerResponse, path: string): Promise<void> {
  await untilItListens()
  const { headers } = await fetch(new URL(path, API), { method: 'HEAD' })
  const policy = headers.get('content-security-policy')
  if (policy === null) return
  const withNonce = policy.replaceAll(/(script|style)-src 'self'/g, `$& 'nonce-${NONCE}'`)
  response.setHeader('content-security-policy', withNonce)
}
