import { expect, test } from 'vitest'
import { withDigitalLinks } from './digital-links.ts'

const URN = 'urn:epc:id:sgtin:4012345.012345.1'
const LINK = 'https://id.gs1.org/01/04012345123456/21/1'
const CLASS = 'urn:epc:class:lgtin:4012345.012345.L7'
const CLASS_LINK = 'https://id.gs1.org/01/04012345123456/10/L7'

/** An event with every member that has EPCs. */
const withAll = (epc: string, epcClass: string) => ({
  parentID: epc,
  epcList: [epc, 'https://mill.example/1'],
  childEPCs: [epc],
  inputEPCList: [epc],
  outputEPCList: [epc],
  quantityList: [{ epcClass, quantity: 1 }],
  childQuantityList: [{ epcClass }],
  inputQuantityList: [{ epcClass }],
  outputQuantityList: [{ epcClass }],
  transformationID: epc,
  readPoint: { id: epc },
  bizLocation: { id: epc },
  bizTransactionList: [{ type: 'po', bizTransaction: epc }],
  sourceList: [{ type: 'location', source: epc }],
  destinationList: [{ type: 'location', destination: epc }],
  sensorElementList: [{ sensorMetadata: { deviceID: epc }, sensorReport: [{ deviceID: epc, value: 1 }] }],
})

test('identifiers of things, classes, places, parties and transactions become Digital Links', () => {
  expect(withDigitalLinks(withAll(URN, CLASS))).toEqual(withAll(LINK, CLASS_LINK))
})

test('numbers of events, texts and members of the sender stay as they are', () => {
  const event = {
    eventID: URN,
    errorDeclaration: { reason: 'did_not_occur', correctiveEventIDs: [URN] },
    certificationInfo: URN,
    readPoint: { id: 'https://mill.example/gate', 'ex:seen': URN },
    ilmd: { 'ex:of': URN },
    'ex:note': `${URN} seen at the gate`,
    'ex:own': { epcList: [URN], parentID: URN },
    constructor: URN,
  }
  expect(withDigitalLinks(event)).toEqual(event)
})

test('only whole identifiers do', () => {
  const event = { epcList: [`${URN} seen at the gate`, 'urn:epc:id:gid:1.2.3'] }
  expect(withDigitalLinks(event)).toEqual(event)
})
