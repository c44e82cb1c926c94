import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errors } from './en/errors.ts'
import { LANGUAGES, US_ENGLISH } from './languages.ts'
import { type English, readEnglish } from './read-english.ts'
import { readSame, readTexts } from './read-texts.ts'
import { inLanguage } from './spoken.ts'
import { exactCasesOf, shapeOf } from './shape-of.ts'
import { namesIn, saidWith, type Way, waysOf } from './ways-of.ts'

/** The English texts as they are written: what a text without parameters is, and what others answer when asked for their source. */
const english = await readEnglish()

test('the English texts are found as they are written', () => {
  expect(english['errors']).toMatchObject({ validFrom: errors.validFrom })
  expect(english['lists']?.['and']).toContain('{last}')
  expect(Object.keys(english).length).toBeGreaterThan(80)
})

test('a text is asked for by the name that its file of translations has', async () => {
  const folder = new URL('en/', import.meta.url)
  const others = new Set<string>()
  for (const file of readdirSync(folder)) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, Record<string, unknown>>
    for (const [area, texts] of Object.entries(exported))
      for (const key of Object.keys(texts))
        if (!isByCode(texts, key) && saidAs(area, key, texts) !== 'said') others.add(area)
  }
  expect([...others]).toEqual([])
})

/** Sentences that are asked for by their code (`errors.ts`) are no area: they are as they stand in the file. */
const isByCode = (texts: object, key: string) =>
  typeof Object.getOwnPropertyDescriptor(texts, key)?.value === 'string'

const saidAs = (area: string, key: string, texts: Record<string, unknown>) =>
  inLanguage({ language: US_ENGLISH, texts: { [area]: { [key]: 'said' } } }, () => {
    const text = texts[key]
    return typeof text === 'function' ? [(text as (params: object) => unknown)({})].flat().join('') : text
  })

test.each(LANGUAGES.filter(({ code }) => code !== US_ENGLISH.code))(
  '$name has every text once, with the parameters and tags of the English one',
  ({ code, isVariant }) => {
    const texts = readTexts(code)
    for (const [area, keys] of Object.entries(texts))
      for (const [key, text] of Object.entries(keys)) {
        const source = english[area]?.[key]
        expect(source, `${code} has ${area}.${key}, which is no text of ours`).toBeDefined()
        if (source === undefined) continue
        expect(text.trim(), `${code}: ${area}.${key} is empty`).not.toBe('')
        const shape = shapeOf(source)
        const own = shapeOf(text)
        expect(exactCasesOf(text), `${code}: ${area}.${key}, for one number`).toEqual(
          expect.arrayContaining(exactCasesOf(source)),
        )
        // A variant may leave a sentence out of a text that joins two.
        if (!isVariant) expect(own, `${code}: ${area}.${key}`).toEqual(shape)
        else expect(shape, `${code}: ${area}.${key}`).toEqual(expect.arrayContaining(own))
        if (!isVariant && !SAYS_LESS.has(`${area}.${key}`))
          expect(namedIn(text), `${code}: ${area}.${key}, by its choices`).toEqual(namedIn(source))
        if (!isVariant && !SAYS_LESS.has(`${area}.${key}`))
          expect(
            differencesOfCases(text, source),
            `${code}: ${area}.${key}, in the cases of its plurals`,
          ).toEqual([])
        if (isVariant) expect(text, `${code}: ${area}.${key} is as in English anyway`).not.toBe(source)
      }
    if (isVariant) return
    expect(
      asInEnglish(texts),
      `${code} leaves these in English; if that is meant, ${code}.same.json names them`,
    ).toEqual(readSame(code).toSorted())
    for (const [area, keys] of Object.entries(english))
      expect(Object.keys(texts[area] ?? {}).toSorted(), `${code}: ${area}.json`).toEqual(
        Object.keys(keys).toSorted(),
      )
  },
)

/** Plain words for what English says with names of kinds: some of its parameters are not said. */
const SAYS_LESS = new Set(['errors.invalidType', 'plans.traceabilityNames', 'plans.transparencyNames'])

/** What a text names for each way in which its choices can be made. */
const namedIn = (text: string) =>
  Object.fromEntries(waysOf(text, 'other').map((way) => [wayKey(way.choices), [...namesIn(way)].toSorted()]))

/**
 * What a text names otherwise than English in a case of its plurals, such as `count one: {company}`. A case of one number may leave
 * out the number itself, and what English leaves out in that case; a case that English has not is its general one.
 */
const differencesOfCases = (text: string, source: string): string[] => {
  if (!text.includes(', plural,')) return []
  const byChoices = Map.groupBy(waysOf(source, 'all'), ({ choices }) => wayKey(choices))
  const different = waysOf(text, 'all').flatMap((way) => {
    const alike = byChoices.get(wayKey(way.choices)) ?? []
    const same = alike.filter(({ cases }) => isSaidFor(way.cases, cases, alike)).map(namesIn)
    const names = namesIn(way)
    const allowed = new Set(alike.flatMap((one) => [...namesIn(one)]))
    const isOneNumber = Object.values(way.cases).some((case_) => case_ !== 'other')
    const isOwn = (name: string) => name === '#' || name in way.cases
    const lost = [...allowed].filter(
      (name) => same.every((of) => of.has(name)) && !names.has(name) && !(isOneNumber && isOwn(name)),
    )
    const added = [...names].filter((name) => !allowed.has(name) && !isOwn(name))
    return [...lost, ...added].map((name) => `${wayKey(way.cases)}: {${name}}`)
  })
  return [...new Set(different)]
}

/** Whether an English way is what a translated one says: the same case of each plural, or the general one where English has no such case. */
const isSaidFor = (own: Way['cases'], cases: Way['cases'], all: readonly Way[]) =>
  Object.entries(cases).every(([name, case_]) => {
    const wanted = own[name] ?? 'other'
    const has = (one: string) => all.some((way) => way.cases[name] === one)
    return case_ === ([wanted, ...(wanted === '=1' ? ['one'] : [])].find(has) ?? 'other')
  })

const wayKey = (choices: Way['choices']) =>
  Object.entries(choices)
    .map(([name, value]) => `${name} ${value}`)
    .toSorted()
    .join(', ')

/** Texts that are as in English, or have a sentence that is or is English in its words, in any of their ways; by area and key. */
const asInEnglish = (texts: English): string[] =>
  Object.entries(texts)
    .flatMap(([area, keys]) =>
      Object.entries(keys).flatMap(([key, text]) =>
        isAsIn(text, english[area]?.[key] ?? '') || hasEnglish(text) ? [`${area}.${key}`] : [],
      ),
    )
    .toSorted()

function isAsIn(text: string, source: string): boolean {
  if (folded(text) === folded(source)) return /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))
  const ways = waysOf(source, 'all')
  const byChoices = Map.groupBy(ways, (way) => wayKey(way.choices))
  const sentences = new Set(ways.flatMap((way) => sentencesOf(saidIn(way))))
  return waysOf(text, 'all').some((way) => {
    const said = saidIn(way)
    if (sentencesOf(said).some((sentence) => sentences.has(sentence))) return true
    // A single word of one way may be the same by chance.
    return (
      ways.length > 1 &&
      SEVERAL_WORDS.test(said) &&
      (byChoices.get(wayKey(way.choices)) ?? []).some((one) => folded(saidIn(one)) === folded(said))
    )
  })
}

/** Whether a case of a text has a sentence with two of the little words of English that no other language of ours has; addresses of the API are no words. */
const hasEnglish = (text: string): boolean =>
  waysOf(text, 'all').some((way) =>
    saidIn(way)
      .replaceAll(/\{\w+\}|--[\w-]+|\/api\/\S+/g, '')
      .split(/[.!?…।。！？“”\n]/u)
      .some((sentence) => (sentence.match(LITTLE_WORDS) ?? []).length > 1),
  )

const LITTLE_WORDS =
  /(?<!\p{L})(the|was|were|is|are|has|have|been|its|by|this|that|with|and|for|not|from|your?|it|which|an|they|their|will|cannot|be|to|or|of)(?!\p{L})/giu

/** Its words, with parameters in braces. */
const saidIn = ({ form }: Way) => saidWith(form, (hole) => (hole === '#' ? '#' : `{${hole}}`))

/** Its words, whatever the case of their letters, the blanks between them and the marks around them. */
const folded = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\p{P}\s]+|[\p{P}\s]+$/gu, '')
    .toLowerCase()

/** Its sentences of three words or more, folded: fewer may be the same by chance. */
const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?…।])\s+|(?<=[。！？])|\n/u)
    .map(folded)
    .filter((sentence) => THREE_WORDS.test(sentence.replaceAll(/\{?[\w]+\}|\{\w+/g, '')))

const THREE_WORDS = /(\p{L}{2,}\P{L}+){2}\p{L}{2}/u
const SEVERAL_WORDS = /\p{L}{2}[^{}]*\s[^{}]*\p{L}{2}/u

test('a change of a parameter, a choice or a tag is noticed; the cases of a plural are the language’s own', () => {
  const source = '{count, plural, one {# bale of <b>{kind}</b>} other {# bales of <b>{kind}</b>}}'
  expect(shapeOf('{count, plural, other {<b>{kind}</b>: # balya}}')).toEqual(shapeOf(source))
  for (const wrong of [
    '{count, plural, other {{kind}: # balya}}',
    '{count, plural, other {<b>#</b> balya}}',
    '{count} balya <b>{kind}</b>',
    '{count, plural, other {<b>{sort}</b>: # balya}}',
  ])
    expect(shapeOf(wrong)).not.toEqual(shapeOf(source))
  const choice = '{kind, select, order {an order} other {a thing}}'
  expect(shapeOf('{kind, select, other {bir sey}}')).not.toEqual(shapeOf(choice))
  expect(() => shapeOf('{count, plural, one {# bale}}')).toThrow()
})

test('the cases of one number are found, inside others too', () => {
  const source =
    '{kind, select, x {<b>{count, plural, =0 {No bale} one {A bale} other {# bales}}</b>} other {}}'
  expect(exactCasesOf(source)).toEqual(['{count, plural, =0}'])
  expect(exactCasesOf('{count, plural, other {# balya}}')).toEqual([])
})

test('what a translation loses in one of its cases is noticed, and one that is left in English', () => {
  const source =
    '{kind, select, order {{company} accepted order {reference}} other {{company} accepted {count, plural, one {# thing} other {# things}}}}'
  const named = namedIn(source)
  expect(
    namedIn(
      '{company}: {kind, select, order {{reference} kabul} other {{count, plural, other {# şey kabul}}}}',
    ),
  ).toEqual(named)
  expect(
    namedIn('{kind, select, order {{company} kabul} other {{company} {reference} # kabul}}'),
  ).not.toEqual(named)
  expect(namedIn(source.replace('{# things}', '{things}'))).not.toEqual(named)
  expect(
    isAsIn('{a, select, x {Take it back} other {Geri al}}', '{a, select, x {Take it back} other {Put it}}'),
  ).toBe(true)
  expect(isAsIn('{kg} kg', '{kg} kg')).toBe(true)
  expect(isAsIn('{n}', '{n}')).toBe(false)
  expect(isAsIn('Geri al', 'Take back')).toBe(false)
})

test.each([
  'Confirm them now',
  'Confirm them now!',
  'confirm them now.',
  'Confirm  them now. ',
  'Şimdi onaylayın. Confirm them now.',
  'Confirm them now. Geri alınamaz.',
  'Confirm them now! Geri alınamaz.',
])('English that stays in a translation is noticed: %s', (text) => {
  expect(isAsIn(text, 'Confirm them now. This cannot be undone.')).toBe(true)
})

test.each([
  ['loses who did it', '{n, plural, one {Se registró uno.} other {{company} registró #.}}'],
  ['loses it in the case of one alone', '{n, plural, =1 {Se registró uno.} other {{company} registró #.}}'],
  ['names what English does not', '{n, plural, one {{company}: {day}} other {{company} registró #.}}'],
  ['loses the number of several', '{n, plural, one {{company} registró #.} other {{company} registró.}}'],
])('a case of a plural that %s is noticed', (_, text) => {
  expect(
    differencesOfCases(text, '{n, plural, one {{company} filed one.} other {{company} filed #.}}'),
  ).toHaveLength(1)
})

test('a case of one number may leave out that number, and what English leaves out there', () => {
  const source =
    '{n, plural, =0 {None from {company}.} one {The bale is not shown.} other {# bales of {company}, {part} of them shown.}}'
  for (const text of [
    '{n, plural, =0 {{company}: yok.} other {{company}: # balya, {part}.}}',
    '{n, plural, =0 {{company}: yok.} =1 {Balya yok.} other {{company}: # balya, {part}.}}',
    '{n, plural, =0 {{company}: yok.} one {# balya yok.} other {{company}: {n} balya, {part} #.}}',
  ])
    expect(differencesOfCases(text, source)).toEqual([])
})

test('a sentence in English is noticed in any case of a plural', () => {
  expect(hasEnglish('{n, plural, one {The order was refused.} other {# sipariş reddedildi.}}')).toBe(true)
  expect(hasEnglish('{n, plural, one {Se rechazó. It was refused.} other {# se rechazaron.}}')).toBe(true)
  expect(hasEnglish('{n, plural, one {Standard 100 by OEKO-TEX} other {# <from>gün</from>}}')).toBe(false)
  expect(
    isAsIn('{n, plural, one {Take it back} other {Geri al}}', '{n, plural, one {Take it back} other {Take}}'),
  ).toBe(true)
})

test.each(LANGUAGES.filter(({ code, isVariant }) => code !== US_ENGLISH.code && !isVariant))(
  '$name keeps the force of the verdict on a document, and the numbers of levels',
  ({ code }) => {
    const { badges, documentPreview, glossary, refusals, referenceNames } = readTexts(code)
    const verdict = badges?.['documentAltered'] ?? ''
    expect(verdict).toMatch(/[!！]$/)
    expect(verdict.toLowerCase()).toContain(glossary?.['counterfeited']?.toLowerCase())
    expect(documentPreview?.['counterfeited']).toBe(verdict)
    expect(refusals?.['documentCounterfeited']).toContain(verdict)
    for (const [name, said] of Object.entries(referenceNames ?? {}))
      expect(/^\d - /.exec(said)?.[0], name).toBe(/^\d - /.exec(name)?.[0])
  },
)

test.each([
  ['es', 'espacio'],
  ['hi', 'जगह'],
  ['pt-BR', 'espaço'],
  ['tr', 'yer yok'],
  ['zh-CN', '空间'],
])('%s says of a full server that there is no room, not that it is busy', (code, room) => {
  const { databaseFull, filesFull, exportsFull } = readTexts(code)['refusals'] ?? {}
  for (const text of [databaseFull, filesFull, exportsFull]) expect(text).toContain(room)
})
