import { gtin14 } from '../check-digit.ts'
import { STRICT_QUALIFIERS, type ValueFault } from './keys.ts'
import { type DigitalLink, writeLinkPath } from './read-path.ts'

/** A product as a code on it names it: the model, and the variant, lot and serial number where they are known. */
export type Product = {
  readonly gtin: string
  readonly variant?: string | null
  readonly lot?: string | null
  readonly serial?: string | null
}

/** The qualifiers of a product in their order, by what they are called here. */
export const PRODUCT_QUALIFIERS = [
  ['variant', '22'],
  ['lot', '10'],
  ['serial', '21'],
] as const
type Part = (typeof PRODUCT_QUALIFIERS)[number][0]

/** What cannot stand in a Digital Link: which part of the product, and why. A lot in our books may have characters that GS1 does not allow. */
export function productFault(product: Product): { part: Part | 'gtin'; reason: ValueFault } | undefined {
  if (gtin14(product.gtin) === undefined) return { part: 'gtin', reason: 'check-digit' }
  for (const [part, ai] of PRODUCT_QUALIFIERS) {
    const value = product[part]
    const reason = value ? STRICT_QUALIFIERS[ai]?.(value) : undefined
    if (reason) return { part, reason }
  }
  return undefined
}

/** A product as a Digital Link. Values are taken as they are: `productFault` says what is wrong with them. */
const productLink = (product: Product): DigitalLink => ({
  ai: '01',
  key: product.gtin.padStart(14, '0'),
  qualifiers: PRODUCT_QUALIFIERS.flatMap(([part, ai]) => {
    const value = product[part]
    return value ? [{ ai, value }] : []
  }),
})

/** The path of a product's Digital Link: `/01/{gtin}/22/{variant}/10/{lot}/21/{serial}`, without what is not known. */
export const productPath = (product: Product): string => writeLinkPath(productLink(product))

/**
 * The product that a Digital Link names; undefined for places, parties and pallets. A serial number that somebody else gave (AI 235) names none of ours:
 * its model is what is known.
 */
export function productOf({ ai, key, qualifiers }: DigitalLink): Product | undefined {
  if (ai !== '01') return undefined
  const valueOf = (of: string) => qualifiers.find((one) => one.ai === of)?.value ?? null
  return { gtin: key, variant: valueOf('22'), lot: valueOf('10'), serial: valueOf('21') }
}

/**
 * The paths of a product and of everything coarser that it is one of, the finest first: what is known about a model holds for its lots and items too.
 * At most eight.
 */
export function pathsUpwards(product: Product): string[] {
  const fine = [product.serial, product.lot, product.variant]
  const found = new Set<string>()
  for (let left = 7; left >= 0; left--) {
    const [serial, lot, variant] = fine.map((value, i) => (left & (4 >> i) ? value : null))
    found.add(
      productPath({ gtin: product.gtin, serial: serial ?? null, lot: lot ?? null, variant: variant ?? null }),
    )
  }
  return [...found]
}
