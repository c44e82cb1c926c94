import { stockEventOf } from '@selvedge/domain/records/stock-kinds.ts'
import type { Statement } from '../statement.ts'
import type { StateRefusal } from './rule.ts'

/** Why this may not be stated about a company's stock: only that company says it, once; it is taken back by a record of its own. */
export function stockRefusal(
  { event, company, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (data['company'] !== company) return 'company'
  if (before !== undefined) return 'event'
  const { kind } = data
  return typeof kind === 'string' && event === stockEventOf(kind) ? undefined : 'event'
}
