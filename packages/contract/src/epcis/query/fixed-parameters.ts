import type { KeyRole } from '@selvedge/domain/epcis/event-keys.ts'
import type { Prefixes } from '@selvedge/domain/epcis/uri.ts'
import type { WORDS } from '@selvedge/domain/epcis/vocabulary.ts'
import type { Condition, TimeColumn, WordColumn } from './condition.ts'
import { boolean, eventType, oneOf, patterns, time, uris, valuesOf, words } from './query-values.ts'

type Read = (text: string, prefixes: Prefixes) => Condition

const wordIn =
  (column: WordColumn, vocabulary: keyof typeof WORDS): Read =>
  (text, prefixes) => ({ kind: 'word', column, values: words(text, vocabulary, prefixes) })
const uriIn =
  (column: WordColumn): Read =>
  (text, prefixes) => ({ kind: 'word', column, values: uris(text, prefixes) })
const timeIn =
  (column: TimeColumn, comparison: 'GE' | 'LT'): Read =>
  (text) => ({ kind: 'time', column, comparison, value: time(text) })
const keyIn =
  (...roles: readonly KeyRole[]): Read =>
  (text, prefixes) => ({ kind: 'key', roles, type: null, values: patterns(text, prefixes) })
const persistentIn =
  (role: KeyRole): Read =>
  (text, prefixes) => ({
    kind: 'key',
    roles: [role],
    type: null,
    values: words(text, 'disposition', prefixes).map((uri) => ({ uri, isOpen: false })),
  })

const ACTIONS = ['ADD', 'OBSERVE', 'DELETE'] as const

/** Conditions with a fixed name (the simple event query of GS1 EPCIS 2.0). `WD_` asks for a place and what lies in it: our places have nothing in them. */
export const FIXED_PARAMETERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  [
    'eventType',
    (text, prefixes) => ({
      kind: 'word',
      column: 'type',
      values: valuesOf(text).map((type) => eventType(type, prefixes)),
    }),
  ],
  ['GE_eventTime', timeIn('eventTime', 'GE')],
  ['LT_eventTime', timeIn('eventTime', 'LT')],
  ['GE_recordTime', timeIn('recordTime', 'GE')],
  ['LT_recordTime', timeIn('recordTime', 'LT')],
  ['GE_errorDeclarationTime', timeIn('errorTime', 'GE')],
  ['LT_errorDeclarationTime', timeIn('errorTime', 'LT')],
  ['GE_errorDeclaration_Time', timeIn('errorTime', 'GE')],
  ['LT_errorDeclaration_Time', timeIn('errorTime', 'LT')],
  [
    'EQ_action',
    (text) => ({
      kind: 'word',
      column: 'action',
      values: valuesOf(text).map((action) => oneOf(action, ACTIONS)),
    }),
  ],
  ['EQ_bizStep', wordIn('bizStep', 'bizStep')],
  ['EQ_disposition', wordIn('disposition', 'disposition')],
  ['EQ_persistentDisposition_set', persistentIn('persistentSet')],
  ['EQ_persistentDisposition_unset', persistentIn('persistentUnset')],
  ['EQ_readPoint', uriIn('readPoint')],
  ['WD_readPoint', uriIn('readPoint')],
  ['EQ_bizLocation', uriIn('bizLocation')],
  ['WD_bizLocation', uriIn('bizLocation')],
  ['EQ_transformationID', uriIn('transformationId')],
  ['EQ_eventID', (text) => ({ kind: 'word', column: 'eventId', values: valuesOf(text) })],
  ['EQ_errorReason', wordIn('errorReason', 'errorReason')],
  [
    'EQ_correctiveEventID',
    (text) => ({
      kind: 'key',
      roles: ['correctiveEventID'],
      type: null,
      values: valuesOf(text).map((uri) => ({ uri, isOpen: false })),
    }),
  ],
  ['EXISTS_errorDeclaration', (text) => ({ kind: 'errorDeclaration', isThere: boolean(text) })],
  ['MATCH_epc', keyIn('epc')],
  ['MATCH_parentID', keyIn('parentID')],
  ['MATCH_inputEPC', keyIn('inputEPC')],
  ['MATCH_outputEPC', keyIn('outputEPC')],
  ['MATCH_anyEPC', keyIn('epc', 'parentID', 'inputEPC', 'outputEPC')],
  ['MATCH_epcClass', keyIn('epcClass')],
  ['MATCH_inputEPCClass', keyIn('inputEPCClass')],
  ['MATCH_outputEPCClass', keyIn('outputEPCClass')],
  ['MATCH_anyEPCClass', keyIn('epcClass', 'inputEPCClass', 'outputEPCClass')],
])
