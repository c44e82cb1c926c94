import { expect, test } from 'vitest'
import { keptInstants } from './day.ts'
import { epcisFaults } from './en/epcis-faults.ts'
import { epcisProblems } from './en/epcis-problems.ts'
import { keptTexts } from './kept-texts.ts'
import { languageNamed, US_ENGLISH } from './languages.ts'
import { readTexts } from './read-texts.ts'
import { inLanguage } from './spoken.ts'

const kept = keptTexts({ epcisFaults, epcisProblems })
const keeping = <Said>(say: () => Said) => inLanguage(kept.keeping, say)
const inTurkish = <Said>(say: () => Said) =>
  inLanguage({ language: languageNamed('tr') ?? US_ENGLISH, texts: readTexts('tr') }, say)

test('a text is kept by its key and parameters, also within another one, and is said in the language of later', () => {
  const said = keeping(() =>
    epcisProblems.many({
      faults: `/a ${epcisFaults.missing}; /b ${epcisFaults.tooMany({ maximum: 1000 })}`,
      more: 2,
    }),
  )
  const stored = kept.keep(said)
  expect(stored).toEqual([
    {
      key: 'epcisProblems.many',
      params: {
        faults: [
          '/a ',
          { key: 'epcisFaults.missing' },
          '; /b ',
          { key: 'epcisFaults.tooMany', params: { maximum: 1000 } },
        ],
        more: 2,
      },
    },
  ])
  const again = JSON.parse(JSON.stringify(stored)) as typeof stored
  expect(kept.say(again)).toBe('/a is missing; /b has more than 1,000 entries and 2 more faults')
  expect(kept.textOf(said)).toBe(kept.say(again))
  expect(inTurkish(() => kept.say(again))).toMatch(/1\.000/)
  expect(inTurkish(() => kept.say(again))).not.toContain('missing')
})

test('the texts of an area are kept ones, whatever the language is', () => {
  const own = kept.keptArea(epcisFaults)
  expect(kept.keep(own.missing)).toEqual([{ key: 'epcisFaults.missing' }])
  expect(inTurkish(() => kept.keep(own.tooMany({ maximum: 3 })))).toEqual([
    { key: 'epcisFaults.tooMany', params: { maximum: 3 } },
  ])
})

test('texts of other areas are kept in English', () => {
  const some = keptTexts({ epcisProblems })
  expect(inLanguage(some.keeping, () => some.keep(epcisFaults.missing))).toEqual(['is missing'])
})

test('what somebody sent is no text of the catalogue, whatever it looks like', () => {
  const sent = '\u0002{"key":"epcisFaults.missing","params":{}}\u0003'
  expect(kept.keep(sent)).toEqual([sent])
  expect(kept.textOf(keeping(() => epcisFaults.undeclaredPrefix({ prefix: sent })))).toBe(
    epcisFaults.undeclaredPrefix({ prefix: sent }),
  )
})

test.each([
  [[{ key: 'epcisFaults.gone' }]],
  [[{ key: 'others.missing' }]],
  [[{ key: 'constructor.name' }]],
  [[{ key: 'epcisFaults.tooMany' }]],
  [[{ key: 'epcisFaults' }]],
])('what this release does not know is not said: %j', (unknown) => {
  expect(kept.say(unknown)).toBeUndefined()
})

test('an instant in a kept text is written as whoever reads it does', () => {
  const at = '2026-09-27T22:30:05.000Z'
  expect(keptInstants.inUtc({ at })).toBe('27 Sep 2026, 22:30:05 UTC')
  const { keeping: language, keep, say } = keptTexts({ epcisProblems, keptInstants })
  const faults = () => keptInstants.inUtc({ at })
  const stored = keep(inLanguage(language, () => epcisProblems.many({ faults: faults(), more: 1 })))
  expect(JSON.stringify(stored)).toContain(at)
  expect(say(stored)).toContain('27 Sep 2026, 22:30:05 UTC')
  expect(inTurkish(() => say(stored))).toContain('27 Eyl 2026, 22:30:05 UTC')
  // Where the area is not among those that are kept, it is in English at once.
  expect(keeping(faults)).toBe('27 Sep 2026, 22:30:05 UTC')
})
