import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

/** Asks the chain; throws UNAVAILABLE when it does not answer, for a proof without it would say less than it could. */
export async function askBlockchain<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch {
    throw new DomainError('UNAVAILABLE', refusals.ledgerAway)
  }
}
