import type { Statement } from '../statement.ts'
import { isSameBut, type StateRefusal } from './rule.ts'

/** The state in which each event leaves a credential. */
const STATES: Readonly<Record<string, string>> = {
  issued: 'live',
  superseded: 'superseded',
  revoked: 'revoked',
}
const SET_BY_ENDING = ['state', 'reason']

/** A company issues a credential once, and ends it once: it is revoked, or another takes its place. What it says never changes. */
export function credentialRefusal(
  { event, company, data }: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  if (data['company'] !== company) return 'company'
  if (!Object.hasOwn(STATES, event) || (event === 'issued') !== (before === undefined)) return 'event'
  if (data['state'] !== STATES[event]) return 'status'
  if (before === undefined) return undefined
  if (before.data['state'] !== 'live') return 'event'
  return isSameBut(data, before.data, SET_BY_ENDING) ? undefined : 'content'
}
