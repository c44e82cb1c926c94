import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalUri } from './epcis/uri.ts'
import { classUri, identifierUri, ownNamespace, partyUri, siteUri } from './identifier-uri.ts'

const BASE = 'https://chain.example'
const publicId = '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01'

describe('identifiers as URIs', () => {
  test('name companies and goods by their GS1 keys where they have some', () => {
    expect(partyUri(BASE, { publicId, gln: '9521321000010' })).toBe('https://id.gs1.org/417/9521321000010')
    expect(siteUri(BASE, { publicId, gln: '9521321000010' })).toBe('https://id.gs1.org/414/9521321000010')
    expect(classUri(BASE, { publicId, gtin: '9521321000027', lot: 'LINT 26/31' })).toBe(
      'https://id.gs1.org/01/09521321000027/10/LINT%2026%2F31',
    )
  })

  test('and otherwise by their public number on a domain of our own', () => {
    expect(partyUri(BASE, { publicId, gln: null })).toBe(`${BASE}/id/company/${publicId}`)
    expect(siteUri(BASE, { publicId, gln: null })).toBe(`${BASE}/id/site/${publicId}`)
    expect(classUri(BASE, { publicId, gtin: null })).toBe(`${BASE}/id/class/${publicId}`)
    expect(classUri(BASE, { publicId, gtin: null, lot: 'A+7' })).toBe(
      `${BASE}/id/class/${publicId}/lot/A%2B7`,
    )
    expect(identifierUri(BASE, 'shipment', publicId)).toBe(`${BASE}/id/shipment/${publicId}`)
    expect(ownNamespace(BASE)).toBe(`${BASE}/ns/textile#`)
  })

  test('whatever the lot, an identifier is in the form in which it is compared, and its lot can be read back', () => {
    const lots = string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((lot) => lot.trim() === lot)
    assert(
      property(lots, constantFrom('09521321000027', null), (lot, gtin) => {
        const uri = classUri(BASE, { publicId, gtin, lot })
        expect(canonicalUri(uri, new Map())).toBe(uri)
        expect(decodeURIComponent(uri.split('/').at(-1) ?? '')).toBe(lot)
      }),
    )
  })
})
