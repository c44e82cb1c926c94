import type { Company } from '@selvedge/contract/company-shape.ts'
import type { CertifierState } from '@selvedge/domain/certifier.ts'
import type { z } from 'zod'
import type { Reader } from '../../platform/db/connect.ts'
import { logoOf } from './logo-of.ts'
import { companyAddress } from '../../platform/ledger/keys/company-keys.ts'
import { loadRoles } from '../../platform/reference-data/roles.ts'

/** A company as its own people see it. */
export async function presentCompany(reader: Reader, companyId: number): Promise<z.input<typeof Company>> {
  const company = await reader
    .selectFrom('company')
    .leftJoin('country', 'country.code', 'company.country')
    .where('company.id', '=', companyId)
    .selectAll('company')
    .select(['country.name as country_name', logoOf('company.id').as('logo')])
    .executeTakeFirstOrThrow()
  const roles = await loadRoles(reader)
  return {
    id: company.id,
    ethAddress: (await companyAddress(reader, companyId)) ?? null,
    companyName: company.name,
    companyCode: company.code,
    partnerType: roles.get(company.role ?? '') ?? null,
    visibilityLevel: null,
    companyDivision: null,
    address1: company.address1,
    address2: company.address2,
    latitude: company.latitude,
    longitude: company.longitude,
    website: company.website,
    logo: company.logo,
    companyEmail: null,
    companyPhone: null,
    zip: company.zip,
    city: company.city,
    country: company.country ? { code: company.country, name: company.country_name ?? '' } : null,
    state: company.state,
    registrationDate: company.registered_at,
    lastEditDate: company.edited_at,
    companyHead: null,
    custodialWalletCredentials: null,
    companyIndustry: { name: company.industry },
    gs1Id: company.gln,
    confirmation: await confirmationOf(reader, company),
  }
}

type Certifier = { id: number; certifier_state: CertifierState | null; register_number: string | null }

/** What an operator decided about a certification body; null of any other company. */
async function confirmationOf(reader: Reader, { id, certifier_state: state, register_number }: Certifier) {
  if (state === null) return null
  const decision = await reader
    .selectFrom('certifier_decision')
    .where('company_id', '=', id)
    .select(['at', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    state,
    registerNumber: register_number,
    reason: decision?.reason ?? null,
    decidedAt: decision?.at ?? null,
  }
}
