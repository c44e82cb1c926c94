import { expect, test } from 'vitest'
import { sentSize } from './shrink-picture.ts'

test.each([
  [
    { width: 100, height: 50 },
    { width: 100, height: 50 },
  ],
  [
    { width: 512, height: 512 },
    { width: 512, height: 512 },
  ],
  [
    { width: 4000, height: 3000 },
    { width: 512, height: 384 },
  ],
  [
    { width: 30, height: 6000 },
    { width: 3, height: 512 },
  ],
  [
    { width: 10_000, height: 1 },
    { width: 512, height: 1 },
  ],
])('a picture of %o is sent as %o', (size, sent) => {
  expect(sentSize(size)).toEqual(sent)
})
