import { digitalLinkOfUrn } from '../gs1/epc-urn.ts'
import { isMembers, type Members } from './members.ts'

/** The members that have identifiers of things, classes, places, parties and transactions: whole, alone or in lists, or in members of their own. */
type Places = { readonly [name: string]: true | Places }

const quantities: Places = { epcClass: true }
const device: Places = { deviceID: true }

const EPCS: Places = {
  parentID: true,
  epcList: true,
  childEPCs: true,
  inputEPCList: true,
  outputEPCList: true,
  quantityList: quantities,
  childQuantityList: quantities,
  inputQuantityList: quantities,
  outputQuantityList: quantities,
  transformationID: true,
  readPoint: { id: true },
  bizLocation: { id: true },
  bizTransactionList: { bizTransaction: true },
  sourceList: { source: true },
  destinationList: { destination: true },
  sensorElementList: { sensorMetadata: device, sensorReport: device },
}

/**
 * An event with Digital Links in place of its EPC URNs; those that have none stay as they are. Numbers of events and the sender's own members are nobody's
 * EPCs, whatever they look like: an event is asked for by its number as it is, and a text is answered as it was sent.
 */
export const withDigitalLinks = (event: Members): Members => inMembers(event, EPCS)

const inMembers = (members: Members, places: Places): Members =>
  Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const place = Object.hasOwn(places, name) ? places[name] : undefined
      return [name, place === undefined ? value : inValue(value, place)]
    }),
  )

function inValue(value: unknown, place: true | Places): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => inValue(one, place))
  if (place === true) return typeof value === 'string' ? (digitalLinkOfUrn(value) ?? value) : value
  return isMembers(value) ? inMembers(value, place) : value
}
