import { DomainError } from '@selvedge/domain/errors.ts'
import { MAX_UPLOAD_BYTES } from '@selvedge/domain/limits.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { isDiskFull, diskFull } from '../files/disk-space.ts'
import { tooLarge } from '../files/too-large.ts'
import { throughFile } from '../files/unnamed-file.ts'
import { memoryFor } from './reserve-memory.ts'

/** Only what may be a document is called one. */
const tooMuch = (most: number): DomainError =>
  most >= MAX_UPLOAD_BYTES ? tooLarge() : new DomainError('FILE_TOO_LARGE', refusals.requestTooLarge)

/** A shorter body costs no more than any other request. */
const SHORT_BYTES = 1024 * 1024

/**
 * Lets a large body in once it is whole and there is room for it: until then it lies in a file, so that neither many
 * callers nor slow ones fill the memory. FILE_TOO_LARGE past `most`.
 */
export async function receiveLarge(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
  most: number,
): Promise<Readable> {
  const length = Number(request.headers['content-length'])
  if (length > most) throw tooMuch(most)
  if (length <= SHORT_BYTES) return body
  let size = 0
  async function* counted(): AsyncGenerator<Buffer> {
    // A sender of too much gets an error response, for which the stream must still be open.
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) throw tooMuch(most)
      yield chunk
    }
  }
  const file = await throughFile(counted()).catch((error: unknown) => {
    if (isDiskFull(error)) throw diskFull(error)
    // It broke off: the sender's fault and not ours.
    throw body.errored ? Object.assign(body.errored, { statusCode: 400 }) : error
  })
  try {
    await memoryFor(reply)(size)
  } catch (error) {
    file.destroy()
    throw error
  }
  return file
}
