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
  /** The oldest first. Instants are milliseconds since 1970. */
  trades: {
    id: number
    kind: 'contract' | 'order' | 'shipping'
    reference: string
    createdAt: number
    validFrom: string
    validUntil: string | null
    documentId: number
    documentType: string
    standard: string | null
  }
  papers: { id: number; fileName: string }
  plans: {
    id: number
    name: string
    companyId: number
    outputId: number
    productCategory: string | null
    traceability: string
    transparency: string
  }
  /** `of` is the plan, the trade or the certificate it belongs to. */
  inputs: { of: number; id: number; percentage: number }
  processes: { of: number; code: string }
  standards: { of: number; name: string }
  shipped: { of: number; id: number }
  certificates: {
    id: number
    subject: 'SCOPE' | 'TRANSACTION' | 'MATERIAL' | 'SELF'
    status: 'PENDING' | 'ACCEPTED' | 'REFUSED'
    reference: string | null
    /** Whom it certifies. */
    holderId: number
    /** What it certifies, where that is one material. */
    materialId: number | null
    /** Who vouches: the contractor; on a self certification the verifier, which may be the declaring company itself. */
    certifierId: number
    certifierName: string
    standard: string | null
    siteUrl: string | null
    logoPath: string | null
    documentType: string
    assessmentType: string
    createdAt: number
    validFrom: string
    validUntil: string | null
    pageUrl: string | null
    documentId: number | null
    documentFileName: string | null
  }
  certifiedProcesses: { of: number; code: string }
  processTypes: { code: string; name: string }
  documentTypes: { code: string; name: string }
}

export type Table = keyof Rows
export type Brought = { [T in Table]: { [Column in keyof Rows[T]]: Rows[T][Column][] } }

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
  ],
  papers: ['id', 'fileName'],
  plans: ['id', 'name', 'companyId', 'outputId', 'productCategory', 'traceability', 'transparency'],
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
    'pageUrl',
    'documentId',
    'documentFileName',
  ],
  certifiedProcesses: ['of', 'code'],
  processTypes: ['code', 'name'],
  documentTypes: ['code', 'name'],
} as const satisfies { [T in Table]: readonly (keyof Rows[T])[] }

/** A table's columns as rows. */
export function rowsOf<T extends object>(columns: { [Column in keyof T]: T[Column][] }): T[] {
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
