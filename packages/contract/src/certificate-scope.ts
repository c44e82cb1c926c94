import { MAX_CERTIFIED_PRODUCTS } from '@selvedge/domain/certificate-boxes/boxes.ts'
import {
  type CertificateScope,
  MAX_SCOPE_SITES,
  MAX_SCOPE_STANDARDS,
  SITE_KINDS,
} from '@selvedge/domain/certificate-scope/scope.ts'
import { MAX_BOX_CHARACTERS, MAX_NAME_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { optionalDay, optionalNumber, optionalText, percentage } from './wire.ts'
import { coded } from './zod-issues.ts'

const someText = (max: number = MAX_NAME_CHARACTERS) => optionalText(max).transform((text) => text ?? '')

const listOf = <T extends z.ZodType>(of: T, most: number, tooMany?: string) =>
  z
    .array(of)
    .max(most, tooMany)
    .nullish()
    .transform((list) => list ?? [])

const Product = z.object({
  category: someText(),
  detail: optionalText(),
  composition: listOf(
    z.object({
      material: someText(),
      share: percentage.transform((share) => Math.round((share ?? 0) * 100)),
    }),
    MAX_POSITIONS,
  ).describe('In percent.'),
  grade: optionalText(100).describe('The label grade.'),
  processes: optionalText(MAX_BOX_CHARACTERS),
  facility: optionalText().describe('Which site makes it, as the certificate names it.'),
})

const Site = z.object({
  kind: z
    .enum(SITE_KINDS)
    .describe('OWN, or a subcontractor: under this certificate, or with one of its own.'),
  name: someText(),
  identifier: optionalText(100).describe('TE-ID or licence number.'),
  address: optionalText(),
  country: someText(2).describe('Two letters of ISO 3166-1.'),
  processes: optionalText(MAX_BOX_CHARACTERS),
  capacity: optionalText(100).describe('Of a farm: `120 ha`.'),
  body: optionalText().describe('Of a subcontractor with a certificate of its own: its certification body.'),
  expires: optionalDay.describe('Until when that subcontractor is certified.'),
})

/** Sites and products of a scope certificate as they are sent. */
export const NewCertificateScope = z
  .object({
    version: optionalNumber(1, 999, 0, coded.quantity),
    standards: listOf(
      z.object({ name: someText(), version: optionalText(100) }),
      MAX_SCOPE_STANDARDS,
    ).describe('With their versions; the standard of the certificate first.'),
    products: listOf(Product, MAX_CERTIFIED_PRODUCTS, coded.tooManyProducts),
    sites: listOf(Site, MAX_SCOPE_SITES, coded.tooManySites),
  })
  .transform((scope): CertificateScope => scope)
export type NewCertificateScopeInput = z.input<typeof NewCertificateScope>

const text = z.string().nullable()

/** The same as they are answered. */
export const ShownCertificateScope = z.object({
  version: z.number().nullable(),
  standards: z.array(z.object({ name: z.string(), version: text })),
  products: z.array(
    z.object({
      category: z.string(),
      detail: text,
      composition: z.array(z.object({ material: z.string(), share: z.number().describe('In percent.') })),
      grade: text,
      processes: text,
      facility: text,
    }),
  ),
  sites: z.array(
    z.object({
      kind: z.enum(SITE_KINDS),
      name: z.string(),
      identifier: text,
      address: text,
      country: z.string(),
      processes: text,
      capacity: text,
      body: text,
      expires: z.iso.date().nullable(),
    }),
  ),
})
export type ShownCertificateScope = z.output<typeof ShownCertificateScope>
