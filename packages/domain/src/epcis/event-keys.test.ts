import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { classUri } from '../identifier-uri.ts'
import { keysOf } from './event-keys.ts'
import { prefixesOf } from './uri.ts'

const LOT_SIGNS = Array.from(
  '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz',
)
const GTIN = '04012345123456'
const LINK = `https://id.gs1.org/01/${GTIN}/10/`

const keyOf = (epcClass: string) =>
  keysOf({ quantityList: [{ epcClass }] }, prefixesOf()).map(({ uri }) => uri)
const hex = (sign: string) => `%${sign.charCodeAt(0).toString(16)}`

/** As the EPC Tag Data Standard (7.1, 12.13) has a lot in a URN: only these signs are escaped. */
const inUrn = (lot: string) => lot.replaceAll(/["%&/<>?]/g, (sign) => hex(sign).toUpperCase())

test('a lot is one key as a URN, as a Digital Link however it is escaped, and as ours', () => {
  // An asterisk alone leaves the lot of a URN open.
  const lots = fc
    .string({ unit: fc.constantFrom(...LOT_SIGNS), minLength: 1, maxLength: 20 })
    .filter((lot) => lot !== '*')
  fc.assert(
    fc.property(lots, (lot) => {
      const key = keyOf(classUri('https://selvedge.example', { publicId: '', gtin: GTIN, lot }))
      expect(keyOf(`urn:epc:class:lgtin:4012345.012345.${inUrn(lot)}`)).toEqual(key)
      expect(keyOf(LINK + encodeURIComponent(lot))).toEqual(key)
      expect(keyOf(LINK + inUrn(lot))).toEqual(key)
      expect(keyOf(LINK + Array.from(lot, hex).join(''))).toEqual(key)
      expect(key).toEqual([
        LINK + encodeURIComponent(lot).replaceAll(/[!()*]/g, (sign) => hex(sign).toUpperCase()),
      ])
    }),
  )
})

test('two lots are two keys, and what is no key of GS1 is left as it is', () => {
  const lots = fc.string({ unit: fc.constantFrom(...LOT_SIGNS), minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lots, lots, (a, b) => {
      fc.pre(a !== b)
      expect(keyOf(LINK + encodeURIComponent(a))).not.toEqual(keyOf(LINK + encodeURIComponent(b)))
    }),
  )
  for (const uri of ['https://mill.example/lot/a%3bb', 'urn:x:a%2fb']) expect(keyOf(uri)).toEqual([uri])
  expect(keyOf(`${LINK}100%`)).toEqual([`${LINK}100%25`])
})
