import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  json: 'application/json',
  png: 'image/png',
  jpg: 'image/jpeg',
}

/**
 * As plain a server of files as there is: the path of an address is the path of a file, a folder is its index.html, the end of a name says the type, and 404.html is
 * answered for what is not there.
 */
export async function startFileServer(
  folder: string,
  port = 0,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '')
    const asked = join(folder, normalize(path))
    const found = await stat(asked).catch(() => undefined)
    if (found?.isDirectory() && !path.endsWith('/')) {
      response.writeHead(301, { location: `${(request.url ?? '').split('?')[0]}/` }).end()
      return
    }
    const file = found?.isDirectory() ? join(asked, 'index.html') : asked
    if (!(await stat(file).catch(() => undefined))) {
      const missing = await readFile(join(folder, '404.html')).catch(() => '')
      response.writeHead(404, { 'content-type': 'text/html' }).end(missing)
      return
    }
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    createReadStream(file).pipe(response.writeHead(200, { 'content-type': type }))
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
