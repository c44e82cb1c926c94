import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { QUESTIONS_PER_MINUTE } from '@selvedge/domain/limits.ts'
import { minuteLimit } from '../../platform/rate-limit/minute-limit.ts'

/** For all addresses together, so many times as much: a caller with many addresses must not keep the server from anchoring. */
const ADDRESSES = 10

/** Counts questions by address; the limit for all addresses also limits the memory. Returns the seconds to wait, for `refuseForNow`. */
export const questionLimit = (perMinute: number = QUESTIONS_PER_MINUTE) =>
  minuteLimit({ perMinute, inAll: perMinute * ADDRESSES })

/** What is answered past the limit. */
export const tooManyQuestions = (seconds: number) =>
  new DomainError('RATE_LIMITED', refusals.tooManyQuestions({ seconds }))
