import { gtin14, isGln } from '@selvedge/domain/gs1/check-digit.ts'
import { isCommodityCode } from '@selvedge/domain/gs1/commodity-code.ts'
import { gs1Issues } from '@selvedge/domain/gs1/gs1-issues.ts'
import { typedDigits } from '@selvedge/domain/gs1/typed-digits.ts'
import type { Issue } from '@selvedge/domain/issues.ts'
import { z } from 'zod'
import { asMessage, coded } from './zod-issues.ts'

const MAX_TYPED = 50

/** Digits that people group with blanks and hyphens; null where the field is empty, undefined where it is left out. */
const digitsIn = (read: (digits: string) => string | undefined, wrong: Issue) =>
  z
    .string()
    .max(MAX_TYPED, coded.maxCharacters({ max: MAX_TYPED }))
    .nullish()
    .transform((text, ctx) => {
      if (text === undefined || text === null) return text
      const digits = typedDigits(text)
      if (digits === '') return null
      const key = read(digits)
      if (key === undefined) ctx.addIssue({ code: 'custom', message: asMessage(wrong) })
      return key ?? null
    })

export const optionalGln = digitsIn((digits) => (isGln(digits) ? digits : undefined), gs1Issues.gln).meta({
  description:
    'A Global Location Number: 13 digits with their check digit. Blanks and hyphens do not matter.',
  examples: ['4012345000009'],
})

export const optionalGtin = digitsIn(gtin14, gs1Issues.gtin).meta({
  description: 'A Global Trade Item Number of 8, 12, 13 or 14 digits with its check digit; kept with 14.',
  examples: ['04012345000016'],
})

export const optionalCommodityCode = digitsIn(
  (digits) => (isCommodityCode(digits) ? digits : undefined),
  gs1Issues.commodityCode,
).meta({ description: 'A code of the Harmonized System, 6 to 10 digits.', examples: ['520511'] })
