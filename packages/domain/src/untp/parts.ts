import { classUri, type CompanyKeys, type MaterialKeys, ownNamespace, siteUri } from '../identifier-uri.ts'
import type { Members } from './envelope.ts'

/** A company as credentials name it. */
export type NamedCompany = CompanyKeys & { did: string; name: string }
export type NamedMaterial = MaterialKeys & { name: string }

/** A word of a list, by code and name. */
export type Word = { code: string; name: string }

const OWN_SCHEME = 'Selvedge'

/** A word of our own lists as a classification: the protocol asks for the list too. */
export const classification = (base: string, list: string, { code, name }: Word): Members => ({
  code,
  name,
  schemeId: `${ownNamespace(base)}${list}`,
  schemeName: `${OWN_SCHEME}: ${list}`,
})

/** An identifier of our own for something that has a name alone. */
export const termUri = (base: string, list: string, name: string): string =>
  `${ownNamespace(base)}${list}-${encodeURIComponent(name)}`

export const partyOf = ({ did, name }: NamedCompany): Members => ({ type: ['Party'], id: did, name })

export const facilityOf = (base: string, company: NamedCompany): Members => ({
  type: ['Facility'],
  id: siteUri(base, company),
  name: company.name,
})

/** A lot, or the class of goods where no lot is known. */
export const productOf = (base: string, material: NamedMaterial): Members => ({
  type: ['Product'],
  id: classUri(base, material),
  name: material.name,
  ...(material.lot && { batchNumber: material.lot }),
})

export const kilograms = (value: number): Members => ({ value, unit: 'KGM' })

/** A reference standard: by its own address where that is known. */
export type Standard = { name: string; url: string | null; criterion: string }

export const standardUri = (base: string, { name, url }: Standard): string =>
  url !== null && /^https?:\/\//.test(url) ? url : termUri(base, 'standard', name)

/** What a standard is about: the sustainability criterion that it stands for. */
export const topicOf = (base: string, { criterion }: Standard): Members => ({
  type: ['ConformityTopic'],
  id: termUri(base, 'criterion', criterion),
  name: criterion,
})

/** The first moment of a day, in UTC. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The last moment of a day, in UTC. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59Z`)
