import type { Statement } from '../statement.ts'
import type { StateRefusal } from './rule.ts'

const EVENTS_AFTER_THE_FIRST = new Set(['updated', 'deleted'])

/** Why this may not be stated about a transformation plan: only the company whose plan it is changes it, until it is deleted. */
export function planRefusal(
  { event, company, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (data['company'] !== company) return 'company'
  if (before === undefined) return event === 'created' ? undefined : 'event'
  if (before.data['company'] !== company) return 'company'
  const isOver = before.event === 'deleted'
  return EVENTS_AFTER_THE_FIRST.has(event) && !isOver ? undefined : 'event'
}
