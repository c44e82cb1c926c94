/** What the walk brings home; dates are texts, as JSON has them. */
export type WalkedChains = {
  materials: { id: number; name: string; companyId: number }[]
  /** Which material each asked one leads to, and how. */
  reached: { rootId: number; id: number; levels: [number, number][] }[]
  companies: WalkedCompany[]
  trades: WalkedTrade[]
  plans: WalkedPlan[]
  certificates: WalkedCertificate[]
}
/** The part of it that is the chain of one material. */
export type WalkedChain = {
  materials: WalkedMaterial[]
  companies: WalkedCompany[]
  trades: WalkedTrade[]
  plans: WalkedPlan[]
  certificates: WalkedCertificate[]
}
/** `levels`: the pairs of traceability and transparency by which it is reached. */
export type WalkedMaterial = { id: number; name: string; companyId: number; levels: [number, number][] }
export type WalkedCompany = {
  id: number
  name: string
  role: string | null
  country: string | null
  state: string | null
  city: string | null
  address: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
}
export type WalkedTrade = {
  id: number
  kind: 'contract' | 'order' | 'shipping'
  reference: string
  createdAt: string
  validFrom: string
  validUntil: string | null
  consigneeMaterialId: number
  contractorMaterialId: number
  documentId: number
  documentFileName: string
  documentType: string
  standard: string | null
  certificateIds: number[]
}
export type WalkedPlan = {
  id: number
  name: string
  companyId: number
  outputId: number
  productCategory: string | null
  inputs: { id: number; percentage: number }[]
  processTypes: string[]
  standards: string[]
  certificateIds: number[]
}
export type WalkedCertificate = {
  id: number
  subject: 'SCOPE' | 'TRANSACTION' | 'MATERIAL' | 'SELF'
  status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
  reference: string | null
  /** Who vouches: the contractor; on a self certification the verifier, which may be the declaring company itself. */
  certifierId: number
  certifierName: string
  standard: string | null
  siteUrl: string | null
  logoPath: string | null
  processTypes: string[] | null
  documentType: string
  assessmentType: string
  createdAt: string
  validFrom: string
  validUntil: string | null
  pageUrl: string | null
  documentId: number | null
  documentFileName: string | null
}

export const COMPANY = [
  'id',
  'name',
  'role',
  'country',
  'state',
  'city',
  'address',
  'countryCode',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof WalkedCompany)[]

export const TRADE = [
  'id',
  'kind',
  'reference',
  'createdAt',
  'validFrom',
  'validUntil',
  'consigneeMaterialId',
  'contractorMaterialId',
  'documentId',
  'documentFileName',
  'documentType',
  'standard',
] as const satisfies readonly (keyof WalkedTrade)[]

export const PLAN = [
  'id',
  'name',
  'companyId',
  'outputId',
  'productCategory',
] as const satisfies readonly (keyof WalkedPlan)[]

export const CERTIFICATE = [
  'id',
  'subject',
  'status',
  'reference',
  'certifierId',
  'certifierName',
  'standard',
  'siteUrl',
  'logoPath',
  'processTypes',
  'documentType',
  'assessmentType',
  'createdAt',
  'validFrom',
  'validUntil',
  'pageUrl',
  'documentId',
  'documentFileName',
] as const satisfies readonly (keyof WalkedCertificate)[]

/** A table as it comes from the database: a list for each of its columns. */
type Columns<T> = { [Name in keyof T]: T[Name][] }
type Of<T> = Columns<T & { of: number }>

/** What the one query answers. */
export type Brought = {
  reached: Columns<WalkedChains['reached'][number]>
  materials: Columns<WalkedChains['materials'][number]>
  companies: Columns<WalkedCompany>
  trades: Columns<Pick<WalkedTrade, (typeof TRADE)[number]>>
  tradeCertificates: Of<{ id: number }>
  plans: Columns<Pick<WalkedPlan, (typeof PLAN)[number]>>
  inputs: Of<{ id: number; percentage: number }>
  processTypes: Of<{ name: string }>
  standards: Of<{ name: string }>
  planCertificates: Of<{ id: number }>
  certificates: Columns<WalkedCertificate>
}

/** Rows of columns, and what belongs to each plan and trade put to it. */
export function assembled(brought: Brought): WalkedChains {
  const inputs = byOwner(brought.inputs)
  const processTypes = byOwner(brought.processTypes)
  const standards = byOwner(brought.standards)
  const ofPlan = byOwner(brought.planCertificates)
  const ofTrade = byOwner(brought.tradeCertificates)
  const ids = (of: readonly { id: number }[] | undefined) => of?.map(({ id }) => id) ?? []
  const names = (of: readonly { name: string }[] | undefined) => of?.map(({ name }) => name) ?? []
  return {
    reached: rowsOf(brought.reached),
    materials: rowsOf(brought.materials),
    companies: rowsOf(brought.companies),
    certificates: rowsOf(brought.certificates),
    trades: rowsOf(brought.trades).map((trade) => ({ ...trade, certificateIds: ids(ofTrade.get(trade.id)) })),
    plans: rowsOf(brought.plans).map((plan) => ({
      ...plan,
      inputs: inputs.get(plan.id) ?? [],
      processTypes: names(processTypes.get(plan.id)),
      standards: names(standards.get(plan.id)),
      certificateIds: ids(ofPlan.get(plan.id)),
    })),
  }
}

function rowsOf<T extends object>(columns: Columns<T>): T[] {
  const names = Object.keys(columns) as (keyof T)[]
  const [first] = names
  const count = first === undefined ? 0 : columns[first].length
  return Array.from({ length: count }, (_, i) => {
    const row: Partial<T> = {}
    // Every column is as long as the first.
    for (const name of names) row[name] = columns[name][i] as T[typeof name]
    return row as T
  })
}

const byOwner = <T extends object>(columns: Of<T>) =>
  Map.groupBy(rowsOf<T & { of: number }>(columns), ({ of }) => of)
