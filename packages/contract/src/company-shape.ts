import { CERTIFIER_STATES } from '@selvedge/domain/certifier.ts'
import { z } from 'zod'
import { CodeName, Industry, Role } from './reference-data.ts'
import { instantOut } from './wire.ts'

/** A company as its own people see it. Keys have an endpoint of their own, so they go out as null here. */
export const Company = z.object({
  id: z.number(),
  ethAddress: z.string().nullable(),
  companyName: z.string(),
  companyCode: z.string().nullable(),
  partnerType: Role.nullable(),
  visibilityLevel: z.number().nullable(),
  companyDivision: z.string().nullable(),
  address1: z.string().nullable(),
  address2: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  website: z.string().nullable(),
  logo: z
    .string()
    .nullable()
    .describe('The name of its picture, for GET /pictures/:sha256; null without one.'),
  companyEmail: z.string().nullable(),
  companyPhone: z.string().nullable(),
  zip: z.string().nullable(),
  city: z.string().nullable(),
  country: CodeName.nullable(),
  state: z.string().nullable(),
  registrationDate: instantOut.nullable(),
  lastEditDate: instantOut.nullable(),
  companyHead: z.null(),
  custodialWalletCredentials: z.null(),
  companyIndustry: Industry,
  gs1Id: z.string().nullable().describe('Its Global Location Number (GLN).'),
  confirmation: z
    .object({
      state: z.enum(CERTIFIER_STATES),
      registerNumber: z.string().nullable(),
      reason: z.string().nullable(),
      decidedAt: instantOut.nullable(),
    })
    .nullable()
    .optional()
    .describe('Of a certification body, what the operator of the installation decided about it; else null.'),
})
export type Company = z.output<typeof Company>

/** A company as others see it. */
export const CompanyPresentable = z.object({
  role: Role.nullable(),
  companyName: z.string(),
  ethAddress: z.string().nullable(),
  address: z.string().nullable(),
  certifierConfirmed: z
    .boolean()
    .nullable()
    .optional()
    .describe('Of a certification body, whether it is confirmed; null of any other company.'),
})
export type CompanyPresentable = z.output<typeof CompanyPresentable>
