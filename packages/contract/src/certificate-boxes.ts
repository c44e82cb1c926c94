import {
  type CertificateBoxes,
  INPUT_KINDS,
  MAX_CERTIFIED_PRODUCTS,
} from '@selvedge/domain/certificate-boxes/boxes.ts'
import { filledIn } from '@selvedge/domain/certificate-boxes/more-boxes.ts'
import { MAX_BOX_CHARACTERS, MAX_NAME_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
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

const Details = z.object({
  order: optionalText(100),
  units: optionalText(100).describe('How many of what: `120 rolls`.'),
  producedOn: optionalText(100),
  category: optionalText(),
  grade: optionalText(100),
  processor: optionalText().describe('Who processed it last, and where.'),
})

const Product = z
  .object({
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
    details: Details.nullish().describe('What else box 10 says of it.'),
  })
  .transform(({ details, ...product }) => {
    const filled = details ? filledIn(details) : undefined
    return filled ? { ...product, details: filled } : product
  })

const RawMaterial = z.object({
  material: someText(),
  certified: someGrams,
  country: someText(2).describe('Two letters of ISO 3166-1.'),
  state: optionalText(100),
})

const Parties = z.object({
  bodyLicence: optionalText(100).describe('The licensing code of the certification body.'),
  sellerLicence: optionalText(100).describe('The TE-ID or licence number of the seller.'),
  sellerScope: optionalText(100).describe('The number of the seller’s scope certificate.'),
  onBehalfOf: optionalText(),
  buyerLicence: optionalText(100).describe('The TE-ID or licence number of the buyer.'),
})

const Papers = z.object({
  shipment: someText(100).describe('The seller’s reference of the shipment.'),
  transport: optionalText(100).describe('The number of its transport document.'),
  invoices: optionalText().describe('The numbers of the seller’s invoices.'),
  gross: grams,
  shipTo: optionalText().describe('Who the goods went to, where that is not the buyer.'),
})

const Declarations = z.object({
  body: optionalText(MAX_BOX_CHARACTERS).describe('Of the certification body.'),
  seller: optionalText(MAX_BOX_CHARACTERS).describe('Of the seller.'),
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
    parties: Parties.nullish(),
    papers: listOf(Papers).describe('Of each shipment: its transport document and the seller’s invoices.'),
    declarations: Declarations.nullish(),
  })
  .transform(({ parties, papers, declarations, ...boxes }): CertificateBoxes => {
    const [filled, declared] = [parties && filledIn(parties), declarations && filledIn(declarations)]
    return {
      ...boxes,
      ...(filled && { parties: filled }),
      ...(papers.length > 0 && { papers }),
      ...(declared && { declarations: declared }),
    }
  })
export type NewCertificateBoxesInput = z.input<typeof NewCertificateBoxes>

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
      details: z
        .object({
          order: z.string().nullable(),
          units: z.string().nullable(),
          producedOn: z.string().nullable(),
          category: z.string().nullable(),
          grade: z.string().nullable(),
          processor: z.string().nullable(),
        })
        .optional(),
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
  parties: z
    .object({
      bodyLicence: z.string().nullable(),
      sellerLicence: z.string().nullable(),
      sellerScope: z.string().nullable(),
      onBehalfOf: z.string().nullable(),
      buyerLicence: z.string().nullable(),
    })
    .optional(),
  papers: z
    .array(
      z.object({
        shipment: z.string(),
        transport: z.string().nullable(),
        invoices: z.string().nullable(),
        gross: kilograms.nullable(),
        shipTo: z.string().nullable(),
      }),
    )
    .optional(),
  declarations: z.object({ body: z.string().nullable(), seller: z.string().nullable() }).optional(),
})
export type ShownCertificateBoxes = z.output<typeof ShownCertificateBoxes>
