import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCheckDigit } from '../check-digit.ts'
import { CHARACTERS_82 } from './characters.ts'
import { checkPair } from './global-model-number.ts'
import { pathsUpwards, type Product, productFault, productOf, productPath } from './product-path.ts'
import { readLinkPath, writeLinkPath } from './read-path.ts'

const GTIN = '09521321000056'

const read = (path: string) => {
  const found = readLinkPath(path)
  return 'link' in found ? { path: writeLinkPath(found.link), isMoved: found.isMoved } : found.fault
}

test.each([
  [`/01/${GTIN}`, `/01/${GTIN}`],
  [`/01/${GTIN}/`, `/01/${GTIN}`],
  [`/01/${GTIN}/10/L-2026-44`, `/01/${GTIN}/10/L-2026-44`],
  [`/01/${GTIN}/22/2A/10/L%2B1/21/7`, `/01/${GTIN}/22/2A/10/L%2B1/21/7`],
  [`/01/${GTIN}/10/%2F..%2F`, `/01/${GTIN}/10/%2F..%2F`],
  [`/01/${GTIN}/10/a!b`, `/01/${GTIN}/10/a%21b`],
  [`/01/${GTIN}/21/%61`, `/01/${GTIN}/21/a`],
  [`/01/${GTIN}/235/TPX`, `/01/${GTIN}/235/TPX`],
  ['/414/4012345000009/254/D5', '/414/4012345000009/254/D5'],
  ['/414/4012345000009/7040/1ABC', '/414/4012345000009/7040/1ABC'],
  ['/417/4012345000009', '/417/4012345000009'],
  ['/00/106141412345678908', '/00/106141412345678908'],
  ['/8003/04012345000009A1', '/8003/04012345000009A1'],
  ['/8013/1987654Ad4X4bL5ttr2310c2K', '/8013/1987654Ad4X4bL5ttr2310c2K'],
  ['/253/4012345000009AB', '/253/4012345000009AB'],
  ['/255/401234500000912', '/255/401234500000912'],
])('%s is read as it stands', (path, written) => {
  expect(read(path)).toEqual({ path: written, isMoved: false })
})

test.each([
  ['/01/9521321000056', `/01/${GTIN}`],
  ['/01/96385074', '/01/00000096385074'],
  [`/gtin/${GTIN}/lot/L-2026-44`, `/01/${GTIN}/10/L-2026-44`],
  [`/01/${GTIN}/lot/L-2026-44`, `/01/${GTIN}/10/L-2026-44`],
  [`/gtin/${GTIN}/cpv/2A/lot/lot/ser/7`, `/01/${GTIN}/22/2A/10/lot/21/7`],
  ['/gln/4012345000009/glnx/D5', '/414/4012345000009/254/D5'],
])('%s is an older or a shorter form of %s', (path, written) => {
  expect(read(path)).toEqual({ path: written, isMoved: true })
})

test.each([
  ['/01/09521321000059', 'check-digit', 2, '01'],
  ['/01/0952132100005', 'check-digit', 2, '01'],
  ['/01/095213210000', 'check-digit', 2, '01'],
  ['/01/095213210000568', 'length', 2, '01'],
  ['/01/0952132100005A', 'characters', 2, '01'],
  ['/01/', 'no-key', 1, '01'],
  ['/01', 'no-key', 1, '01'],
  ['/', 'no-key', 1, ''],
  ['/02/09521321000056', 'no-key', 1, '02'],
  ['/constructor/1', 'no-key', 1, 'constructor'],
  [`/01/${GTIN}/21/A/10/B`, 'order', 5, '10'],
  [`/01/${GTIN}/10/B/22/A`, 'order', 5, '22'],
  [`/01/${GTIN}/10/B/235/A`, 'order', 5, '235'],
  [`/01/${GTIN}/10/B/10/B`, 'twice', 5, '10'],
  [`/01/${GTIN}/254/B`, 'qualifier', 3, '254'],
  [`/01/${GTIN}/page/2`, 'qualifier', 3, 'page'],
  [`/01/${GTIN}/10`, 'unpaired', 3, '10'],
  [`/01/${GTIN}/10//21/7`, 'length', 4, '10'],
  [`/01/${GTIN}/10/123456789012345678901`, 'length', 4, '10'],
  [`/01/${GTIN}/10/L%20`, 'characters', 4, '10'],
  [`/01/${GTIN}/10/L%C3%A4`, 'characters', 4, '10'],
  [`/01/${GTIN}/10/L%ZZ`, 'encoding', 4, '10'],
  [`/01/${GTIN}/10/L%FF`, 'encoding', 4, '10'],
  [`/01/${GTIN}/10/L%00`, 'characters', 4, '10'],
  [`/01/${GTIN}/10/..`, 'dots', 4, '10'],
  [`/01/${GTIN}/10/%2e%2e`, 'dots', 4, '10'],
  ['/414/4012345000008', 'check-digit', 2, '414'],
  ['/00/106141412345678907', 'check-digit', 2, '00'],
  ['/417/4012345000009/254/1', 'qualifier', 3, '254'],
  ['/8013/1987654Ad4X4bL5ttr2310c2J', 'check-digit', 2, '8013'],
  ['/8003/10614141777777', 'characters', 2, '8003'],
  ['/8010/abc', 'characters', 2, '8010'],
  ['/8006/0952132100005601', 'length', 2, '8006'],
])('%s is no Digital Link: %s', (path, reason, at, ai) => {
  expect(read(path)).toEqual({ reason, at, ai })
})

test('the check characters of a model number are those of GS1’s example', () => {
  expect(checkPair('1987654Ad4X4bL5ttr2310c')).toBe('2K')
})

const value = (maximum: number) =>
  fc
    .array(fc.constantFrom(...CHARACTERS_82.split('')), { minLength: 1, maxLength: maximum })
    .map((characters) => characters.join(''))
    .filter((text) => text !== '.' && text !== '..')
const maybe = fc.option(value(20), { nil: null })
const gtin = fc.stringMatching(/^\d{13}$/).map(withCheckDigit)
const product: fc.Arbitrary<Product> = fc.record({ gtin, variant: maybe, lot: maybe, serial: maybe })

describe('a product', () => {
  test('that is written is read again, also out of an address that a browser has read', () => {
    fc.assert(
      fc.property(product, (one) => {
        expect(productFault(one)).toBeUndefined()
        const path = productPath(one)
        expect(path).toMatch(/^\/01\/\d{14}(?:\/(?:22|10|21)\/(?:[A-Za-z0-9._~-]|%[0-9A-F]{2})+)*$/)
        const { pathname } = new URL(path, 'https://mill.example')
        for (const sent of [path, pathname, `${path}/`]) {
          const found = readLinkPath(sent)
          expect('link' in found && { isMoved: found.isMoved, ...productOf(found.link) }).toEqual({
            isMoved: false,
            ...one,
          })
        }
      }),
    )
  })

  test('with another digit in its GTIN is refused', () => {
    fc.assert(
      fc.property(product, fc.nat(13), fc.integer({ min: 1, max: 9 }), (one, place, more) => {
        const digit = String((Number(one.gtin[place]) + more) % 10)
        const changed = one.gtin.slice(0, place) + digit + one.gtin.slice(place + 1)
        const path = productPath(one).replace(one.gtin, changed)
        expect(read(path)).toEqual({ reason: 'check-digit', at: 2, ai: '01' })
      }),
    )
  })

  test('is everything coarser too, the finest first and the model last', () => {
    expect(pathsUpwards({ gtin: GTIN, lot: 'L', serial: '7' })).toEqual([
      `/01/${GTIN}/10/L/21/7`,
      `/01/${GTIN}/21/7`,
      `/01/${GTIN}/10/L`,
      `/01/${GTIN}`,
    ])
    fc.assert(
      fc.property(product, (one) => {
        const paths = pathsUpwards(one)
        expect(paths[0]).toBe(productPath(one))
        expect(paths.at(-1)).toBe(`/01/${one.gtin}`)
        expect(new Set(paths).size).toBe(paths.length)
        const known = [one.variant, one.lot, one.serial].filter((part) => part !== null)
        expect(paths.length).toBe(2 ** known.length)
      }),
    )
  })

  test.each([
    [
      { gtin: GTIN, lot: 'Lot 7' },
      { part: 'lot', reason: 'characters' },
    ],
    [
      { gtin: GTIN, lot: 'x'.repeat(21) },
      { part: 'lot', reason: 'length' },
    ],
    [
      { gtin: GTIN, serial: '..' },
      { part: 'serial', reason: 'dots' },
    ],
    [{ gtin: '09521321000059' }, { part: 'gtin', reason: 'check-digit' }],
  ])('says what cannot stand in an address: %j', (one, fault) => {
    expect(productFault(one)).toEqual(fault)
  })
})

test('whatever is sent as a path, an answer comes: a link that is written and read alike, or a fault with its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('01', '10', '21', '22', 'gtin', 'lot', GTIN, ''), fc.string())),
      (parts) => {
        const found = readLinkPath(`/${parts.join('/')}`)
        const again = 'link' in found ? readLinkPath(writeLinkPath(found.link)) : undefined
        if ('fault' in found) expect(found.fault.at).toBeGreaterThan(0)
        else expect(again).toEqual({ link: found.link, isMoved: false })
      },
    ),
  )
})
