import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'

const WINDOW_MS = 60_000
/** For all addresses together, so many times as much: a caller with many addresses must not keep the server from anchoring. */
const ADDRESSES = 10

/**
 * Counts questions in this process, minute by minute. In memory, because answering costs less than writing would; the limit for
 * all addresses also limits the memory. Returns how many seconds to wait once there were too many, for `refuseForNow`.
 */
export function questionLimit(perMinute: number = QUESTIONS_PER_MINUTE) {
  let window = 0
  let inAll = 0
  const counted = new Map<string, number>()
  return (address: string, now: Date): number => {
    const current = Math.floor(now.getTime() / WINDOW_MS)
    if (current !== window) {
      window = current
      inAll = 0
      counted.clear()
    }
    const count = (counted.get(address) ?? 0) + 1
    if (count > perMinute || inAll >= perMinute * ADDRESSES)
      return Math.ceil(((window + 1) * WINDOW_MS - now.getTime()) / 1000)
    counted.set(address, count)
    inAll++
    return 0
  }
}

/** What is answered past the limit. */
export const tooManyQuestions = (seconds: number) =>
  new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
