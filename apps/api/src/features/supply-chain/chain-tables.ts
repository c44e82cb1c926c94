import type { AlteredPart } from '@selvedge/domain/integrity.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { CertificationStatus, CertificationSubject } from '@selvedge/domain/certification.ts'

/** What the one query about chains answers, table by table. */
type Rows = {
  /** Those of the materials asked for that the viewer may view. */
  roots: { id: number }
  materials: { id: number; name: string; companyId: number }
  companies: {
    id: number
    name: string
    role: string | null
    country: string | null
    countryCode: string | null
    state: string | null
    city: string | null
    address: string | null
    latitude: number | null
    longitude: number | null
  }
  /** Of accepted trades, those of one trade in their order. */
  positions: { tradeId: number; consigneeMaterialId: number; contractorMaterialId: number }
  /** The oldest first. */
  trades: {
    id: number
    kind: TradeKind
    reference: string
    createdAt: string
    validFrom: string
    validUntil: string | null
    documentId: number
    documentType: string
    standard: string | null
    altered: AlteredPart | null
  }
  documents: { id: number; fileName: string }
  plans: {
    id: number
    name: string
    companyId: number
    outputId: number
    productCategory: string | null
    traceability: string
    transparency: string
    altered: AlteredPart | null
  }
  /** `of` is the plan, the trade or the certificate it belongs to. */
  inputs: { of: number; id: number; percentage: number }
  processes: { of: number; code: string }
  standards: { of: number; name: string }
  shipped: { of: number; id: number }
  certificates: {
    id: number
    subject: CertificationSubject
    status: CertificationStatus
    reference: string | null
    /** The company it certifies. */
    holderId: number
    /** What it certifies, where that is one material. */
    materialId: number | null
    /**
     * The company that vouches: the contractor; on a self certification the verifier, which may be the declaring company itself.
     */
    certifierId: number
    certifierName: string
    standard: string | null
    siteUrl: string | null
    logoPath: string | null
    documentType: string
    assessmentType: string
    createdAt: string
    validFrom: string
    validUntil: string | null
    /** Where its certification body suspended or withdrew it. */
    standing: 'SUSPENDED' | 'WITHDRAWN' | null
    pageUrl: string | null
    documentId: number | null
    documentFileName: string | null
    certifierConfirmed: boolean
    /** A certification body, not a trading company that verified a declaration. */
    certifierIsBody: boolean
    altered: AlteredPart | null
  }
  certifiedProcesses: { of: number; code: string }
  processTypes: { code: string; name: string }
  documentTypes: { code: string; name: string }
}

export type Table = keyof Rows
export type ChainTables = { [T in Table]: { [Column in keyof Rows[T]]: Rows[T][Column][] } }

export const TABLES = {
  roots: ['id'],
  materials: ['id', 'name', 'companyId'],
  companies: [
    'id',
    'name',
    'role',
    'country',
    'countryCode',
    'state',
    'city',
    'address',
    'latitude',
    'longitude',
  ],
  positions: ['tradeId', 'consigneeMaterialId', 'contractorMaterialId'],
  trades: [
    'id',
    'kind',
    'reference',
    'createdAt',
    'validFrom',
    'validUntil',
    'documentId',
    'documentType',
    'standard',
    'altered',
  ],
  documents: ['id', 'fileName'],
  plans: [
    'id',
    'name',
    'companyId',
    'outputId',
    'productCategory',
    'traceability',
    'transparency',
    'altered',
  ],
  inputs: ['of', 'id', 'percentage'],
  processes: ['of', 'code'],
  standards: ['of', 'name'],
  shipped: ['of', 'id'],
  certificates: [
    'id',
    'subject',
    'status',
    'reference',
    'holderId',
    'materialId',
    'certifierId',
    'certifierName',
    'standard',
    'siteUrl',
    'logoPath',
    'documentType',
    'assessmentType',
    'createdAt',
    'validFrom',
    'validUntil',
    'standing',
    'pageUrl',
    'documentId',
    'documentFileName',
    'certifierConfirmed',
    'certifierIsBody',
    'altered',
  ],
  certifiedProcesses: ['of', 'code'],
  processTypes: ['code', 'name'],
  documentTypes: ['code', 'name'],
} as const satisfies { [T in Table]: readonly (keyof Rows[T])[] }

/** What is drawn of a supply chain: without documents, pages, and times that only details show. */
export const DRAWN_TABLES = {
  ...without(TABLES, 'documents', 'documentTypes'),
  trades: ['id', 'kind', 'reference', 'validFrom', 'standard', 'altered'],
  certificates: [
    'id',
    'subject',
    'status',
    'reference',
    'holderId',
    'materialId',
    'certifierId',
    'certifierName',
    'standard',
    'createdAt',
    'validFrom',
    'validUntil',
    'standing',
    'certifierConfirmed',
    'certifierIsBody',
    'altered',
  ],
} as const satisfies { [T in Table]?: readonly (keyof Rows[T])[] }

/** The columns to read, by table. */
export type Columns = { readonly [T in Table]?: readonly (keyof Rows[T])[] }
/** What is read of them. */
export type Loaded<C extends Columns> = {
  [T in keyof C & Table]: {
    [K in Extract<keyof Rows[T], (C[T] & readonly PropertyKey[])[number]>]: Rows[T][K][]
  }
}
export type DrawnTables = Loaded<typeof DRAWN_TABLES>

function without<T extends object, K extends keyof T>(all: T, ...keys: K[]): Omit<T, K> {
  const rest: Partial<T> = { ...all }
  for (const key of keys) delete rest[key]
  return rest as Omit<T, K>
}

/** One row of a table. */
export type Row<T extends Table> = Rows[T]
/** One row of what was read of a table. */
export type RowOf<L extends Record<string, readonly unknown[]>> = { [Column in keyof L]: L[Column][number] }

/** Some columns of a table. */
type Lists<R> = { [Column in keyof R]: R[Column][] }

/** Reads a row of a table at its place. Rows live shortly: to keep 20,000 of them costs more than to make them. */
export function rowIn<R extends object>(columns: Lists<R>): (place: number) => R {
  const names = Object.keys(columns) as (keyof R)[]
  return (place) => {
    const row: Partial<R> = {}
    // Every column is as long as the others.
    for (const name of names) row[name] = columns[name][place]
    return row as R
  }
}

/** The rows of a table, where there are few, or all of them are looked at more than once. */
export const rowsOf = <R extends object>(columns: Lists<R>): R[] => {
  const [first] = Object.values<unknown[]>(columns)
  const row = rowIn(columns)
  return (first ?? []).map((_, place) => row(place))
}

/** What belongs to each owner, in its order. */
export function grouped<T>(owners: readonly number[], of: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  of.forEach((one, i) => {
    const owner = owners[i] ?? 0
    const group = groups.get(owner)
    if (group) group.push(one)
    else groups.set(owner, [one])
  })
  return groups
}
