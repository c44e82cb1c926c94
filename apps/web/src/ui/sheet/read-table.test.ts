import { MAX_IMPORT_BYTES } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readTable, TableError } from './read-table.ts'

let ended = 0
/** A reader that never answers, as one does that a file keeps busy. */
class BusyWorker extends EventTarget {
  postMessage() {}
  terminate() {
    ended++
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('reading that takes too long is abandoned, and its worker is ended', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', BusyWorker)
  const reading = expect(readTable('Yarn;1')).rejects.toEqual(new TableError(messages.importTooSlow))
  await vi.advanceTimersByTimeAsync(10_000)
  await reading
  expect(ended).toBe(1)
})

test('a text that is too large is not read at all', async () => {
  await expect(readTable(' '.repeat(MAX_IMPORT_BYTES + 1))).rejects.toThrow(messages.importTooLarge)
})
