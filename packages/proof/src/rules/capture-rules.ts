import type { Statement } from '../statement.ts'
import type { StateRefusal } from './rule.ts'

/** A company states once which events it sent, and never changes it: an event that was wrong is followed by one that declares it so. */
export function captureRefusal(
  { event, company, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (before || event !== 'created') return 'event'
  return data['company'] === company ? undefined : 'company'
}
