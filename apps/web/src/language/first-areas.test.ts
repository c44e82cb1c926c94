import { resolve } from 'node:path'
import { FIRST_AREAS } from '@selvedge/messages/first-areas.ts'
import { loadedAreas } from '@selvedge/messages/loaded-areas.ts'
import { expect, test } from 'vitest'

test('the texts that come first are those of the modules that come first', () => {
  // The log-in waits for the rest where it says what is wrong.
  expect(loadedAreas([resolve(import.meta.dirname, '../app.tsx')])).toEqual([...FIRST_AREAS])
})
