import { isMembers, type Members } from './members.ts'
import { canonicalWord, keyUri, type Prefixes } from './uri.ts'

/** What a key is to its event. Children count as things of the event, as queries have it. */
const KEY_ROLES = [
  'epc',
  'parentID',
  'inputEPC',
  'outputEPC',
  'epcClass',
  'inputEPCClass',
  'outputEPCClass',
  'bizTransaction',
  'source',
  'destination',
  'persistentSet',
  'persistentUnset',
  'correctiveEventID',
] as const
export type KeyRole = (typeof KEY_ROLES)[number]

/** A key of an event in the one form in which it is compared; `type` is that of a business transaction, source or destination. */
export type EventKey = { role: KeyRole; type: string | null; uri: string }

type Find = (event: Members, prefixes: Prefixes) => (Omit<EventKey, 'role'> | undefined)[]

const uris =
  (...names: readonly string[]): Find =>
  (event, prefixes) =>
    names.flatMap((name) => entriesOf(event[name])).map((value) => key(value, prefixes))

const classes =
  (...names: readonly string[]): Find =>
  (event, prefixes) =>
    names
      .flatMap((name) => entriesOf(event[name]))
      .map((element) => (isMembers(element) ? key(element.epcClass, prefixes) : undefined))

const typed =
  (list: string, member: string, vocabulary: 'bizTransactionType' | 'sourceDestType'): Find =>
  (event, prefixes) =>
    entriesOf(event[list]).map((entry) => {
      const found = isMembers(entry) ? key(entry[member], prefixes) : undefined
      if (!found || !isMembers(entry) || typeof entry.type !== 'string') return found
      return { ...found, type: canonicalWord(entry.type, vocabulary, prefixes) }
    })

const persistent =
  (member: 'set' | 'unset'): Find =>
  ({ persistentDisposition: value }, prefixes) =>
    entriesOf(isMembers(value) ? value[member] : undefined).map((word) =>
      typeof word === 'string'
        ? { type: null, uri: canonicalWord(word, 'disposition', prefixes) }
        : undefined,
    )

/** Event numbers are compared as they are: those that are no keys of GS1 have no other form. */
const corrections: Find = ({ errorDeclaration: error }) =>
  entriesOf(isMembers(error) ? error.correctiveEventIDs : undefined).map((id) =>
    typeof id === 'string' ? { type: null, uri: id.trim() } : undefined,
  )

const FIND: Readonly<Record<KeyRole, Find>> = {
  epc: uris('epcList', 'childEPCs'),
  parentID: uris('parentID'),
  inputEPC: uris('inputEPCList'),
  outputEPC: uris('outputEPCList'),
  epcClass: classes('quantityList', 'childQuantityList'),
  inputEPCClass: classes('inputQuantityList'),
  outputEPCClass: classes('outputQuantityList'),
  bizTransaction: typed('bizTransactionList', 'bizTransaction', 'bizTransactionType'),
  source: typed('sourceList', 'source', 'sourceDestType'),
  destination: typed('destinationList', 'destination', 'sourceDestType'),
  persistentSet: persistent('set'),
  persistentUnset: persistent('unset'),
  correctiveEventID: corrections,
}

/** The keys of an event, each once in a role. `prefixes` are those of its document and its own. */
export function keysOf(event: Members, prefixes: Prefixes): readonly EventKey[] {
  const found = new Map<string, EventKey>()
  for (const role of KEY_ROLES)
    for (const one of FIND[role](event, prefixes))
      if (one) found.set(JSON.stringify([role, one.type, one.uri]), { role, ...one })
  return [...found.values()]
}

const entriesOf = (value: unknown): readonly unknown[] => (value === undefined ? [] : [value].flat())

const key = (value: unknown, prefixes: Prefixes) =>
  typeof value === 'string' ? { type: null, uri: keyUri(value, prefixes) } : undefined
