import type { FastifyReply, FastifyRequest } from 'fastify'
import { MemoryBudget, type ReserveMemory } from '../files/memory-budget.ts'

/** Of this process. */
const budget = new MemoryBudget()
const taken = new WeakMap<FastifyRequest, () => void>()

/** Memory for the data of a request, reserved until its response has been sent or its caller has disconnected. */
export const memoryFor =
  ({ request, raw }: FastifyReply): ReserveMemory =>
  async (bytes) => {
    const release = await budget.take(bytes)
    taken.set(request, release)
    raw.once('close', release)
    // It has closed before anybody listened.
    if (raw.destroyed) release()
  }

/** Gives back what a request has taken. */
export const releaseMemory = (request: FastifyRequest): void => taken.get(request)?.()
