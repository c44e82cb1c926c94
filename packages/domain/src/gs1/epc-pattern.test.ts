import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalUri } from '../epcis/uri.ts'
import { endOf, type KeyPattern, keysOfPattern } from './epc-pattern.ts'

const NO_PREFIXES = new Map<string, string>()
const keyOf = (text: string) => canonicalUri(text, NO_PREFIXES)

/** Whether a key is meant, compared as the database does. */
const isMeant = (key: string, patterns: readonly KeyPattern[] | undefined) =>
  patterns?.some(({ uri, isOpen }) => (isOpen ? key >= uri && key < endOf(uri) : key === uri))

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const letters = (most: number) =>
  fc
    .string({
      unit: fc.constantFrom(...'ABCXYZabcxyz0189-_.'.split(''), '%2F', '%22', '(', ')', '*', '+', ','),
      minLength: 1,
      maxLength: most,
    })
    .filter((text) => text !== '*')
/** A part that stands between dots has none. */
const reference = letters(6).map((text) => `R${text.replaceAll('.', '')}`)

/** The parts of a key behind the prefix of its company, which has seven digits here. */
const REST: Readonly<Record<string, readonly fc.Arbitrary<string>[]>> = {
  sgtin: [digits(6), letters(12)],
  lgtin: [digits(6), letters(12)],
  upui: [digits(6), letters(12)],
  itip: [digits(6), digits(2), digits(2), letters(12)],
  sscc: [digits(10)],
  sgln: [digits(5), letters(12)],
  pgln: [digits(5)],
  gdti: [digits(5), letters(12)],
  sgcn: [digits(5), digits(8)],
  grai: [digits(5), letters(12)],
  giai: [letters(12)],
  gsrn: [digits(10)],
  gsrnp: [digits(10)],
  cpi: [reference, digits(8)],
  ginc: [letters(12)],
  gsin: [digits(9)],
  gid: [digits(5), digits(8)],
  usdod: [digits(8)],
}

const keyParts = (scheme: string) => fc.tuple(digits(7), ...(REST[scheme] ?? []))
const urn = (scheme: string, parts: readonly string[]) =>
  `urn:epc:${scheme === 'lgtin' ? 'class' : 'id'}:${scheme}:${parts.join('.')}`
const pattern = (scheme: string, parts: readonly string[], fixed: number) =>
  `urn:epc:idpat:${scheme}:${parts.map((part, at) => (at < fixed ? part : '*')).join('.')}`

test.each(Object.keys(REST))(
  'a pattern of %s means the keys that have its parts, and no others',
  (scheme) => {
    fc.assert(
      fc.property(keyParts(scheme), keyParts(scheme), fc.nat(), (parts, others, nth) => {
        const fixed = nth % parts.length
        const asked = keysOfPattern(pattern(scheme, parts, fixed))
        expect(isMeant(keyOf(urn(scheme, parts)), asked)).toBe(true)
        // Others that share the first parts, as far as both draws have them.
        const mixed = others.map((part, at) => (at < nth % 3 ? (parts[at] ?? '') : part))
        const isSame = mixed.slice(0, fixed).every((part, at) => part === parts[at])
        expect(isMeant(keyOf(urn(scheme, mixed)), asked)).toBe(isSame)
      }),
    )
  },
)

const LINKED = Object.keys(REST).filter((scheme) => scheme !== 'gid' && scheme !== 'usdod')

test.each(LINKED)('a key of %s is the same as URN and as Digital Link of any domain', (scheme) => {
  fc.assert(
    fc.property(keyParts(scheme), (parts) => {
      const link = keyOf(urn(scheme, parts))
      expect(link).toMatch(/^https:\/\/id\.gs1\.org\/\d{2,4}\/[^/]+(?:\/\d{2,4}\/[^/]+)?$/)
      expect(keyOf(link)).toBe(link)
      expect(keyOf(`${link.replace('https://id.gs1.org', 'http://mill.example/things')}?x=1`)).toBe(link)
    }),
  )
})

test.each(LINKED)('a pattern of %s means no key of another scheme that stands beside it', (scheme) => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LINKED).chain((other) => fc.tuple(fc.constant(other), keyParts(other))),
      keyParts(scheme),
      ([other, theirs], parts) => {
        fc.pre(!(GTINS.has(scheme) && GTINS.has(other)) && scheme !== other)
        expect(isMeant(keyOf(urn(other, theirs)), keysOfPattern(pattern(scheme, parts, 0)))).toBe(false)
      },
    ),
  )
})

/** Their keys begin alike. */
const GTINS = new Set(['sgtin', 'lgtin', 'upui'])

test.each([
  'urn:epc:idpat:sgtin:9521321.*.7',
  'urn:epc:idpat:sgtin:*.012345.*',
  'urn:epc:idpat:sgtin:9521321.*',
  'urn:epc:idpat:sgtin:x.*.*',
  'urn:epc:idpat:sgtin:9521321.012345.7',
  'urn:epc:idpat:constructor:1.*',
  'urn:epc:id:sgtin:9521321.012345.*',
  'urn:epc:idpat:giai:9521321.\u00e9.*',
])('%s is no pattern that can be answered', (text) => {
  expect(keysOfPattern(text)).toBeUndefined()
})
