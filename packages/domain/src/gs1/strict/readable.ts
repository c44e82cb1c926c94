import { PRODUCT_QUALIFIERS, type Product } from './product-path.ts'

/** What a code says, as people read it below it: each key with its application identifier in brackets (GS1 General Specifications, 4.14). */
export const readableLines = (product: Product): string[] => [
  `(01) ${product.gtin.padStart(14, '0')}`,
  ...PRODUCT_QUALIFIERS.flatMap(([part, ai]) => {
    const value = product[part]
    return value ? [`(${ai}) ${value}`] : []
  }),
]
