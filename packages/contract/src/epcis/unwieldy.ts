import { MAX_EPCIS_DEPTH, MAX_EPCIS_LIST } from '@selvedge/domain/limits.ts'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { type EpcisFault, pointerOf } from './fault.ts'

/** What of an event no shape is to walk through: that it is nested too deeply, or a list or an object of it has more than 10,000 entries. */
export const unwieldyFaults = (event: unknown): EpcisFault[] => faultsBelow(event, [])

function faultsBelow(value: unknown, path: readonly string[]): EpcisFault[] {
  if (typeof value !== 'object' || value === null) return []
  if (path.length === MAX_EPCIS_DEPTH)
    return [{ pointer: '', rule: say.tooDeep({ maximum: MAX_EPCIS_DEPTH }) }]
  const entries = Object.entries(value)
  if (entries.length > MAX_EPCIS_LIST)
    return [{ pointer: pointerOf(path), rule: say.tooMany({ maximum: MAX_EPCIS_LIST }) }]
  for (const [name, one] of entries) {
    const [fault] = typeof one === 'object' ? faultsBelow(one, [...path, name]) : []
    if (fault) return [fault]
  }
  return []
}
