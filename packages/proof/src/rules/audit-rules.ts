import type { Statement } from '../statement.ts'
import type { StateRefusal } from './rule.ts'

const linesIn = ({ data }: Statement): number => {
  const { lines } = data
  return typeof lines === 'string' && /^[1-9]\d{0,14}$/.test(lines) ? Number(lines) : 0
}

/** Why this may not be stated about an audit trail: a company says how far its own goes, and it only grows. */
export function auditRefusal(statement: Statement, before: Statement | undefined): StateRefusal | undefined {
  if (statement.event !== 'sealed') return 'event'
  if (statement.company !== statement.id) return 'company'
  return linesIn(statement) > (before ? linesIn(before) : 0) ? undefined : 'content'
}
