import { MAX_EPCIS_DEPTH, MAX_EPCIS_LIST } from '@selvedge/domain/limits.ts'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { type EpcisFault, pointerOf } from './fault.ts'

/** What of an event no shape is to walk through: that it is nested too deeply, or a list or an object of it has more than 10,000 entries, or its lists of identifiers together. */
export function unwieldyFaults(event: unknown): EpcisFault[] {
  const faults = faultsBelow(event, [])
  if (faults.length > 0 || !isMembers(event) || identifiersIn(event) <= MAX_EPCIS_LIST) return faults
  return [{ pointer: '', rule: say.tooManyIdentifiers({ maximum: MAX_EPCIS_LIST }) }]
}

/** The members of an event whose entries are identifiers, or have one each. */
const LISTS = [
  'epcList',
  'childEPCs',
  'inputEPCList',
  'outputEPCList',
  'quantityList',
  'childQuantityList',
  'inputQuantityList',
  'outputQuantityList',
  'bizTransactionList',
  'sourceList',
  'destinationList',
  'certificationInfo',
]

function identifiersIn(event: Members): number {
  const { errorDeclaration: error, persistentDisposition: disposition } = event
  return [
    ...LISTS.map((name) => event[name]),
    isMembers(error) ? error.correctiveEventIDs : undefined,
    ...(isMembers(disposition) ? [disposition.set, disposition.unset] : []),
  ].reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
}

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
