import { ApiError } from '@selvedge/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGone, isThere } from './connection.ts'
import { forgetOutgoing, outgoing, type Outgoing, sendLater, sendWaiting, type Senders } from './outgoing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})
afterEach(() => {
  forgetOutgoing()
  isThere()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const one = (key: string, changes: Partial<Outgoing> = {}): Outgoing => ({
  key,
  userId: 1,
  kind: 'trade',
  payload: key,
  draft: null,
  ...changes,
})
const waiting = () => outgoing.read().map(({ key }) => key)

async function send(answers: Record<string, Error | undefined>) {
  const sent: string[] = []
  const told: string[] = []
  const sender = async (payload: unknown) => {
    sent.push(String(payload))
    const failure = answers[String(payload)]
    if (failure) throw failure
    return `${String(payload)} is recorded`
  }
  const senders: Senders = { trade: sender, certification: sender, plan: sender, decision: sender }
  await sendWaiting(1, senders, {
    onSent: (said) => told.push(said),
    onRefused: ({ key }, error) => told.push(`${key}: ${(error as Error).message}`),
  })
  return { sent, told }
}

test('what waits is sent in its order, once, and then waits no more', async () => {
  sendLater(one('first'))
  sendLater(one('second'))
  sendLater(one('second'))
  expect(await send({})).toEqual({
    sent: ['first', 'second'],
    told: ['first is recorded', 'second is recorded'],
  })
  expect(waiting()).toEqual([])
  expect((await send({})).sent).toEqual([])
})

test('without an answer it goes on waiting, with all that comes after it', async () => {
  sendLater(one('first'))
  sendLater(one('second'))
  expect(await send({ first: new ApiError(0, 'INTERNAL', 'No answer') })).toEqual({
    sent: ['first'],
    told: [],
  })
  expect(waiting()).toEqual(['first', 'second'])
})

test.each([
  ['a fault of the server', new ApiError(502, 'INTERNAL', 'Bad gateway')],
  ['too many calls', new ApiError(429, 'RATE_LIMITED', 'Later')],
  ['a session that has ended', new ApiError(401, 'UNAUTHENTICATED', 'Log in')],
])('%s loses nothing: it waits and is sent the next time', async (_, failure) => {
  sendLater(one('first'))
  expect((await send({ first: failure })).told).toEqual([])
  expect(waiting()).toEqual(['first'])
  expect((await send({})).told).toEqual(['first is recorded'])
})

test('what the server refuses is reported, and does not delay the rest', async () => {
  sendLater(one('first'))
  sendLater(one('second'))
  const { told } = await send({ first: new ApiError(409, 'DUPLICATE', 'Taken') })
  expect(told).toEqual(['first: Taken', 'second is recorded'])
  expect(waiting()).toEqual([])
})

test('another person’s entries are not sent, and nothing is while there is no connection', async () => {
  sendLater(one('mine'))
  sendLater(one('theirs', { userId: 2 }))
  isGone()
  expect((await send({})).sent).toEqual([])
  isThere()
  expect((await send({})).sent).toEqual(['mine'])
  expect(waiting()).toEqual(['theirs'])
})
