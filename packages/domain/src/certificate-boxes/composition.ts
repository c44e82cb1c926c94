import { toHundredths } from '../percentage.ts'
import { plainDigits } from '../plain-digits.ts'

/** What a product is made of: shares in hundredths of a percent. */
type Composition = readonly { readonly material: string; readonly share: number }[]

const PERCENT = '[%％﹪]'
const NUMBER = String.raw`\p{Nd}{1,3}(?:[.,．，]\p{Nd}{1,2})?`

/** The sign of percent comes after the number, or before it as in Turkish: `%95 organik pamuk`. */
const PART = new RegExp(String.raw`^(?:(${NUMBER})\s*${PERCENT}|${PERCENT}\s*(${NUMBER}))(.*)$`, 'su')
const SHARE = new RegExp(String.raw`\p{Nd}\s*${PERCENT}|${PERCENT}\s*\p{Nd}`, 'u')

/** A comma between parts, and not one in a number: a part begins behind it, and digits or blanks show that no number goes on. */
const COMMA = new RegExp(
  String.raw`(?<!\p{Nd})[,，、](?=\s*${PERCENT}?\s*\p{Nd})|[,，](?=\s+\p{Nd}|\s*${PERCENT})|、(?=\s*\p{Nd})`,
  'u',
)

/**
 * A composition as files have it, in whatever language: `95.5 % organic cotton; 4.5 % elastane`; for a reader with the decimal sign of
 * their numbers. Both are read.
 */
export const compositionText = (composition: Composition, decimal: '.' | ',' = '.'): string =>
  composition
    .map(({ material, share }) => `${String(share / 100).replace('.', decimal)} % ${material}`)
    .join('; ')

/**
 * What such a text says, as people write it in any language: signs of full width, digits of any script, the sign of percent on either
 * side. Undefined where a part of it is no share of a material. Parts may be divided by commas, too.
 */
export function readComposition(text: string): Composition | undefined {
  if (text.trim() === '') return []
  return partsOf(text.split(/[;；]/.test(text) ? /[;；]/ : COMMA))
}

function partsOf(texts: readonly string[]): Composition | undefined {
  const parts = texts.flatMap((text) => {
    const [, before, after, rest = ''] = PART.exec(text.trim()) ?? []
    const material = rest.trim()
    const share = toHundredths(plainDigits(before ?? after ?? ''))
    // A number that goes on was cut off; with a second share in one part, it was divided by something else.
    const goesOn = after === undefined ? /^[.,．，%％﹪]/ : /^[\p{Nd}.,．，%％﹪]/u
    if (share === undefined || material === '' || goesOn.test(rest) || SHARE.test(material)) return []
    return [{ material, share }]
  })
  return parts.length === texts.length ? parts : undefined
}
