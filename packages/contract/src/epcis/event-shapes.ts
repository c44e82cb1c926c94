import {
  BIZ_STEPS,
  BIZ_TRANSACTION_TYPES,
  DISPOSITIONS,
  ERROR_REASONS,
  SOURCE_DEST_TYPES,
} from '@selvedge/domain/epcis/vocabulary.ts'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { z } from 'zod'
import { sensorElement } from './sensor-shapes.ts'
import {
  closed,
  lazily,
  list,
  number,
  offset,
  oneOf,
  open,
  shortText,
  time,
  uom,
  uri,
  word,
} from './values.ts'

/** The shapes of EPCIS 2.0 events in JSON (GS1 EPCIS 2.0, 7.4 and 10), as far as one member says nothing of another. */

const quantities = list(closed({ epcClass: uri, quantity: number.optional(), uom: uom.optional() }))
const place = open({ id: uri })
const dispositions = list(word('disposition', DISPOSITIONS), 1)

const ACTIONS = ['ADD', 'OBSERVE', 'DELETE'] as const

const common = {
  '@context': z.unknown().optional(),
  type: shortText,
  eventID: uri.optional(),
  eventTime: time,
  eventTimeZoneOffset: offset,
  recordTime: z.unknown().optional(),
  certificationInfo: z
    .union(
      [uri, list(uri, 1)],
      lazily(() => say.uri),
    )
    .optional(),
  errorDeclaration: open({
    declarationTime: time,
    reason: word('errorReason', ERROR_REASONS).optional(),
    correctiveEventIDs: list(uri).optional(),
  }).optional(),
  bizStep: word('bizStep', BIZ_STEPS).optional(),
  disposition: word('disposition', DISPOSITIONS).optional(),
  persistentDisposition: open({ set: dispositions.optional(), unset: dispositions.optional() }).optional(),
  readPoint: place.optional(),
  bizLocation: place.optional(),
  bizTransactionList: list(
    open({ type: word('bizTransactionType', BIZ_TRANSACTION_TYPES).optional(), bizTransaction: uri }),
    1,
  ).optional(),
  sourceList: list(open({ type: word('sourceDestType', SOURCE_DEST_TYPES), source: uri })).optional(),
  destinationList: list(
    open({ type: word('sourceDestType', SOURCE_DEST_TYPES), destination: uri }),
  ).optional(),
  sensorElementList: list(sensorElement, 1).optional(),
}

const action = oneOf(ACTIONS)
const epcs = list(uri).optional()
const ilmd = open({}).optional()

export const SHAPES = {
  ObjectEvent: open({ ...common, action, epcList: epcs, quantityList: quantities.optional(), ilmd }),
  AggregationEvent: open({
    ...common,
    action,
    parentID: uri.optional(),
    childEPCs: epcs,
    childQuantityList: quantities.optional(),
  }),
  AssociationEvent: open({
    ...common,
    action,
    parentID: uri,
    childEPCs: epcs,
    childQuantityList: quantities.optional(),
  }),
  TransactionEvent: open({
    ...common,
    action,
    parentID: uri.optional(),
    epcList: epcs,
    quantityList: quantities.optional(),
    bizTransactionList: common.bizTransactionList.unwrap(),
  }),
  TransformationEvent: open({
    ...common,
    action: z.undefined(lazily(() => say.noAction)).optional(),
    inputEPCList: epcs,
    inputQuantityList: quantities.optional(),
    outputEPCList: epcs,
    outputQuantityList: quantities.optional(),
    transformationID: uri.optional(),
    ilmd,
  }),
} as const
export type EventType = keyof typeof SHAPES

/** An event of a type of the sender's own. */
export const OwnEvent = open(common)
