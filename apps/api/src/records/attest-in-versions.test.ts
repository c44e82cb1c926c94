import { expect, test } from 'vitest'
import { attestInVersions } from './attest-in-versions.ts'

test('a row is attested in the requested version, by default in the newest; never in an unknown one', () => {
  const attest = attestInVersions<{ name: string; port: string }>({
    1: ({ name }) => ({ name }),
    2: ({ name, port }) => ({ schema: 2, name, port }),
  })
  const row = { name: 'Cotton', port: 'Izmir' }
  expect(attest(row)).toEqual({ schema: 2, name: 'Cotton', port: 'Izmir' })
  expect(attest(row, 1)).toEqual({ name: 'Cotton' })
  expect(attest(row, 3)).toBeUndefined()
  expect(attest(row, 0)).toBeUndefined()
})
