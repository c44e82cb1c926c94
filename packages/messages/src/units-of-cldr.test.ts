import { expect, test } from 'vitest'
import { units } from './en/units.ts'
import { LANGUAGES } from './languages.ts'
import { readTexts } from './read-texts.ts'
import { inLanguage } from './spoken.ts'

/** The units of trades that ECMA-402 knows, by their names there. */
const KNOWN = { KGM: 'kilogram', GRM: 'gram', LBR: 'pound', MTR: 'meter', YRD: 'yard' } as const

const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '')

test.each(LANGUAGES.filter(({ isVariant }) => !isVariant))('$name calls units as CLDR does', (language) => {
  for (const [code, unit] of Object.entries(KNOWN))
    for (const count of [1, 5, 1234.5]) {
      const format = new Intl.NumberFormat(language.locale, { style: 'unit', unit, unitDisplay: 'long' })
      const said = inLanguage({ language, texts: readTexts(language.code) }, () =>
        units[code as keyof typeof KNOWN]({ count }),
      )
      expect(withoutBlanks(said), code).toBe(withoutBlanks(format.format(count)))
    }
})
