import type { Day } from '../../day.ts'
import { type CompanyKeys, identifierUri, ownNamespace, partyUri, siteUri } from '../../identifier-uri.ts'
import type { Members } from '../members.ts'

/** The prefix of members that the vocabulary of EPCIS lacks; it stands for `ownNamespace`. */
export const OWN_PREFIX = 'sv'

/** What every event about a record needs: where identifiers begin, and the hash of the statement that says it on the ledger. */
export type Said = { base: string; statement: string }

/** Between whom something is traded. */
export type Sides = { seller: CompanyKeys; buyer: CompanyKeys }

/** A moment that is known to the millisecond, in UTC. */
export const atMoment = (at: Date): Members => ({
  eventTime: at.toISOString(),
  eventTimeZoneOffset: '+00:00',
})

/** A day alone: no time of day is made up, and `sv:precision` says so. */
export const onDay = (day: Day): Members => ({
  eventTime: `${day}T00:00:00.000Z`,
  eventTimeZoneOffset: '+00:00',
  [`${OWN_PREFIX}:precision`]: 'day',
})

export const statedAs = ({ statement }: Said): Members => ({ [`${OWN_PREFIX}:statement`]: statement })

/** From whom to whom goods go, each as a company and as a place. */
export const sidesOf = ({ base }: Said, { seller, buyer }: Sides): Members => ({
  sourceList: [
    { type: 'owning_party', source: partyUri(base, seller) },
    { type: 'location', source: siteUri(base, seller) },
  ],
  destinationList: [
    { type: 'owning_party', destination: partyUri(base, buyer) },
    { type: 'location', destination: siteUri(base, buyer) },
  ],
})

/** Papers of one trade: the words of the vocabulary where it has one, else our own. */
export type Papers = {
  contract?: string | null
  order?: string | null
  shipment?: string | null
}

/** What an event is about, by public numbers. */
export const papersOf = ({ base }: Said, { shipment, order, contract }: Papers): Members[] => [
  ...(shipment ? [{ type: 'desadv', bizTransaction: identifierUri(base, 'shipment', shipment) }] : []),
  ...(order ? [{ type: 'po', bizTransaction: identifierUri(base, 'order', order) }] : []),
  ...(contract
    ? [{ type: `${ownNamespace(base)}contract`, bizTransaction: identifierUri(base, 'contract', contract) }]
    : []),
]
