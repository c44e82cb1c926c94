import { DomainError } from '@selvedge/domain/errors.ts'
import { massIssues } from '@selvedge/domain/mass/mass-issues.ts'
import { listUpTo } from '@selvedge/messages/list.ts'

const NAMED = 5

/**
 * Before a book guards: throws WRONG_STATE, naming their shipments, where pending positions have no weight. The guard could not know what they
 * take.
 */
export function requireWeighed(unweighed: readonly { reference: string }[]): void {
  if (unweighed.length === 0) return
  const references = [...new Set(unweighed.map(({ reference }) => reference))]
  throw new DomainError('WRONG_STATE', massIssues.massPending({ references: listUpTo(NAMED, references) }))
}
