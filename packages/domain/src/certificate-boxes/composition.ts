import { toHundredths } from '../percentage.ts'

/** What a product is made of: shares in hundredths of a percent. */
type Composition = readonly { readonly material: string; readonly share: number }[]

const PART = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*(\S.*)$/s

/** A comma between parts, and not one in a number. */
const COMMA = /(?<!\d),(?=\s*\d)|,(?=\s+\d)/

/**
 * A composition as files have it, in whatever language: `95.5 % organic cotton; 4.5 % elastane`; for a reader with the decimal sign of
 * their numbers. Both are read.
 */
export const compositionText = (composition: Composition, decimal: '.' | ',' = '.'): string =>
  composition
    .map(({ material, share }) => `${String(share / 100).replace('.', decimal)} % ${material}`)
    .join('; ')

/** What such a text says; undefined where a part of it is no share of a material. Parts may be divided by commas, too. */
export function readComposition(text: string): Composition | undefined {
  if (text.trim() === '') return []
  return partsOf(text.includes(';') ? text.split(';') : text.split(COMMA))
}

function partsOf(texts: readonly string[]): Composition | undefined {
  const parts = texts.flatMap((text) => {
    const [, percent, material = ''] = PART.exec(text.trim()) ?? []
    const share = toHundredths(percent)
    // A second share in one part: it was divided by something else.
    return share === undefined || /\d\s*%/.test(material) ? [] : [{ material: material.trim(), share }]
  })
  return parts.length === texts.length ? parts : undefined
}
