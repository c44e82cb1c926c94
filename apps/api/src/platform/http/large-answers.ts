import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDiskFull } from '../files/disk-space.ts'
import { throughFile } from '../files/unnamed-file.ts'
import { releaseMemory } from './reserve-memory.ts'

const KILOBYTE = 1024
/** Answers up to this weigh little beside the connection that takes them. */
const SMALL_BYTES = 16 * KILOBYTE
/** A larger one always goes through a file ... */
const LARGE_BYTES = 1024 * KILOBYTE
/** ... and so do those in between, while as much as this waits in memory to be taken. */
const MOST_HELD_BYTES = 64 * 1024 * KILOBYTE

/**
 * Sends large answers from a file, so that callers who take them slowly, or not at all, do not fill the memory. Where the
 * disk has no room they are sent from memory.
 */
export function sendLargeFromFiles(app: FastifyInstance): void {
  let held = 0
  const hold = (size: number, { raw }: FastifyReply) => {
    held += size
    let isHeld = true
    const release = () => {
      if (isHeld) held -= size
      isHeld = false
    }
    raw.once('finish', release).once('close', release)
    if (raw.destroyed) release()
  }
  app.addHook('onSend', async (request, reply, payload) => {
    try {
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
      const size = Buffer.byteLength(payload)
      if (size <= SMALL_BYTES || request.method === 'HEAD') return payload
      const isSpare = size <= LARGE_BYTES && held + size <= MOST_HELD_BYTES
      const file = isSpare ? undefined : await inFile(payload)
      if (!file) {
        hold(size, reply)
        return payload
      }
      void reply.header('content-length', size)
      return file
    } finally {
      releaseMemory(request)
    }
  })
}

async function inFile(payload: string | Buffer) {
  try {
    return await throughFile([payload])
  } catch (error) {
    if (isDiskFull(error)) return undefined
    throw error
  }
}
