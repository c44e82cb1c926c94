import { DomainError } from '@selvedge/domain/errors.ts'

/** Each export holds a connection to the database while it runs; the pool has ten. */
const AT_ONCE = 4
const AT_ONCE_PER_COMPANY = 2

/** The exports that run in this process, by company. */
const running = new Map<number, number>()

/** Takes a place among the running exports and answers how to give it back. Throws RATE_LIMITED where there is none. */
export function takeSlot(companyId: number): () => void {
  const own = running.get(companyId) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= AT_ONCE_PER_COMPANY || all >= AT_ONCE)
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
