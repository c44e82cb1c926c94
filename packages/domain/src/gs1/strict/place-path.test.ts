import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withCheckDigit } from '../check-digit.ts'
import { CHARACTERS_82 } from './characters.ts'
import { isExtension, isSscc, linkPathsUpwards, type Place, placeOf, placePath } from './place-path.ts'
import { readLinkPath } from './read-path.ts'

const upwards = (path: string) => {
  const read = readLinkPath(path)
  return 'link' in read ? linkPathsUpwards(read.link) : read.fault.reason
}

test.each([
  ['/414/4012345000009', ['/414/4012345000009']],
  ['/414/4012345000009/254/Gate-5', ['/414/4012345000009/254/Gate-5', '/414/4012345000009']],
  ['/414/4012345000009/7040/1ABC', ['/414/4012345000009']],
  ['/417/4012345000009', ['/417/4012345000009']],
  ['/417/4012345000009/7040/1ABC', ['/417/4012345000009']],
  ['/00/106141412345678908', ['/00/106141412345678908']],
  ['/01/09521321000056/235/TPX', ['/01/09521321000056']],
  ['/8003/04012345000009A1', []],
  ['/417/4012345000009/254/1', 'qualifier'],
  ['/00/106141412345678908/254/1', 'qualifier'],
  ['/254/1/414/4012345000009', 'no-key'],
  ['/414/4012345000009/254/1/7040/1ABC', 'order'],
])('C3: %s is these, the finest first: %j', (path, found) => {
  expect(upwards(path)).toEqual(found)
})

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count - 1}}$`)).map(withCheckDigit)
const extension = fc
  .array(fc.constantFrom(...CHARACTERS_82.split('')), { minLength: 1, maxLength: 20 })
  .map((characters) => characters.join(''))
  .filter((text) => text !== '.' && text !== '..')
const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), gln: digits(13), extension: fc.option(extension) }),
  fc.record({ kind: fc.constant('party' as const), gln: digits(13) }),
  fc.record({ kind: fc.constant('pallet' as const), sscc: digits(18) }),
)

test('what is written is read again, and is the finest of what it is', () => {
  fc.assert(
    fc.property(place, (one) => {
      const read = readLinkPath(placePath(one))
      expect('link' in read && { isMoved: read.isMoved, place: placeOf(read.link) }).toEqual({
        isMoved: false,
        place: one,
      })
      if ('link' in read) expect(linkPathsUpwards(read.link)[0]).toBe(placePath(one))
      if (one.kind === 'place' && one.extension !== null) expect(isExtension(one.extension)).toBe(true)
      if (one.kind === 'pallet') expect(isSscc(one.sscc)).toBe(true)
    }),
  )
  expect([
    isSscc('106141412345678907'),
    isSscc('4012345000009'),
    isExtension('a b'),
    isExtension('..'),
  ]).toEqual([false, false, false, false])
})
