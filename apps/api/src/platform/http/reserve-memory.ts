import type { FastifyReply, FastifyRequest } from 'fastify'
import { MemoryRoom, type TakeRoom } from '../files/memory-budget.ts'

/** Of this process. */
const room = new MemoryRoom()
const taken = new WeakMap<FastifyRequest, () => void>()

/** Room for what a request is about to hold, until its answer has left the memory or its caller has gone. */
export const roomFor =
  ({ request, raw }: FastifyReply): TakeRoom =>
  async (bytes) => {
    const giveBack = await room.take(bytes)
    taken.set(request, giveBack)
    raw.once('close', giveBack)
    // It has closed before anybody listened.
    if (raw.destroyed) giveBack()
  }

/** Gives back what a request has taken. */
export const giveRoomBack = (request: FastifyRequest): void => taken.get(request)?.()
