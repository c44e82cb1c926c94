import { ApiError } from '@selvedge/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isGone, isThere } from './connection.ts'
import { forgetOutgoing, outgoing, type Outgoing, sendLater, type Senders } from './outgoing.ts'
import { sendWaiting } from './send-waiting.ts'

/** As in a browser: what is stored is what can be listed. */
const emptyStorage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  }) as Storage

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', emptyStorage())
  vi.stubGlobal('window', new EventTarget())
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

const sendersOf = (sender: Senders['trade']): Senders => ({
  trade: sender,
  certification: sender,
  plan: sender,
  decision: sender,
  comment: sender,
  request: sender,
})

/** The same app in another tab: it shares what the browser stores, and nothing else. */
async function anotherTab() {
  vi.resetModules()
  return { ...(await import('./outgoing.ts')), ...(await import('./send-waiting.ts')) }
}

/** The browser says in one tab what another has stored. */
const hear = () =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'selvedge.outgoing.theirs' }))

async function send(answers: Record<string, Error | undefined>) {
  const sent: string[] = []
  const told: string[] = []
  const sender = async (payload: unknown) => {
    sent.push(String(payload))
    const failure = answers[String(payload)]
    if (failure) throw failure
    return `${String(payload)} is recorded`
  }
  const senders = sendersOf(sender)
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

test('two tabs keep what each was given, and count all of it', async () => {
  const other = await anotherTab()
  const stop = outgoing.subscribe(() => undefined)
  sendLater(one('mine'))
  vi.advanceTimersByTime(1)
  other.sendLater(one('theirs'))
  hear()
  expect(waiting()).toEqual(['mine', 'theirs'])
  // This tab sends both; nothing of the other's is left, nor lost.
  expect((await send({})).sent).toEqual(['mine', 'theirs'])
  other.outgoing.subscribe(() => undefined)()
  expect(other.outgoing.read()).toEqual([])
  stop()
})

test('what is kept while another tab sends is sent too, and what that one has sent is not sent again', async () => {
  const other = await anotherTab()
  sendLater(one('first'))
  vi.advanceTimersByTime(1)
  sendLater(one('second'))
  const sent: string[] = []
  const answered = Promise.withResolvers<string>()
  const slow = async (payload: unknown) => {
    sent.push(String(payload))
    return answered.promise
  }
  const listener = { onSent: () => undefined, onRefused: () => undefined }
  const sending = other.sendWaiting(1, sendersOf(slow), listener)
  await vi.advanceTimersByTimeAsync(1)
  // Meanwhile this tab finds the same two waiting.
  await sendWaiting(1, sendersOf(slow), listener)
  sendLater(one('third'))
  answered.resolve('done')
  await sending
  expect(sent).toEqual(['first', 'second', 'third'])
  expect((await send({})).sent).toEqual([])
  outgoing.subscribe(() => undefined)()
  expect(waiting()).toEqual([])
})

test('where the browser stores nothing, it is sent as long as the page is open', async () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  sendLater(one('first'))
  expect(waiting()).toEqual(['first'])
  expect((await send({})).sent).toEqual(['first'])
  expect(waiting()).toEqual([])
})
