import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { readTexts } from './read-texts.ts'
import { saidWith, waysOf } from './ways-of.ts'

/** What a text says, with a digit for whatever is filled in. */
const saidIn = (text: string) => waysOf(text, 'all').map(({ form }) => saidWith(form, () => '1'))

/** Where a text has the sign beside a number in another way than `100%`, `100 %` or `%100`, whichever the language has. */
const OTHERWISE: Record<string, RegExp> = { '1%': /\d\s+%/u, '1 %': /\d%/u, '%1': /\d\s*%(?!\d)|%\s+\d/u }

test.each(LANGUAGES.filter(({ isVariant }) => !isVariant))(
  '$name writes the per cent sign in one way, that of CLDR',
  ({ code, locale }) => {
    const own = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.01).replaceAll(/\s/gu, ' ')
    const otherwise = OTHERWISE[own] ?? /^/u
    const wrong = Object.entries(readTexts(code)).flatMap(([area, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        text.includes('%') && saidIn(text).some((said) => otherwise.test(said)) ? [`${area}.${key}`] : [],
      ),
    )
    expect(wrong).toEqual([])
  },
)
