import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Every call is an error of the store's, or refused; or objects break off in their middle. */
type S3Trouble = 'broken' | 'closed' | 'cut'

export type S3Server = {
  url: string
  /** What is stored, by `/bucket/key`. */
  objects: Map<string, Buffer>
  /** The requests so far, one line each. */
  requests: string[]
  /** From now on every call fails so often, then works again. */
  fail: (times: number) => void
  /** From now on it is in trouble of this kind, or in none. */
  trouble: (kind: S3Trouble | undefined) => void
  close: () => Promise<void>
}

/**
 * A store as plain as the S3 protocol allows: objects are put, read and deleted, every call is signed, and bodies come as they
 * are. Anything newer (checksums in trailers, chunks that are signed) it refuses, as many compatible stores do.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const requests: string[] = []
  let failures = 0
  let trouble: S3Trouble | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push(`${request.method} ${pathOf(request)}`)
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
    else answer(request, response, objects, Buffer.concat(chunks))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
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

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  objects: Map<string, Buffer>,
  body: Buffer,
): void {
  const path = pathOf(request)
  if (request.method === 'PUT') {
    objects.set(path, body)
    response.setHeader('etag', '"1"').end()
    return
  }
  if (request.method === 'DELETE') {
    objects.delete(path)
    response.writeHead(204).end()
    return
  }
  const object = objects.get(path)
  if (object) response.end(object)
  else refuse(response, 404, 'NoSuchKey')
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}
