import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent, CONTEXT } from '../../../test/support/world/epcis.ts'
import { allPages, askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
})

const ask = (url: string, by = mill) => askEvents(t, by, url)
const numbered = (from: number, count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, nth) =>
    anEvent({
      eventID: `urn:test:${from + nth}`,
      eventTime: `2026-05-01T08:00:${String(from + nth).padStart(2, '0')}Z`,
      ...changes,
    }),
  )
const many = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => anEvent({ eventID: `urn:test:${from + nth}` }))
const ids = (...numbers: number[]) => numbers.map((number) => `urn:test:${number}`)

describe('pages', () => {
  test('have each event once while others are captured between them, and a link while there is more (A8)', async () => {
    const by = await t.aCompany()
    await captured(t, by, [...numbered(1, 3), ...numbered(4, 2, { bizStep: 'receiving' })])
    await captured(t, by, numbered(6, 2, { bizStep: 'storing' }))
    let next = 10
    const pages = await allPages(t, by, {
      url: '/epcis/events?EQ_bizStep=shipping%7Creceiving&GE_eventTime=2026-05-01T08:00:00Z&perPage=2',
      between: () => captured(t, by, numbered(next++, 1)),
    })
    expect(pages).toEqual([ids(5, 4), ids(3, 2), ids(1)])
  })

  test.each([
    ['', ids(5, 4, 3, 2, 1)],
    ['&orderDirection=ASC', ids(1, 2, 3, 4, 5)],
    ['&orderBy=eventTime', ids(1, 2, 3, 4, 5)],
    ['&orderBy=eventTime&orderDirection=ASC', ids(5, 4, 3, 2, 1)],
    ['&orderBy=recordTime', ids(5, 4, 3, 2, 1)],
    ['&orderBy=recordTime&orderDirection=ASC', ids(1, 2, 3, 4, 5)],
    ['&orderBy=eventTime&eventCountLimit=3', ids(1, 2, 3)],
    ['&EXISTS_cbv:nothing=false', ids(5, 4, 3, 2, 1)],
    ['&GE_quantity=1', ids(5, 4, 3, 2, 1)],
  ])('follow the order that is asked for: %s', async (query, expected) => {
    const by = await t.aCompany()
    // The later an event was captured, the earlier it happened.
    for (const nth of [1, 2, 3, 4, 5])
      await captured(t, by, [
        anEvent({ eventID: `urn:test:${nth}`, eventTime: `2026-05-0${6 - nth}T08:00:00Z` }),
      ])
    const pages = await allPages(t, by, { url: `/epcis/events?perPage=2${query}` })
    expect(pages.flat()).toEqual(expected)
    expect(pages.slice(0, -1).every((page) => page.length === 2)).toBe(true)
  })

  test('miss nothing and repeat nothing, however captures and pages alternate', async () => {
    const orders = ['', '&orderDirection=ASC', '&orderBy=eventTime', '&orderBy=recordTime&orderDirection=ASC']
    await assert(
      asyncProperty(
        integer({ min: 0, max: 7 }),
        array(integer({ min: 0, max: 3 }), { minLength: 10, maxLength: 10 }),
        integer({ min: 1, max: 3 }),
        constantFrom(...orders),
        async (first, between, perPage, order) => {
          const by = await t.aCompany()
          if (first > 0) await captured(t, by, numbered(0, first))
          let made = first
          let turn = 0
          const captures: Promise<void>[] = []
          const pages = await allPages(t, by, {
            url: `/epcis/events?perPage=${perPage}${order}`,
            between: async () => {
              const count = between[turn++] ?? 0
              const sent = count > 0 ? captured(t, by, numbered(made, count)) : undefined
              made += count
              // Every other capture runs while the next page is asked for.
              if (sent) captures.push(sent)
              if (turn % 2 === 0) await sent
            },
          })
          const expected = ids(...Array.from({ length: first }, (_, nth) => nth))
          expect(pages.flat().toSorted()).toEqual(expected.toSorted())
          await Promise.all(captures)
          // What came meanwhile is there when the query is asked again.
          const again = await allPages(t, by, { url: `/epcis/events?perPage=1000${order}` })
          expect(new Set(again.flat()).size).toBe(made)
          expect(again.flat()).toHaveLength(made)
        },
      ),
      { numRuns: 12 },
    )
  })

  test.each([
    ['a member', 'EQ_ex:colour=red', {}],
    ['a value', 'EQ_bizStep=ex:spinning', {}],
    [
      'a value of the header',
      'EQ_bizStep=own:spinning',
      { 'gs1-extensions': 'own=https://mill.example/ns/' },
    ],
  ])(
    'mean by a prefix what the first meant, whatever is captured meanwhile: %s',
    async (_, query, headers) => {
      const by = await t.aCompany()
      const declaring = (namespace: string) => ({ '@context': [CONTEXT, { ex: namespace }] })
      const red = { bizStep: 'ex:spinning', 'ex:colour': 'red' }
      await captured(t, by, numbered(1, 3, red), declaring('https://mill.example/ns/'))
      const { ids: first, next = '' } = await askEvents(t, by, `/epcis/events?perPage=1&${query}`, headers)
      await captured(t, by, numbered(4, 1, red), declaring('https://other.example/'))
      expect([first, ...(await allPages(t, by, { url: next }))]).toEqual([ids(3), ids(2), ids(1)])
    },
  )

  test.each(['of documents', 'of events'])('read a prefix as it was declared last: %s', async (which) => {
    const by = await t.aCompany()
    const red = { 'ex:colour': 'red' }
    for (const [nth, name] of ['one', 'two', 'one'].entries()) {
      const own = { '@context': [CONTEXT, { ex: `https://${name}.example/` }] }
      if (which === 'of documents') await captured(t, by, numbered(nth, 1, red), own)
      else await captured(t, by, numbered(nth, 1, { ...red, ...own }))
    }
    expect((await ask('/epcis/events?EQ_ex:colour=red', by)).ids).toEqual(ids(2, 0))
  })

  test('whose address would be too long are refused with the first', async () => {
    const by = await t.aCompany()
    await captured(t, by, numbered(1, 2))
    const headers = { 'gs1-extensions': `ex=https://mill.example/${'x'.repeat(4000)}/` }
    const values = Array.from({ length: 500 }, (_, nth) => `ex:step${nth}`).join('%7C')
    const url = `/epcis/events?perPage=1&EXISTS_ex:a=false&EQ_bizStep=shipping%7C${values}`
    expect(await askEvents(t, by, url, headers)).toMatchObject({
      status: 414,
      body: { type: 'epcisException:URITooLongException' },
    })
    expect((await askEvents(t, by, url.replace('perPage=1', 'perPage=2'), headers)).ids).toEqual(ids(2, 1))
  })

  test('may have another size than the one before', async () => {
    const by = await t.aCompany()
    await captured(t, by, numbered(1, 5))
    const { next } = await ask('/epcis/events?perPage=1', by)
    expect((await ask(`${next}&perPage=3`, by)).ids).toEqual(ids(4, 3, 2))
  })

  test('end before their answer is too large to send', async () => {
    const by = await t.aCompany()
    const large = {
      'ex:note': 'x'.repeat(3_000_000),
      '@context': [CONTEXT, { ex: 'https://mill.example/ns/' }],
    }
    for (const nth of [1, 2, 3]) await captured(t, by, numbered(nth, 1, large))
    expect(await allPages(t, by, { url: '/epcis/events' })).toEqual([ids(3, 2), ids(1)])
  })

  test('end as well before the contexts that are read with their events are too large', async () => {
    const by = await t.aCompany()
    const large = { '@context': [CONTEXT, { ex: `https://mill.example/${'x'.repeat(15_000)}/` }] }
    await captured(t, by, many(1, 700), large)
    const pages = await allPages(t, by, { url: '/epcis/events?perPage=1000' })
    expect(pages).toHaveLength(2)
    expect(pages.flat()).toEqual(ids(...Array.from({ length: 700 }, (_, nth) => 700 - nth)))
  })
})

describe('the token of the next page', () => {
  const first = async () => {
    const by = await t.aCompany()
    await captured(t, by, numbered(1, 3))
    const { next = '' } = await ask('/epcis/events?perPage=1&EQ_bizStep=shipping', by)
    return { by, next }
  }
  const refused = { status: 400, body: { type: 'epcisException:QueryParameterException' } }

  test('stands alone, needs no escaping, and says when it ends', async () => {
    const { by, next } = await first()
    expect(next).toMatch(/^\/epcis\/events\?nextPageToken=[\w-]+$/)
    const answer = await t.app.inject({ url: next, headers: { authorization: `Bearer ${by.token}` } })
    expect(answer.headers['gs1-next-page-token-expires']).toBe(
      new Date(t.services.now().getTime() + 3_600_000).toISOString(),
    )
  })

  test('is no token for another company (A14), once it was changed, or for another address', async () => {
    const { by, next } = await first()
    const stranger = await t.aCompany({ knows: by })
    expect(await ask(next, stranger)).toMatchObject(refused)
    for (const at of [30, 60, next.length - 1]) {
      const other = next[at] === 'A' ? 'B' : 'A'
      expect(await ask(next.slice(0, at) + other + next.slice(at + 1), by)).toMatchObject(refused)
    }
    expect(await ask(`${next}&EQ_action=ADD`, by)).toMatchObject(refused)
    expect(await ask('/epcis/events?nextPageToken=abc', by)).toMatchObject(refused)
  })

  test('ends after an hour', async () => {
    const { by, next } = await first()
    t.pass(59 * 60_000)
    expect((await ask(next, by)).status).toBe(200)
    t.pass(60_000)
    expect(await ask(next, by)).toMatchObject(refused)
  })
})

test.each([
  ['urn:epc:class:lgtin:4012345.012345.L7', 'https://id.gs1.org/01/04012345123456/10/L7'],
  ['https://id.gs1.org/01/04012345123456/10/L7', 'urn:epc:class:lgtin:4012345.012345.L7'],
])('a lot that was captured as %s is found by %s (A9)', async (epcClass, asked) => {
  const by = await t.aCompany()
  await captured(t, by, numbered(1, 1, { quantityList: [{ epcClass, quantity: 1, uom: 'KGM' }] }))
  const query = new URLSearchParams({ MATCH_anyEPCClass: asked }).toString()
  expect((await ask(`/epcis/events?${query}`, by)).ids).toEqual(ids(1))
})

test.each([
  ['eventCountLimit=1', 'eventCountLimit needs orderBy'],
  [
    'eventCountLimit=1&orderBy=eventTime&maxEventCount=1',
    'eventCountLimit cannot be given together with maxEventCount',
  ],
  ['EQ_bizstep=x', 'EQ_bizstep is not a parameter of this query'],
])('%s is refused by its name (A10)', async (query, detail) => {
  expect(await ask(`/epcis/events?${query}`)).toMatchObject({
    status: 400,
    body: { type: 'epcisException:QueryParameterException', detail },
  })
})

test('more events than maxEventCount are refused, and as many are answered (A11)', async () => {
  const by = await t.aCompany()
  await captured(t, by, numbered(1, 2))
  expect(await ask('/epcis/events?maxEventCount=1', by)).toMatchObject({
    status: 413,
    body: { type: 'epcisException:QueryTooLargeException' },
  })
  expect((await ask('/epcis/events?maxEventCount=2', by)).ids).toEqual(ids(2, 1))
})

test('an address that is too long is refused as that', async () => {
  expect(await ask(`/epcis/events?EQ_eventID=${'a'.repeat(8000)}`)).toMatchObject({
    status: 414,
    body: { type: 'epcisException:URITooLongException' },
  })
  const by = await t.aCompany()
  await captured(t, by, numbered(1, 2))
  const long = `EQ_eventID=urn:test:1|urn:test:2|${Array.from({ length: 75 }, () => 'b'.repeat(100)).join('|')}`
  const pages = await allPages(t, by, { url: `/epcis/events?perPage=1&${long}` })
  expect(pages).toEqual([ids(2), ids(1)])
})

test('HEAD has the headers of GET and no body', async () => {
  const by = await t.aCompany()
  await captured(t, by, numbered(1, 2))
  const headers = { authorization: `Bearer ${by.token}` }
  const answer = await t.app.inject({ method: 'HEAD', url: '/epcis/events?perPage=1', headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['link']).toContain('rel="next"')
  expect(answer.headers['gs1-epcis-version']).toBe('2.0.0')
  expect(answer.body).toBe('')
})
