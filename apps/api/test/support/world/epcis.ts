/** Events of EPCIS that are right as they stand, made up for tests. */

export const CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'

let count = 0

/** An event of its own each time: bales of lint that are shipped. */
export const anEvent = (changes: object = {}) => ({
  type: 'ObjectEvent',
  eventTime: `2026-05-01T08:00:00.${String(++count % 1000).padStart(3, '0')}Z`,
  eventTimeZoneOffset: '+02:00',
  action: 'OBSERVE',
  bizStep: 'shipping',
  disposition: 'in_transit',
  readPoint: { id: `https://mill.example/gate/${count}` },
  quantityList: [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.L7', quantity: 4000, uom: 'KGM' }],
  ...changes,
})

export const aDocument = (events: readonly unknown[], changes: object = {}) => ({
  '@context': [CONTEXT],
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-05-01T09:00:00Z',
  epcisBody: { eventList: events },
  ...changes,
})
