import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ChainCertificate, ChainGap } from './supply-chain.ts'
import { partnerFilter } from './wire.ts'

// Apart from the supply chain's other calls, which every screen begins with.

/** An own product, and what of its supply chain its screen has to show. */
const RestingProduct = z.object({
  materialId: z.number(),
  name: z.string(),
  part: ChainGap.shape.part,
})
export type RestingProduct = z.output<typeof RestingProduct>

/** A certificate of a partner that stands in the supply chains of own products. */
export const SupplierCertificate = z.object({
  certificate: ChainCertificate.pick({
    certificateId: true,
    isNumberHidden: true,
    certifierName: true,
    processingStandardName: true,
    validFrom: true,
    validUntil: true,
    subject: true,
    status: true,
    standing: true,
    altered: true,
    certifierConfirmed: true,
  }),
  products: z.array(RestingProduct),
})
export type SupplierCertificate = z.output<typeof SupplierCertificate>

/** What is missing at a partner, for the criteria that the supply chains of own products claim. */
export const SupplierGap = z.object({
  gap: ChainGap,
  criterion: z.string().describe('The first of the criteria by which it is one.'),
  products: z.array(RestingProduct),
})
export type SupplierGap = z.output<typeof SupplierGap>

export const readSupplierEndpoint = endpoint({
  method: 'GET',
  path: '/supplychain/supplier',
  summary:
    'What your newest products rest on from one of your partners: its certificates in their supply chains, and what is missing there',
  query: z.object({ partner: partnerFilter.unwrap() }),
  response: z.object({
    products: z
      .array(RestingProduct.pick({ materialId: true, name: true }))
      .describe('Of the newest 20, those in whose supply chains the company may be named to you.'),
    certificates: z
      .array(SupplierCertificate)
      .describe('Each once, at most 50; by their last day, the latest first, and those without one last.'),
    gaps: z
      .array(SupplierGap)
      .describe('The most urgent first, at most 20; those that read the same are one.'),
    notRead: z.number().int().describe('How many of them are too large to be read along.'),
  }),
})
