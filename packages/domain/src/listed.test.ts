import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([
  ['NS/26-S-007, NS/26-S-006', ['NS/26-S-007', 'NS/26-S-006']],
  ['NS/26-S-007，NS/26-S-006', ['NS/26-S-007', 'NS/26-S-006']],
  ['交货1、交货2；交货3;交货4', ['交货1', '交货2', '交货3', '交货4']],
  [' en ,, de , ', ['en', 'de']],
  ['S-1\r\nS-2', ['S-1', 'S-2']],
  ['NS/26 S 007', ['NS/26 S 007']],
  [' ， ', []],
  ['', []],
])('%j lists %j', (text, names) => {
  expect(listed(text)).toEqual(names)
})
