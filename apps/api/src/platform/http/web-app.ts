import { answers } from '@selvedge/messages/en/answers.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Serves the built web app: hashed assets for ever, and its page for every address that is not the API's. A demo that others
 * can reach is marked as one. The page is the same in all languages, so that whatever keeps it can give it to everybody: what it says
 * before its scripts do, it says in each of them, or, for search engines, in English.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<void> {
  const demoPage = isDemo ? await markedAsDemo(join(folder, 'index.html')) : undefined
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    // One route per file that was built: no address is ever mapped onto the disk.
    wildcard: false,
    cacheControl: false,
    // The build lays a packed twin beside each file that gains by it.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'))
      // Made to be opened from a disk: its script is inside it, which the policy of this server's pages refuses.
      if (path.endsWith('selvedge-verify.html')) reply.setHeader('content-disposition', 'attachment')
      reply.setHeader('vary', 'accept-encoding')
      reply.setHeader('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    },
  })
  app.addHook('onSend', async (request, reply) => {
    if (ASKS_ELSEWHERE.test(request.url.replace(/\?.*/, ''))) allowNodesElsewhere(reply)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/assets/')
    if (!isPage) return reply.code(404).type('text/plain').send(answers.notFound)
    void reply.header('cache-control', 'no-cache')
    return demoPage === undefined
      ? reply.sendFile('index.html')
      : reply.type('text/html; charset=utf-8').send(demoPage)
  })
}

/** The page of the app, marked as a demo: each of its screens then says so (`ui/DemoBanner.tsx`). */
const markedAsDemo = async (file: string) =>
  (await readFile(file, 'utf8')).replace('<html', '<html data-demo')

/**
 * A person who verifies a proof may ask a node of their own choice: only that page connects to other places, and so does its
 * worker, which has the policy of its own file.
 */
const ASKS_ELSEWHERE = /^\/(verify|assets\/verify-worker-[\w-]+\.js)$/

function allowNodesElsewhere(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace("connect-src 'self'", "connect-src 'self' https: http:"),
  )
}
