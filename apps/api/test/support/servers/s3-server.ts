import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every call is an error of the store's, or refused; or objects break off in their middle. */
type S3Trouble = 'broken' | 'closed' | 'cut'

type ObjectHead = { type: string; metadata: Record<string, string>; at: Date }

export type S3Server = {
  url: string
  /** What is stored, by `/bucket/key`. */
  objects: Map<string, Buffer>
  /** What belongs to it: the type, and the members of metadata. */
  heads: Map<string, ObjectHead>
  /** The requests so far, one line each. */
  requests: string[]
  /** Called with the line of each request before it is answered. */
  watch: (see: (request: string) => void) => void
  /** From now on every call fails so often, then works again. */
  fail: (times: number) => void
  /** From now on it is in trouble of this kind, or in none. */
  trouble: (kind: S3Trouble | undefined) => void
  close: () => Promise<void>
}

/**
 * A store as plain as the S3 protocol allows: objects are put, read, copied, listed (a few at a time) and deleted, every call is signed, and bodies come as they
 * are. Anything newer (checksums in trailers, chunks that are signed) it refuses, as many compatible stores do.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const heads = new Map<string, ObjectHead>()
  const requests: string[] = []
  let failures = 0
  let see: (request: string) => void = () => {}
  let trouble: S3Trouble | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(`${request.method} ${pathOf(request)}`)
    see(requests.at(-1) ?? '')
    const refusal =
      failures-- > 0 || trouble === 'broken'
        ? ([500, 'InternalError'] as const)
        : trouble === 'closed'
          ? ([403, 'AccessDenied'] as const)
          : refusalOf(request)
    if (trouble === 'cut' && !refusal) {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setTimeout(() => response.destroy(), 10)
    } else if (refusal) refuse(response, ...refusal)
    else answer(request, response, { objects, heads, body: Buffer.concat(chunks) })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    heads,
    requests,
    watch: (next) => {
      see = next
    },
    fail: (times) => {
      failures = times
    },
    trouble: (kind) => {
      trouble = kind
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const pathOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://store').pathname

function refusalOf({ headers }: IncomingMessage): readonly [number, string] | undefined {
  const signed =
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test-1\/s3\/aws4_request, .*Signature=[0-9a-f]{64}$/
  if (!signed.test(headers.authorization ?? '')) return [403, 'AccessDenied']
  const isPlain =
    headers['transfer-encoding'] === undefined &&
    headers['content-encoding'] !== 'aws-chunked' &&
    !String(headers['x-amz-content-sha256']).startsWith('STREAMING') &&
    !Object.keys(headers).some((name) => name.startsWith('x-amz-checksum') || name === 'x-amz-trailer')
  return isPlain ? undefined : [501, 'NotImplemented']
}

type Stored = Pick<S3Server, 'objects' | 'heads'>

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, heads, body }: Stored & { body: Buffer },
): void {
  const path = pathOf(request)
  const asked = new URL(request.url ?? '/', 'http://store').searchParams
  if (asked.get('list-type') === '2') return list(response, { objects, heads }, path, asked)
  if (request.method === 'PUT') return put(request, response, { objects, heads }, body)
  if (request.method === 'DELETE') {
    objects.delete(path)
    heads.delete(path)
    response.writeHead(204).end()
    return
  }
  const object = objects.get(path)
  if (!object) return refuse(response, 404, 'NoSuchKey')
  const head = heads.get(path)
  if (head) response.setHeader('content-type', head.type)
  for (const [name, value] of Object.entries(head?.metadata ?? {}))
    response.setHeader(`x-amz-meta-${name}`, value)
  response.setHeader('content-length', object.length).end(request.method === 'HEAD' ? undefined : object)
}

function put(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, heads }: Stored,
  body: Buffer,
): void {
  const path = pathOf(request)
  const source = request.headers['x-amz-copy-source']
  if (source !== undefined) {
    const from = `/${decodeURIComponent(String(source)).replace(/^\//, '')}`
    const object = objects.get(encoded(from))
    const head = heads.get(encoded(from))
    if (!object || !head) return refuse(response, 404, 'NoSuchKey')
    objects.set(path, object)
    heads.set(path, { ...head, at: new Date() })
    response
      .setHeader('content-type', 'application/xml')
      .end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>')
    return
  }
  objects.set(path, body)
  const metadata = Object.entries(request.headers).flatMap(([name, value]) =>
    name.startsWith('x-amz-meta-') ? [[name.slice('x-amz-meta-'.length), String(value)]] : [],
  )
  heads.set(path, {
    type: request.headers['content-type'] ?? '',
    metadata: Object.fromEntries(metadata),
    at: new Date(),
  })
  response.setHeader('etag', '"1"').end()
}

/** As many keys as one answer has: few, so that every listing takes several. */
const PAGE = 7

function list(
  response: ServerResponse,
  { objects, heads }: Stored,
  bucket: string,
  asked: URLSearchParams,
): void {
  const start = `${bucket.replace(/\/$/, '')}/`
  const keys = [...objects.keys()]
    .filter((path) => path.startsWith(start))
    .map((path) => decodeURIComponent(path.slice(start.length)))
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > (asked.get('start-after') ?? ''))
    .toSorted()
  const contents = keys
    .slice(0, PAGE)
    .map((key) => {
      const at = heads.get(encoded(start + key))?.at ?? new Date()
      return `<Contents><Key>${key.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`
    })
    .join('')
  response
    .setHeader('content-type', 'application/xml')
    .end(`<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents}</ListBucketResult>`)
}

/** A path as clients of S3 write it: all but letters, digits and `-_.~` is encoded. */
const encoded = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}
