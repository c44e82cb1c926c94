import { DomainError } from '@selvedge/domain/errors.ts'

/** Each export holds two connections to the database while it is written, and its file until it is sent. */
const CONNECTIONS = 2
const AT_ONCE = 4
const AT_ONCE_PER_COMPANY = 2

/** The exports that run in this process, by company. */
const running = new Map<number, number>()

/**
 * Takes a place among the running exports and answers how to give it back. Throws RATE_LIMITED where there is none: of
 * `connections` to the database they leave each other enough to end.
 */
export function takeSlot(companyId: number, connections: number): () => void {
  const most = Math.min(AT_ONCE, Math.max(1, Math.floor(connections / CONNECTIONS)))
  const own = running.get(companyId) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= AT_ONCE_PER_COMPANY || all >= most)
    throw new DomainError('RATE_LIMITED', 'Other exports are running. Try again in a moment.')
  running.set(companyId, own + 1)
  let isTaken = true
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = (running.get(companyId) ?? 1) - 1
    if (left === 0) running.delete(companyId)
    else running.set(companyId, left)
  }
}
