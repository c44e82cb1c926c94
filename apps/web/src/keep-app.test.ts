import { areas } from '@selvedge/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { LISTS } from '../service-worker/service-worker.ts'

const everyCall = areas.flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))

test.each(LISTS)('the service worker keeps %s, which anybody may read', (list) => {
  const endpoint = everyCall.find(({ method, path }) => method === 'GET' && `/api${path}` === list)
  expect(endpoint?.open).toBe(true)
})
