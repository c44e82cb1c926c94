import { expect, test } from 'vitest'
import { LANGUAGES, US_ENGLISH } from './languages.ts'
import { readEnglish } from './read-english.ts'
import { readTexts } from './read-texts.ts'

const english = (await readEnglish())['command']?.['usage'] ?? ''

/** What has the same name in every language. */
const OF_ALL = new Set(['URL', 'DID'])

/** What the command asks for (`BUNDLE`), as its first lines have it. */
const namesIn = (usage: string) =>
  new Set(
    usage
      .split('\n\n')[0]
      ?.match(/\b[A-Z]{3,}\b/g)
      ?.filter((name) => !OF_ALL.has(name)),
  )

const wordsOf = (usage: string): string[] => usage.match(/[\p{L}\p{M}]+/gu) ?? []
const optionsIn = (usage: string) => [...new Set(usage.match(/--[a-z-]+/g))].toSorted()

test.each(LANGUAGES.filter(({ code, isVariant }) => code !== US_ENGLISH.code && !isVariant))(
  'the help of the command in $name says what to give in its own words, and has every option',
  ({ code }) => {
    const usage = readTexts(code)['command']?.['usage'] ?? ''
    expect(namesIn(english)).toContain('BUNDLE')
    expect(wordsOf(usage).filter((word) => namesIn(english).has(word))).toEqual([])
    expect(optionsIn(usage)).toEqual(optionsIn(english))
  },
)
