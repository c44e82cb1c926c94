import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@selvedge/contract/client.ts'
import { listUnitsEndpoint } from '@selvedge/contract/reference-data.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { consistencyTokens } from './consistency-token.ts'

afterEach(() => vi.unstubAllGlobals())

/** What all tabs of a browser share. */
function aBrowser() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
}

test('all tabs send the latest position that any of them received', async () => {
  aBrowser()
  const [early, middle, late] = [9, 160, 255].map(
    (moment) => `${String(moment).padStart(16, '0')}.${'a'.repeat(59)}=`,
  )
  const tokens = [middle, early, late, '']
  const seen: unknown[] = []
  const server = createServer((request, response) => {
    seen.push(request.headers['selvedge-position'])
    response.setHeader('selvedge-position', tokens[seen.length - 1] ?? '').end('[]')
  }).listen(0, '127.0.0.1')
  try {
    await new Promise((resolve) => server.once('listening', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    const [one, other] = [1, 2].map(() => createClient(url, () => null, consistencyTokens))
    for (const tab of [one, other, one, other]) await tab?.call(listUnitsEndpoint, {})
    expect(seen).toEqual([undefined, middle, middle, late])
  } finally {
    server.close()
  }
})

test('before any answer there is none', () => {
  aBrowser()
  expect(consistencyTokens.latest()).toBeUndefined()
})
