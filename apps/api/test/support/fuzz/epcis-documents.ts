import {
  BIZ_STEPS,
  BIZ_TRANSACTION_TYPES,
  DISPOSITIONS,
  SOURCE_DEST_TYPES,
} from '@selvedge/domain/epcis/vocabulary.ts'
import * as fc from 'fast-check'
import { CONTEXT } from '../world/epcis.ts'

/** Documents of EPCIS that are right, with something of everything that the standard has. */

const serial = fc.nat(9999).map(String)
const epc = fc.oneof(
  serial.map((one) => `urn:epc:id:sgtin:4012345.012345.${one}`),
  serial.map((one) => `https://id.gs1.org/8003/0401234512345${one}`),
  serial.map((one) => `ex:bale${one}`),
)
const epcClass = fc.oneof(
  serial.map((one) => `urn:epc:class:lgtin:4012345.012345.L${one}`),
  serial.map((one) => `https://mill.example/class/${one}`),
)
const few = <T>(one: fc.Arbitrary<T>, minLength = 1) => fc.array(one, { minLength, maxLength: 3 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined })
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-05-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const number = fc.oneof(fc.integer({ min: -1000, max: 1_000_000 }), fc.constantFrom(0.5, 1e-7, 1e15))
const quantities = few(
  fc.record({ epcClass, quantity: maybe(number), uom: maybe(fc.constantFrom('KGM', 'MTR')) }),
)
const place = fc.record({ id: serial.map((one) => `ex:place${one}`), 'ex:gate': maybe(fc.string()) })
const own = fc.oneof(fc.string(), number, fc.boolean(), fc.constant(null), few(fc.string()))
const disposition = fc.constantFrom(...DISPOSITIONS)
const party = (name: string) =>
  few(
    fc.record({ type: fc.constantFrom(...SOURCE_DEST_TYPES), [name]: serial.map((one) => `ex:party${one}`) }),
  )

const sensorElement = fc.record({
  sensorMetadata: maybe(fc.record({ time: maybe(time), deviceID: maybe(epc), 'ex:by': maybe(own) })),
  sensorReport: few(
    fc.record({
      type: maybe(fc.constantFrom('Temperature', 'gs1:AbsoluteHumidity')),
      value: maybe(number),
      uom: maybe(fc.constantFrom('CEL', 'A93')),
      booleanValue: maybe(fc.boolean()),
      hexBinaryValue: maybe(fc.constant('0aF1')),
      stringValue: maybe(fc.string()),
      time: maybe(time),
    }),
  ),
})

const common = {
  eventID: maybe(fc.uuid().map((uuid) => `urn:uuid:${uuid}`)),
  eventTime: time,
  eventTimeZoneOffset: fc.constantFrom('+00:00', '-14:00', '+05:30'),
  recordTime: maybe(time),
  certificationInfo: maybe(few(serial.map((one) => `https://certifier.example/${one}`))),
  bizStep: maybe(fc.constantFrom(...BIZ_STEPS, 'ex:spinning')),
  disposition: maybe(disposition),
  persistentDisposition: maybe(fc.record({ set: few(disposition), unset: maybe(few(disposition)) })),
  readPoint: maybe(place),
  bizLocation: maybe(place),
  bizTransactionList: few(
    fc.record({
      type: maybe(fc.constantFrom(...BIZ_TRANSACTION_TYPES)),
      bizTransaction: serial.map((one) => `ex:order${one}`),
    }),
  ),
  sourceList: maybe(party('source')),
  destinationList: maybe(party('destination')),
  sensorElementList: maybe(few(sensorElement)),
  errorDeclaration: maybe(
    fc.record({
      declarationTime: time,
      reason: maybe(fc.constantFrom('did_not_occur', 'incorrect_data')),
      correctiveEventIDs: maybe(few(fc.uuid().map((uuid) => `urn:uuid:${uuid}`))),
    }),
  ),
  'ex:note': maybe(own),
  'ex:detail': maybe(fc.record({ 'ex:inside': own })),
}
const type = <T extends string>(name: T) => fc.constant(name)
const ilmd = maybe(fc.record({ 'ex:lot': own }))
const children = {
  parentID: epc,
  childEPCs: few(epc),
  childQuantityList: maybe(quantities),
  action: fc.constantFrom('ADD', 'OBSERVE', 'DELETE'),
}

const event = fc.oneof(
  fc.record({
    ...common,
    type: type('ObjectEvent'),
    action: type('ADD'),
    epcList: few(epc, 0),
    quantityList: maybe(quantities),
    ilmd,
  }),
  fc.record({ ...common, ...children, type: type('AggregationEvent') }),
  fc.record({ ...common, ...children, type: type('AssociationEvent') }),
  fc.record({ ...common, type: type('TransactionEvent'), action: type('ADD'), quantityList: quantities }),
  fc.record({
    ...common,
    type: type('TransformationEvent'),
    inputEPCList: maybe(few(epc)),
    inputQuantityList: quantities,
    outputQuantityList: quantities,
    transformationID: maybe(serial.map((one) => `ex:run${one}`)),
    ilmd,
  }),
  fc.record({ ...common, type: type('ex:Blending') }),
)

/** As JSON has it: what is undefined is not there. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const context = [CONTEXT, { ex: 'https://mill.example/ns/' }]

/** A document of up to three events. */
export const epcisDocuments: fc.Arbitrary<unknown> = few(event).map((eventList) =>
  asJson({
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-05-01T09:00:00Z',
    'ex:ignoreFields': ['ex:note'],
    epcisBody: { eventList },
  }),
)

/** An event that is sent alone. */
export const epcisEvents: fc.Arbitrary<unknown> = event.map((one) => asJson({ '@context': context, ...one }))
