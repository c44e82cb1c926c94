import { createHash } from 'node:crypto'
import { indexOf } from '@selvedge/domain/epcis/event-index.ts'
import type { Members, Reading } from '@selvedge/domain/epcis/members.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import type { EventToStore } from './insert-events.ts'

/** An event as it is to be stored: what it is found by, and its text. Throws TypeError for what JSON cannot carry exactly. */
export function eventToStore(event: Members, reading: Reading): EventToStore {
  const known = indexOf(event, reading)
  const { recordTime: _, ...said } = event
  const body = canonicalJson({ ...said, eventID: known.eventId })
  return { ...known, body, sha256: createHash('sha256').update(body).digest('hex') }
}
