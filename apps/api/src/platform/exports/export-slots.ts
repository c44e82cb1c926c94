import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

/** Each export holds two connections to the database while it is written. */
const CONNECTIONS = 2
const AT_ONCE = 4
/** Its file stays until it is sent: a company whose people take theirs slowly waits for itself alone. */
const AT_ONCE_PER_COMPANY = 2

/** The exports of this process that are being written, and by company those that are not sent yet. */
let writing = 0
const unsent = new Map<number, number>()

export type ExportSlot = {
  /** Its database connections are free again. */
  written: () => void
  /** Nothing of it is left. */
  sent: () => void
}

/**
 * Takes a place among the running exports. Throws RATE_LIMITED if there is none: of `connections` to the database they
 * leave each other enough to end.
 */
export function takeSlot(companyId: number, connections: number): ExportSlot {
  const most = Math.min(AT_ONCE, Math.max(1, Math.floor(connections / CONNECTIONS)))
  const own = unsent.get(companyId) ?? 0
  if (own >= AT_ONCE_PER_COMPANY || writing >= most)
    throw new DomainError('RATE_LIMITED', refusals.exportsBusy)
  writing++
  unsent.set(companyId, own + 1)
  const written = once(() => writing--)
  const gone = once(() => {
    const left = (unsent.get(companyId) ?? 1) - 1
    if (left === 0) unsent.delete(companyId)
    else unsent.set(companyId, left)
  })
  return {
    written,
    sent: () => {
      written()
      gone()
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
