import { siteUri } from '../identifier-uri.ts'
import type { FieldErrors } from '../errors.ts'
import { issues } from '../issues.ts'
import type { Members } from './envelope.ts'
import { classification, type NamedCompany, partyOf, type Word } from './parts.ts'
import { plusCode } from './plus-code.ts'

/** A company as a place where something is done. */
export type FacilityFacts = {
  base: string
  company: NamedCompany
  address: {
    address1: string | null
    address2: string | null
    zip: string | null
    city: string | null
    state: string | null
  }
  /** Of no code where the profile names none. */
  country: Word
  coordinates: { latitude: number; longitude: number } | null
  /** What it does: its role, and the processes of its scope certificates. */
  processes: readonly Word[]
}

/** The members of an address that the protocol asks for, by the fields of a company's profile. */
const REQUIRED = [
  ['address1', 'address.streetAddress'],
  ['zip', 'address.postalCode'],
  ['city', 'address.addressLocality'],
  ['state', 'address.addressRegion'],
  ['country', 'address.addressCountry'],
] as const

/** What is missing for a facility record, by the member that the protocol names: it takes no address without all five. */
export function facilityErrors({
  address,
  country,
}: Pick<FacilityFacts, 'address' | 'country'>): FieldErrors {
  const values = { ...address, country: country.code }
  return Object.fromEntries(
    REQUIRED.flatMap(([field, member]) =>
      (values[field] ?? '').trim() === '' ? [[member, issues.facilityAddress]] : [],
    ),
  )
}

/** The subject of a facility record (UNTP 0.7.0, Facility). */
export const facilityRecord = ({
  base,
  company,
  address,
  country,
  coordinates,
  processes,
}: FacilityFacts): Members => ({
  type: ['Facility'],
  id: siteUri(base, company),
  name: company.name,
  countryOfOperation: countryOf(country),
  processCategory: processes.map((process) => classification(base, 'processes', process)),
  relatedParty: [{ role: 'operator', party: partyOf(company) }],
  locationInformation:
    coordinates === null ? {} : { plusCode: `https://plus.codes/${plusCode(coordinates)}` },
  address: {
    streetAddress: [address.address1, address.address2]
      .filter((line) => (line ?? '').trim() !== '')
      .join(', '),
    postalCode: address.zip ?? '',
    addressLocality: address.city ?? '',
    addressRegion: address.state ?? '',
    addressCountry: countryOf(country),
  },
})

const countryOf = ({ code, name }: Word): Members => ({ countryCode: code, countryName: name })
