import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseLink, type Level, levelsOf, type ResolverLink, type Wanted } from './choose-link.ts'
import { DEFAULT_LINK, GS1_VOCABULARY, LINK_TYPES, linkTypeOf, linkTypeWord } from './link-types.ts'
import { linksetHeaders, linksetOf, linksetOfSome } from './linkset.ts'
import { isNamedBefore, preferencesIn } from './preferences.ts'
import { readTarget, targetWith } from './target.ts'

const MODEL = '/01/09521321000056'
const LOT = `${MODEL}/10/L-2026-44`

let made = 0
const link = (own: Partial<ResolverLink> = {}): ResolverLink => ({
  anchor: MODEL,
  type: LINK_TYPES.pip,
  href: `https://brand.example/${made++}`,
  title: 'T-shirt',
  hreflang: [],
  mediaType: null,
  context: null,
  isDefault: false,
  ...own,
})
const choose = (links: readonly ResolverLink[], wanted: Partial<Wanted> = {}) =>
  chooseLink(levelsOf([LOT, MODEL], links), { languages: [], mediaTypes: [], ...wanted })
const pip = LINK_TYPES.pip

describe('the type of a link', () => {
  test.each([
    ['gs1:pip', `${GS1_VOCABULARY}pip`],
    ['pip', `${GS1_VOCABULARY}pip`],
    [`${GS1_VOCABULARY}pip`, `${GS1_VOCABULARY}pip`],
    ['https://www.gs1.org/voc/pip', `${GS1_VOCABULARY}pip`],
    ['http://gs1.org/voc/pip', `${GS1_VOCABULARY}pip`],
    ['gs1:recipeInfo', `${GS1_VOCABULARY}recipeInfo`],
    ['dpp', LINK_TYPES.dpp],
    ['dcc', LINK_TYPES.dcc],
    [LINK_TYPES.dcc, LINK_TYPES.dcc],
    ['gs1:defaultLink', DEFAULT_LINK],
    ['', undefined],
    ['gs1:', undefined],
    ['a b', undefined],
    ['"><script>', undefined],
  ])('%s is %s', (text, type) => {
    expect(linkTypeOf(text)).toBe(type)
  })

  test('that we know has a word', () => {
    expect(linkTypeWord(LINK_TYPES.dte)).toBe('dte')
    expect(linkTypeWord(`${GS1_VOCABULARY}recipeInfo`)).toBeUndefined()
  })
})

test('headers with weights are read in the order of what is wanted most, and what is refused is left out', () => {
  expect(preferencesIn('fr;q=0.5, de-AT, en;q=0.8, *;q=0')).toEqual(['de-at', 'en', 'fr'])
  expect(preferencesIn(undefined)).toEqual([])
  expect(preferencesIn('x;q=none')).toEqual([])
  fc.assert(fc.property(fc.string(), (text) => preferencesIn(text).every((one) => one !== '')))
})

const LINKSET = 'application/linkset+json'
test.each<[accept: string | undefined, isNamed: boolean]>([
  [LINKSET, true],
  [`${LINKSET}, text/html;q=0.9`, true],
  [`text/html, ${LINKSET}`, true],
  [`text/html;q=0.5, ${LINKSET};q=0.6, */*;q=0.1`, true],
  [`APPLICATION/linkset+JSON ; Q=0.5`, true],
  [`${LINKSET}, text/html;q=0`, true],
  [`${LINKSET};q=0`, false],
  [`${LINKSET};q=0, */*`, false],
  [`text/html, ${LINKSET};q=0.9`, false],
  [`text/*, ${LINKSET};q=0.9`, false],
  [`${LINKSET};q=0.5, */*`, false],
  [`${LINKSET};q=0.5, */*, text/html;q=0.1`, true],
  [`${LINKSET};q=high`, false],
  ['application/*', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('a linkset is named before a page by Accept: %s', (accept, isNamed) => {
  expect(isNamedBefore(accept, LINKSET, 'text/html')).toBe(isNamed)
})

describe('the link that is followed', () => {
  test('without a type is the default one of the finest level', () => {
    const other = link()
    const byDefault = link({ isDefault: true })
    expect(choose([other, byDefault])).toEqual({ is: 'one', link: byDefault })
    expect(choose([other])).toEqual({ is: 'one', link: other })
    const ofLot = link({ anchor: LOT })
    expect(choose([byDefault, ofLot])).toEqual({ is: 'one', link: ofLot })
    expect(choose([])).toEqual({ is: 'none' })
    expect(choose([other, byDefault], { type: DEFAULT_LINK })).toEqual({ is: 'one', link: byDefault })
  })

  test('of a type is found at the model where the lot has none', () => {
    const ofLot = link({ anchor: LOT, type: LINK_TYPES.dpp })
    const ofModel = link()
    expect(choose([ofLot, ofModel], { type: pip })).toEqual({ is: 'one', link: ofModel })
    expect(choose([ofLot, ofModel], { type: LINK_TYPES.epcis })).toEqual({ is: 'none' })
  })

  test('C6: is in the language that is wanted, or the default one, or one of several', () => {
    const en = link({ hreflang: ['en'], isDefault: true })
    const de = link({ hreflang: ['de'] })
    expect(choose([en, de], { type: pip, languages: ['de'] })).toEqual({ is: 'one', link: de })
    expect(choose([en, de], { type: pip, languages: ['de-at', 'en'] })).toEqual({ is: 'one', link: de })
    expect(choose([en, de], { type: pip })).toEqual({ is: 'one', link: en })
    expect(choose([en, de], { type: pip, languages: ['fr'] })).toEqual({ is: 'one', link: en })
    const alike = link({ hreflang: ['de'] })
    expect(choose([en, de, alike], { type: pip, languages: ['de'] })).toEqual({
      is: 'several',
      links: [de, alike],
    })
  })

  test('without any of the languages wanted is the one in no language', () => {
    const de = link({ hreflang: ['de'] })
    const none = link()
    expect(choose([de, none], { type: pip, languages: ['fr'] })).toEqual({ is: 'one', link: none })
  })

  test('is of the media type and for the context that are wanted', () => {
    const page = link({ mediaType: 'text/html' })
    const data = link({ mediaType: 'application/json' })
    expect(choose([page, data], { type: pip, mediaTypes: ['application/json'] })).toEqual({
      is: 'one',
      link: data,
    })
    expect(choose([page, data], { type: pip, mediaTypes: ['text/*', '*/*'] })).toEqual({
      is: 'one',
      link: page,
    })
    expect(choose([page, data], { type: pip, mediaTypes: ['*/*'] }).is).toBe('several')
    const medical = link({ context: 'customs' })
    expect(choose([page, medical], { type: pip, context: 'customs' })).toEqual({ is: 'one', link: medical })
    expect(choose([page, medical], { type: pip })).toEqual({ is: 'one', link: page })
  })
})

const languages = fc.array(fc.constantFrom('en', 'de', 'fr-CA'), { maxLength: 2 })
const links = fc.array(
  fc.record({
    anchor: fc.constantFrom(LOT, MODEL),
    type: fc.constantFrom(...Object.values(LINK_TYPES)),
    href: fc.webUrl({ validSchemes: ['https'] }),
    title: fc.string({ minLength: 1 }),
    hreflang: languages,
    mediaType: fc.constantFrom(null, 'text/html', 'application/json'),
    context: fc.constantFrom(null, 'customs'),
    isDefault: fc.boolean(),
  }),
)

test('whatever is wanted, what is chosen is of the type that is wanted, and something is where there is one', () => {
  const wanted = fc.record({
    type: fc.constantFrom(undefined, ...Object.values(LINK_TYPES)),
    languages,
    mediaTypes: fc.constantFrom([], ['text/html', '*/*']),
    context: fc.constantFrom(undefined, 'customs', 'trade'),
  })
  fc.assert(
    fc.property(links, wanted, (all, want) => {
      const chosen = choose(all, want)
      const has = want.type === undefined ? all.length > 0 : all.some(({ type }) => type === want.type)
      expect(chosen.is === 'none').toBe(!has)
      const found = chosen.is === 'one' ? [chosen.link] : chosen.is === 'several' ? chosen.links : []
      for (const one of found) expect(all).toContain(one)
      if (want.type !== undefined) for (const { type } of found) expect(type).toBe(want.type)
      if (chosen.is === 'several') expect(found.length).toBeGreaterThan(1)
    }),
  )
})

test('C2: a linkset has an anchor for each level, with one default link that has a title and nothing else', () => {
  fc.assert(
    fc.property(links, (all) => {
      const levels: Level[] = levelsOf([LOT, MODEL], all)
      const { linkset } = linksetOf('https://mill.example', levels)
      expect(linkset.map(({ anchor }) => anchor)).toEqual(
        levels.map(({ anchor }) => `https://mill.example${anchor}`),
      )
      for (const [i, { anchor, itemDescription, ...types }] of linkset.entries()) {
        expect(itemDescription).not.toBe('')
        const { [DEFAULT_LINK]: byDefault, ...others } = types as unknown as Record<
          string,
          { href: string }[]
        >
        expect(byDefault?.map((one) => Object.keys(one))).toEqual([['href', 'title']])
        const hrefs = Object.values(others).flat()
        // Every link once, under its one type (RFC 9264, 4.2.4: targets are arrays of objects with an address).
        expect(hrefs).toHaveLength(levels[i]?.links.length ?? 0)
        expect(anchor).toMatch(/^https:\/\/mill\.example\/01\//)
        for (const type of Object.keys(others)) expect(URL.canParse(type)).toBe(true)
        for (const target of hrefs) expect(URL.canParse(target.href)).toBe(true)
      }
    }),
  )
})

test('the default link of every address in a linkset is where the resolver leads from it', () => {
  fc.assert(
    fc.property(links, fc.boolean(), (all, isRecalled) => {
      const [first, ...others] = all
      const levels = levelsOf([LOT, MODEL], first ? [{ ...first, isRecall: isRecalled }, ...others] : [])
      const { linkset } = linksetOf('https://mill.example', levels)
      for (const [at, { [DEFAULT_LINK]: byDefault }] of linkset.entries()) {
        const chosen = chooseLink(levels.slice(at), { languages: [], mediaTypes: [] })
        expect(byDefault).toMatchObject([{ href: chosen.is === 'one' && chosen.link.href }])
      }
    }),
  )
})

test('where several links fit, the linkset of them names the link that the address leads to, which is none of them', () => {
  const page = link({ type: LINK_TYPES.dpp, isDefault: true })
  const several = [link(), link()]
  const levels = levelsOf([LOT, MODEL], [page, ...several])
  const [level] = linksetOfSome('https://mill.example', levels, several).linkset
  expect(level?.[DEFAULT_LINK]).toMatchObject([{ href: page.href }])
  expect(level?.[pip]).toHaveLength(2)
})

test('a linkset has languages and contexts as lists, and says where JSON-LD reads it', () => {
  const one = link({
    hreflang: ['de', 'en'],
    mediaType: 'text/html',
    context: 'customs',
    href: 'https://b.example/',
  })
  expect(linksetOf('https://mill.example', levelsOf([MODEL], [one]))).toEqual({
    linkset: [
      {
        anchor: `https://mill.example${MODEL}`,
        itemDescription: 'T-shirt',
        [DEFAULT_LINK]: [{ href: 'https://b.example/', title: 'T-shirt' }],
        [pip]: [
          {
            href: 'https://b.example/',
            title: 'T-shirt',
            hreflang: ['de', 'en'],
            type: 'text/html',
            context: ['customs'],
          },
        ],
      },
    ],
  })
  expect(linksetHeaders(`https://mill.example${MODEL}`)).toBe(
    `<https://mill.example${MODEL}?linkType=linkset>; rel="linkset"; type="application/linkset+json", <https://ref.gs1.org/standards/resolver/linkset-context>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
  )
})

describe('the address that is led to', () => {
  test.each([
    ['https://b.example/p', '', 'https://b.example/p'],
    ['https://b.example/p', 'linkType=gs1:pip&context=x', 'https://b.example/p'],
    ['https://b.example/p', '17=261231&linkType=pip', 'https://b.example/p?17=261231'],
    ['https://b.example/p?a=1', 'b=2&b=3', 'https://b.example/p?a=1&b=2&b=3'],
    ['https://b.example/p#part', 'a=%20x', 'https://b.example/p?a=%20x#part'],
    ['https://b.example/p?a=1#part', 'b', 'https://b.example/p?a=1&b#part'],
    ['https://b.example/p', 'a=ä "\r\n', 'https://b.example/p?a=%C3%A4%20%22%0D%0A'],
  ])('%s with %j is %s', (href, search, led) => {
    expect(targetWith(href, search)).toBe(led)
  })

  test('is always one that a header can have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(targetWith('https://b.example/p', search)).toMatch(/^[!-~]+$/)
      }),
    )
  })

  const own = ['https://mill.example', 'https://old.example:8443']
  test.each([
    ['https://brand.example/shirt?x=1', { href: 'https://brand.example/shirt?x=1' }],
    ['https://bränd.example', { href: 'https://xn--brnd-moa.example/' }],
    ['http://brand.example/', { fault: 'not-https' }],
    ['javascript:alert(1)', { fault: 'not-https' }],
    ['brand.example', { fault: 'not-https' }],
    ['https://me:secret@brand.example/', { fault: 'credentials' }],
    ['https://mill.example/login', { fault: 'own-page' }],
    ['https://MILL.example/', { fault: 'own-page' }],
    ['https://old.example/01/09521321000056', { fault: 'own-page' }],
    ['https://mill.example/p/0b1e7c5c', { href: 'https://mill.example/p/0b1e7c5c' }],
    ['https://mill.example/p/../login', { fault: 'own-page' }],
    ['https://mill.example/verify', { href: 'https://mill.example/verify' }],
  ])('%s is %j', (text, read) => {
    expect(readTarget(text, own)).toEqual(read)
  })
})
