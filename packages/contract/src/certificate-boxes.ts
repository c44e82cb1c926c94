import {
  type CertificateBoxes,
  INPUT_KINDS,
  MAX_CERTIFIED_PRODUCTS,
} from '@selvedge/domain/certificate-boxes/boxes.ts'
import { MAX_NAME_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { gramsOf } from '@selvedge/domain/mass/whole-grams.ts'
import { z } from 'zod'
import { amount, optionalNumber, optionalText, percentage } from './wire.ts'
import { coded } from './zod-issues.ts'

const grams = amount
  .transform((kilograms) => (kilograms === null ? null : gramsOf(kilograms)))
  .describe('In kilograms, two decimals.')
const someGrams = amount
  .transform((kilograms) => gramsOf(kilograms ?? 0))
  .describe('In kilograms, two decimals.')
const someText = (max: number = MAX_NAME_CHARACTERS) => optionalText(max).transform((text) => text ?? '')

const listOf = <T extends z.ZodType>(of: T, most = MAX_POSITIONS, tooMany?: string) =>
  z
    .array(of)
    .max(most, tooMany)
    .nullish()
    .transform((list) => list ?? [])

const Input = z.object({
  kind: z.enum(INPUT_KINDS),
  body: someText().describe('The certification body, as the certificate names it.'),
  number: someText(100),
  used: someGrams.describe('In kilograms: what is drawn of it.'),
})

const Product = z.object({
  name: someText(),
  article: optionalText(100),
  shipment: optionalText(100).describe('The seller’s reference of the shipment it came with.'),
  net: someGrams,
  supplementary: someGrams.describe('In kilograms: accessories, which do not count.'),
  certified: someGrams,
  composition: listOf(
    z.object({
      material: someText(),
      share: percentage.transform((share) => Math.round((share ?? 0) * 100)),
    }),
  ).describe('In percent; 100 together.'),
})

const RawMaterial = z.object({
  material: someText(),
  certified: someGrams,
  country: someText(2).describe('Two letters of ISO 3166-1.'),
  state: optionalText(100),
})

/** The boxes of a transaction certificate as they are sent: in kilograms and percent. */
export const NewCertificateBoxes = z
  .object({
    version: optionalNumber(1, 999, 0, coded.quantity),
    gross: grams,
    net: grams,
    certified: grams,
    inputs: listOf(Input),
    products: listOf(Product, MAX_CERTIFIED_PRODUCTS, coded.tooManyProducts),
    rawMaterials: listOf(RawMaterial),
  })
  .transform((boxes): CertificateBoxes => boxes)

const kilograms = z.number().describe('In kilograms.')

/** The same as they are answered. */
export const ShownCertificateBoxes = z.object({
  version: z.number().nullable(),
  gross: kilograms.nullable(),
  net: kilograms.nullable(),
  certified: kilograms.nullable(),
  inputs: z.array(
    z.object({ kind: z.enum(INPUT_KINDS), body: z.string(), number: z.string(), used: kilograms }),
  ),
  products: z.array(
    z.object({
      name: z.string(),
      article: z.string().nullable(),
      shipment: z.string().nullable(),
      net: kilograms,
      supplementary: kilograms,
      certified: kilograms,
      composition: z.array(z.object({ material: z.string(), share: z.number().describe('In percent.') })),
    }),
  ),
  rawMaterials: z.array(
    z.object({
      material: z.string(),
      certified: kilograms,
      country: z.string(),
      state: z.string().nullable(),
    }),
  ),
})
